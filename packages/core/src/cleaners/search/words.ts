import { areaNames, type CleanerCard, services, serviceSlugs } from "@naqi/contracts";
import MiniSearch from "minisearch";
import { SlotSet } from "./slot-set.ts";

const everywhere = new Set(["cleaning", "cleaner", "cleaners", "and", "the", "in", "for"]);
const processTerm = (term: string) => (everywhere.has(term.toLowerCase()) ? null : term.toLowerCase());

const asTyped = { prefix: true };
const tolerant = { ...asTyped, fuzzy: (term: string) => (term.length > 3 ? 0.2 : false) };

/** Area and service names: a matching word becomes a filter instead of thousands of matches. */
const vocabulary = new MiniSearch<{ id: string; label: string }>({ fields: ["label"], processTerm });
vocabulary.addAll([
  ...areaNames.map((area) => ({ id: area, label: area })),
  ...serviceSlugs.map((slug) => ({
    id: slug,
    label: [services[slug].label, services[slug].search, ...services[slug].also].join(" "),
  })),
]);

export interface Meaning {
  named: string[];
  slots: SlotSet;
}

const wordsIn = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s\p{P}]+/u)
      .filter((word) => word !== "" && !everywhere.has(word)),
  ),
];

/** Names and bios by word, with typos. MiniSearch holds the distinct words only, so that common names stay cheap. */
export class Words {
  private readonly distinct = new MiniSearch<{ id: string; word: string }>({ fields: ["word"], processTerm });
  private readonly users = new Map<string, number[]>();

  change(slot: number, before: CleanerCard | undefined, after: CleanerCard | undefined) {
    const [old, now] = [before && textOf(before), after && textOf(after)];
    if (old === now) return;
    for (const word of wordsIn(old ?? "")) {
      const slots = this.users.get(word) ?? [];
      const at = slots.indexOf(slot);
      if (at >= 0) slots.splice(at, 1);
    }
    for (const word of wordsIn(now ?? "")) {
      const slots = this.users.get(word);
      if (slots) slots.push(slot);
      else {
        this.users.set(word, [slot]);
        this.distinct.add({ id: word, word });
      }
    }
  }

  /** One meaning per word; a cleaner must match every word. A word is taken for a typo only if nothing begins with it. */
  meanings(text: string): Meaning[] {
    return wordsIn(text).map((word) => {
      const exact = this.meaningOf(word, asTyped);
      return exact.named.length > 0 || exact.slots.size > 0 ? exact : this.meaningOf(word, tolerant);
    });
  }

  private meaningOf(word: string, how: typeof asTyped | typeof tolerant): Meaning {
    const slots = new SlotSet();
    for (const { id } of this.distinct.search(word, how)) {
      for (const slot of this.users.get(id as string) ?? []) slots.add(slot);
    }
    return { named: vocabulary.search(word, how).map(({ id }) => id as string), slots };
  }
}

const textOf = ({ fullName, businessName, bio }: CleanerCard) => `${fullName} ${businessName} ${bio}`;

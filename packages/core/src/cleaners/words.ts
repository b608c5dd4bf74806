import { areaNames, type CleanerCard, services, serviceSlugs } from "@naqi/contracts";
import MiniSearch from "minisearch";
import { areaBit, serviceBit } from "./bits.ts";

// In the name of nearly every service and business: they would match everybody and tell nothing.
const everywhere = new Set(["cleaning", "cleaner", "cleaners", "and", "the", "in", "for"]);
const processTerm = (term: string) => (everywhere.has(term.toLowerCase()) ? null : term.toLowerCase());

const tolerant = { prefix: true, fuzzy: (term: string) => (term.length > 3 ? 0.2 : false) };

/** The names of areas and services: a word that means one of them becomes a filter instead of thousands of matches. */
const vocabulary = new MiniSearch<{ id: string; label: string; areas: number; services: number }>({
  fields: ["label"],
  storeFields: ["areas", "services"],
  processTerm,
});
vocabulary.addAll([
  ...areaNames.map((area) => ({ id: area, label: area, areas: areaBit(area), services: 0 })),
  ...serviceSlugs.map((slug) => ({
    id: slug,
    label: [services[slug].label, services[slug].search, ...services[slug].also].join(" "),
    areas: 0,
    services: serviceBit(slug),
  })),
]);

/** What one word of a query stands for: these areas, these services, or these cleaners by name or bio (1 by slot). */
export interface Meaning {
  areas: number;
  services: number;
  slots: Uint8Array;
}

const wordsIn = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s\p{P}]+/u)
      .filter((word) => word !== "" && !everywhere.has(word)),
  ),
];

/**
 * Names and bios of the directory by word, typos allowed. The library searches the distinct words, of which there are
 * few; who uses a word is a plain list, so that a name that ten thousand share costs no more than copying it.
 */
export class Words {
  private readonly distinct = new MiniSearch<{ id: string; word: string }>({ fields: ["word"], processTerm });
  private readonly users = new Map<string, number[]>();
  private slotCount = 0;

  add(slot: number, card: CleanerCard) {
    this.slotCount = Math.max(this.slotCount, slot + 1);
    for (const word of wordsOf(card)) {
      const slots = this.users.get(word);
      if (slots) slots.push(slot);
      else {
        this.users.set(word, [slot]);
        this.distinct.add({ id: word, word });
      }
    }
  }

  remove(slot: number, card: CleanerCard) {
    for (const word of wordsOf(card)) {
      const slots = this.users.get(word) ?? [];
      const at = slots.indexOf(slot);
      if (at >= 0) slots.splice(at, 1);
    }
  }

  /** One meaning per word of the query; a cleaner matches when every word means it. */
  meanings(text: string): Meaning[] {
    return wordsIn(text).map((word) => {
      const named = vocabulary.search(word, tolerant);
      const slots = new Uint8Array(this.slotCount);
      for (const { id } of this.distinct.search(word, tolerant)) {
        for (const slot of this.users.get(id as string) ?? []) slots[slot] = 1;
      }
      return {
        areas: named.reduce((bits, { areas }) => bits | (areas as number), 0),
        services: named.reduce((bits, { services: offered }) => bits | (offered as number), 0),
        slots,
      };
    });
  }
}

const wordsOf = ({ fullName, businessName, bio }: CleanerCard) => wordsIn(`${fullName} ${businessName} ${bio}`);

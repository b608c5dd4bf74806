import { areaNames, type CleanerCard, cleaners, refuseCleaner, type SearchInput, serviceSlugs } from "@naqi/contracts";
import type * as z from "zod";
import { implement } from "../kit/implement.ts";
import { areaBit, countBits, serviceBit } from "./bits.ts";
import { Directory } from "./directory.ts";
import type { Position } from "./ranking.ts";

const directory = new Directory();

type Asked = z.output<typeof SearchInput>;

/** Searches the directory: one table call when the copy is stale, none when it is fresh. */
export const search = implement(cleaners.search, async (asked) => {
  await directory.refresh();
  return searchIn(directory, asked);
});

/** One pass over the chosen order: the page, the exact total, and what each other area or service would give. */
export function searchIn(within: Directory, asked: Asked) {
  const ranking = within.ranking(asked.sort);
  const from = asked.cursor ? ranking.indexAfter(positionIn(asked.cursor)) : 0;
  const passes = filterOf(within, asked);
  const areaMask = asked.area ? areaBit(asked.area) : ~0;
  const serviceMask = asked.service ? serviceBit(asked.service) : ~0;
  const areas = new Uint32Array(areaNames.length);
  const offered = new Uint32Array(serviceSlugs.length);
  const page: number[] = [];
  let total = 0;
  let more = false;
  ranking.slots.forEach((slot, index) => {
    if (!passes(slot)) return;
    const areaBits = within.areaBits[slot] as number;
    const serviceBits = within.serviceBits[slot] as number;
    const inArea = (areaBits & areaMask) !== 0;
    const inService = (serviceBits & serviceMask) !== 0;
    if (inService) countBits(areaBits, areas);
    if (inArea) countBits(serviceBits, offered);
    if (!inArea || !inService) return;
    total++;
    if (index < from) return;
    if (page.length < asked.limit) page.push(slot);
    else more = true;
  });
  const last = page.at(-1);
  return {
    items: page.map((slot) => within.cards[slot] as CleanerCard),
    total,
    counts: { areas: named(areaNames, areas), services: named(serviceSlugs, offered) },
    cursor: more && last !== undefined ? cursorAt(ranking.position(last)) : undefined,
  };
}

/** Everything but area and service, whose counts are made with the rest of the filters kept. */
function filterOf(within: Directory, { text, minRate = 0, maxRate = Infinity, minRating = 0 }: Asked) {
  const { rates, ratings, areaBits, serviceBits } = within;
  const meanings = text ? within.words.meanings(text) : [];
  // No minimum lets the unrated in; any minimum asks for a rating.
  const rating = minRating > 0 ? minRating : -1;
  return (slot: number) =>
    (rates[slot] as number) >= minRate &&
    (rates[slot] as number) <= maxRate &&
    (ratings[slot] as number) >= rating &&
    meanings.every(
      ({ areas, services, slots }) =>
        ((areaBits[slot] as number) & areas) !== 0 ||
        ((serviceBits[slot] as number) & services) !== 0 ||
        slots[slot] === 1,
    );
}

const named = <Name extends string>(names: readonly Name[], counts: Uint32Array) =>
  Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])) as Record<Name, number>;

const cursorAt = (position: Position) => Buffer.from(JSON.stringify(position)).toString("base64url");

function positionIn(cursor: string): Position {
  try {
    const [first, second, id] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    if (typeof first === "number" && typeof second === "number" && typeof id === "string") return [first, second, id];
  } catch {
    // Falls through to the refusal: whatever it is, it is no cursor of ours.
  }
  throw refuseCleaner.badCursor();
}

import {
  type AreaName,
  areaNames,
  cleaners,
  refuseCleaner,
  type SearchInput,
  type ServiceSlug,
  serviceSlugs,
} from "@naqi/contracts";
import type * as z from "zod";
import { implement } from "../kit/implement.ts";
import { Directory } from "./directory.ts";
import { areaBit, type Entry, type Position, serviceBit } from "./ranking.ts";

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
  const page: Entry[] = [];
  let total = 0;
  let more = false;
  ranking.entries.forEach((entry, index) => {
    if (!passes(entry)) return;
    const inArea = (entry.areaBits & areaMask) !== 0;
    const inService = (entry.serviceBits & serviceMask) !== 0;
    if (inService) countBits(entry.areaBits, areas);
    if (inArea) countBits(entry.serviceBits, offered);
    if (!inArea || !inService) return;
    total++;
    if (index < from) return;
    if (page.length < asked.limit) page.push(entry);
    else more = true;
  });
  const last = page.at(-1);
  return {
    items: page.map(({ card }) => card),
    total,
    counts: { areas: named<AreaName>(areaNames, areas), services: named<ServiceSlug>(serviceSlugs, offered) },
    cursor: more && last ? cursorAt(ranking.position(last)) : undefined,
  };
}

function filterOf(within: Directory, { text, minRate, maxRate, minRating }: Asked) {
  const matching = text ? within.matching(text) : undefined;
  return ({ id, card }: Entry) =>
    (!matching || matching.has(id)) &&
    (minRate === undefined || card.hourlyRate >= minRate) &&
    (maxRate === undefined || card.hourlyRate <= maxRate) &&
    // No minimum lets the unrated in; any minimum asks for a rating.
    (!minRating || (card.averageRating !== null && card.averageRating >= minRating));
}

function countBits(bits: number, counts: Uint32Array) {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const index = 31 - Math.clz32(rest & -rest);
    counts[index] = (counts[index] ?? 0) + 1;
  }
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

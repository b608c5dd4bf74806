import {
  areaCentres,
  areaNames,
  cleaners,
  type Day,
  dayOf,
  daysBetween,
  distanceKm,
  locationOf,
  policy,
  refuseCleaner,
  type SearchInput,
  serviceSlugs,
  timesOf,
  weekdayOf,
} from "@naqi/contracts";
import type * as z from "zod";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { Directory } from "./directory.ts";
import { foundAs } from "./found.ts";
import { openDays, type OpenDay, openStarts, preferredStarts, startBit, startsIn } from "../profile/free-hours.ts";
import { nearness, type Standpoint, timeliness } from "./orders.ts";
import { type Able, ableIn, type Wish } from "./instead.ts";
import { firstOf, type Position } from "./pick.ts";
import { type RequestedTime, requestedTimeIn } from "./requested-time.ts";
import { SlotSet } from "./slot-set.ts";

const directory = new Directory();

type Asked = z.output<typeof SearchInput>;

/** No number that is filtered by is greater. */
const most = 2 ** 31 - 1;

/** The process's directory as it is now: one table call when the copy is stale, none when it is fresh. */
export async function directoryNow(): Promise<Directory> {
  await directory.refresh(dayOf(Call.now()));
  return directory;
}

export const search = implement(cleaners.search, async (asked) => searchIn(await directoryNow(), asked, Call.now()));

/**
 * Looks up a listed cleaner's card in the directory as it is now, and whether they are free at a requested time; undefined
 * for a cleaner who is not listed.
 */
export async function listedCards() {
  const known = await directoryNow();
  const now = Call.now();
  const days = openDays(now);
  return (cleanerId: string) => {
    const slot = known.slotOfCleaner(cleanerId);
    if (slot === undefined) return undefined;
    return {
      card: foundIn(known, slot, days, undefined),
      at: (time: RequestedTime) => requestedTimeIn(known, slot, time, now),
    };
  };
}

/** Up to so many listed cleaners who could do a job. */
export async function ableToDo(wish: Wish, most: number): Promise<Able[]> {
  return ableIn(await directoryNow(), wish, Call.now(), most);
}

/** One pass over those the bits leave: the exact total, the page, and if asked what each other area or service would give. */
export function searchIn(within: Directory, asked: Asked, now: string) {
  const turned = asked.cursor ? positionIn(asked.cursor) : undefined;
  const at = turned?.at ?? within.standpoint;
  const km = asked.near ? kmFromAreas(asked.near) : undefined;

  const matches = matching(within, asked, now, km);
  const counts = asked.include && countsOf(within, asked, matches);
  narrowToJob(matches, within, asked);

  const bonus = asked.sort === "recommended" ? km?.map(nearness) : undefined;
  const order = { keys: keysFor(within, asked, matches, { at, now }), bonus };
  const picked = firstOf(within, matches, order, asked.limit + 1, turned);
  const page = picked.slice(0, asked.limit);
  const last = page.at(-1);
  const days = openDays(now);
  return {
    items: page.map(({ slot }) => foundIn(within, slot, days, km)),
    total: matches.size,
    counts,
    cursor: last && picked.length > page.length ? cursorAt(last, at) : undefined,
  };
}

/** What the matches are ordered by: in the recommended order with what being free at the preferred times adds. */
function keysFor(within: Directory, asked: Asked, matches: SlotSet, { at, now }: { at: Standpoint; now: string }) {
  const keys = within.keys(asked.sort, at);
  const times = asked.sort === "recommended" && asked.times ? timesOf(asked.times) : [];
  const isWeekendOnly = times.includes("weekend_only");
  if (times.every((slot) => slot === "flexible")) return keys;
  const wanted = preferredStarts(times);
  const days = openDays(now).flatMap(({ day, starts }, daysAhead) => {
    const counts = !isWeekendOnly || weekend.includes(weekdayOf(day));
    return counts ? [{ daysAhead, starts: starts & wanted, free: within.free[daysAhead]?.values }] : [];
  });
  const added = keys.slice();
  for (const slot of matches.slots()) {
    const isSameDay = within.cardIn(slot).emergencyAvailability;
    const fitting = days.filter(
      ({ daysAhead, starts, free }) =>
        (daysAhead > 0 || isSameDay) && (startsIn(free?.[slot] ?? 0, asked.minutes) & starts) !== 0,
    );
    added[slot] = (keys[slot] as number) + timeliness(fitting.length / days.length);
  }
  return added;
}

/** Saturday and Sunday, as `weekdayOf` counts. */
const weekend = [6, 0];

/** What is done where. */
function narrowToJob(matches: SlotSet, within: Directory, { area, service }: Pick<Asked, "area" | "service">) {
  narrow(matches, area && within.named(area));
  narrow(matches, service && within.named(service));
}

function narrow(matches: SlotSet, set: SlotSet | undefined) {
  if (set) matches.and(set);
}

/** From every area's centre, where cleaners start from, to a place; by the place of the area in the list. */
const kmFromAreas = (near: string) =>
  Float64Array.from(areaNames, (area) => distanceKm(areaCentres[area], locationOf(near)));

/**
 * All that fits: sets first, then numbers. Where counts are asked for, area and service come later, because the counts of
 * each are made with the rest of the filters kept.
 */
function matching(within: Directory, asked: Asked, now: string, km: Float64Array | undefined): SlotSet {
  const matches = within.listed.copy();
  if (!asked.include) narrowToJob(matches, within, asked);
  narrow(matches, asked.language && within.languages.get(asked.language));
  narrow(matches, asked.gender && within.genders.get(asked.gender));
  narrow(matches, asked.eco && within.eco);
  for (const meaning of asked.text ? within.words.meanings(asked.text) : []) {
    for (const name of meaning.named) meaning.slots.or(within.named(name));
    matches.and(meaning.slots);
  }
  const { day, minRate = 0, maxRate = most, minRating = 0 } = asked;
  const free = day === undefined ? undefined : freeThen(within, asked, matches, { day, now });
  if (free?.daysAhead === 0) matches.and(within.sameDay);
  if (minRate > 0 || maxRate < most || minRating > 0 || free || km) {
    // No minimum lets the unrated in; any minimum asks for a rating.
    keepNumbers(matches, within, { minRate, maxRate, minRating: Math.ceil(minRating * 10 - 1e-9), free, km });
  }
  return matches;
}

/** What being free then asks of a day's hours: any of these starts, and so many hours from there. */
function freeThen(
  within: Directory,
  { hour, minutes }: Asked,
  matches: SlotSet,
  { day, now }: { day: Day; now: string },
) {
  const daysAhead = daysBetween(dayOf(now), day);
  if (daysAhead < 0 || daysAhead > policy.horizonDays) throw refuseCleaner.dayNotKnown();
  const hours = within.free[daysAhead]?.values ?? within.hoursOn(day, matches);
  const starts = openStarts(daysAhead, now) & (hour ? startBit(hour) : ~0);
  return { daysAhead, hours, starts, length: minutes / policy.slotMinutes };
}

interface Numbers {
  minRate: number;
  maxRate: number;
  /** In tenths. */
  minRating: number;
  free: ReturnType<typeof freeThen> | undefined;
  km: Float64Array | undefined;
}

/**
 * Keeps whose numbers fit, all of them in one pass over those who are left: what they cost, how they are rated, whether they
 * have so many free hours from one of the starts on, and whether they come so far. The distance is that of their base, and a
 * radius is whole kilometres.
 */
function keepNumbers({ words }: SlotSet, within: Directory, { minRate, maxRate, minRating, free, km }: Numbers) {
  const [rates, ratings, bases, radii] = [within.rates, within.ratings, within.bases, within.radii];
  const [rateOf, ratingOf, baseOf, radiusOf] = [rates.values, ratings.values, bases.values, radii.values];
  const least = km && Uint8Array.from(km, Math.ceil);
  const { hours, starts, length } = free ?? { hours: undefined, starts: 0, length: 0 };
  for (let word = 0; word < words.length; word++) {
    let kept = words[word] as number;
    for (let rest = kept; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const slot = word * 32 + 31 - Math.clz32(bit);
      const rate = rateOf[slot] as number;
      let fits = rate >= minRate && rate <= maxRate && (ratingOf[slot] as number) >= minRating;
      if (fits && hours) {
        const open = hours[slot] as number;
        let from = open & starts;
        for (let hour = 1; hour < length; hour++) from &= open >>> hour;
        fits = from !== 0;
      }
      if (fits && least) fits = (radiusOf[slot] as number) >= (least[baseOf[slot] as number] as number);
      if (!fits) kept ^= bit;
    }
    words[word] = kept;
  }
}

/** How many there would be with each area or service chosen instead. */
function countsOf(within: Directory, { area, service }: Asked, matches: SlotSet) {
  const [inArea, inService] = [matches.copy(), matches.copy()];
  narrowToJob(inArea, within, { area });
  narrowToJob(inService, within, { service });
  return {
    areas: named(areaNames, (name) => inService.shared(within.named(name))),
    services: named(serviceSlugs, (name) => inArea.shared(within.named(name))),
  };
}

const named = <Name extends string>(names: readonly Name[], count: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;

function foundIn(within: Directory, slot: number, days: readonly OpenDay[], km: Float64Array | undefined) {
  const card = within.cardIn(slot);
  const freeOn = (daysAhead: number) => within.free[daysAhead]?.values[slot] ?? 0;
  const radius = within.radii.values[slot] ?? 0;
  return foundAs({ card, radius, freeOn }, days, km?.[within.bases.values[slot] ?? 0]);
}

const cursorAt = ({ key, cleanerId }: Position, { day, mean }: Standpoint) =>
  Buffer.from(JSON.stringify([key, cleanerId, day, mean])).toString("base64url");

function positionIn(cursor: string): Position & { at: Standpoint } {
  try {
    const [key, cleanerId, day, mean] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as unknown[];
    const isPlace = typeof key === "number" && typeof cleanerId === "string";
    const isStandpoint = typeof day === "string" && /^20\d\d-\d\d-\d\d$/.test(day) && typeof mean === "number";
    if (isPlace && isStandpoint) return { key, cleanerId, at: { day, mean } };
  } catch {
    // Falls through to the refusal: whatever it is, it is no cursor of ours.
  }
  throw refuseCleaner.badCursor();
}

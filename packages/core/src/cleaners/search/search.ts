import {
  areaCentres,
  areaNames,
  cleaners,
  type Day,
  dayOf,
  daysBetween,
  distanceKm,
  extraKind,
  extrasIn,
  type Hour,
  locationOf,
  policy,
  refuseCleaner,
  type SearchInput,
  type ServiceSlug,
  serviceSlugs,
  timesOf,
  weekdayOf,
} from "@naqi/contracts";
import type * as z from "zod";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { type Candidate, candidatesIn, type CandidateWish, inTurn, withStarts } from "./candidates.ts";
import { Directory } from "./directory.ts";
import { foundAs } from "./found.ts";
import {
  openDays,
  type OpenDay,
  openStarts,
  preferredStarts,
  seasonHours,
  startBit,
  startsIn,
} from "../profile/free-hours.ts";
import { nearness, type Standpoint, timeliness } from "./orders.ts";
import { type Able, ableIn, type Wish } from "./instead.ts";
import { firstOf, type Position } from "./pick.ts";
import { type RequestedTime, requestedTimeIn } from "./requested-time.ts";
import { SlotSet } from "./slot-set.ts";
import { summaryOf } from "./summary.ts";

const directory = new Directory();

type Asked = z.output<typeof SearchInput>;

const most = 2 ** 31 - 1;

/** The process's current directory; a table call only if the copy is stale. */
export async function directoryNow(): Promise<Directory> {
  await directory.refresh(dayOf(Call.now()));
  return directory;
}

export const search = implement(cleaners.search, async (asked) => searchIn(await directoryNow(), asked, Call.now()));

export async function listedCards() {
  const known = await directoryNow();
  const now = Call.now();
  const days = openDays(now, known.seasons);
  return (cleanerId: string) => {
    const slot = known.slotOfCleaner(cleanerId);
    if (slot === undefined) return undefined;
    return {
      card: foundIn(known, slot, days),
      at: (time: RequestedTime) => requestedTimeIn(known, slot, time, now),
    };
  };
}

export async function candidatesFor(wish: CandidateWish) {
  const within = await directoryNow();
  const { found, ...priced } = candidatesIn(within, wish, Call.now());
  return {
    ...priced,
    people: Math.min(found.length, policy.dispatches.candidates),
    inTurn: (favorites: ReadonlySet<string>, seed: string, starts: readonly Hour[]): Candidate[] =>
      inTurn(within, withStarts(found, starts), { favorites, seed }),
  };
}

export async function ableToDo(wish: Wish, most: number): Promise<Able[]> {
  return ableIn(await directoryNow(), wish, Call.now(), most);
}

export function searchIn(within: Directory, asked: Asked, now: string) {
  const turned = asked.cursor ? positionIn(asked.cursor) : undefined;
  const at = turned?.at ?? within.standpoint;
  const km = asked.near ? kmFromAreas(asked.near) : undefined;

  const matches = matching(within, asked, now, km);
  const counts = asked.include === "counts" ? countsOf(within, asked, matches) : undefined;
  narrowToJob(matches, within, asked);

  const bonus = asked.sort === "recommended" ? km?.map(nearness) : undefined;
  const order = { keys: keysFor(within, asked, matches, { at, now }), bonus };
  const picked = firstOf(within, matches, order, asked.limit + 1, turned);
  const page = picked.slice(0, asked.limit);
  const last = page.at(-1);
  const days = openDays(now, within.seasons, asked.service);
  return {
    items: page.map(({ slot }) => foundIn(within, slot, days, km, asked.minutes)),
    total: matches.size,
    counts,
    summary: asked.include === "summary" ? summaryOf(within, asked, matches, { km, now }) : undefined,
    cursor: last && picked.length > page.length ? cursorAt(last, at) : undefined,
  };
}

function keysFor(within: Directory, asked: Asked, matches: SlotSet, { at, now }: { at: Standpoint; now: string }) {
  const keys = within.keys(asked.sort, at);
  const times = asked.sort === "recommended" && asked.times ? timesOf(asked.times) : [];
  const isWeekendOnly = times.includes("weekend_only");
  if (times.every((slot) => slot === "flexible")) return keys;
  const wanted = preferredStarts(times);
  const days = openDays(now, within.seasons, asked.service).flatMap(({ day, starts, hours }, daysAhead) => {
    const counts = !isWeekendOnly || weekend.includes(weekdayOf(day));
    return counts ? [{ daysAhead, starts: starts & wanted, hours, free: within.free[daysAhead]?.values }] : [];
  });
  const added = keys.slice();
  for (const slot of matches.slots()) {
    const isSameDay = within.cardIn(slot).emergencyAvailability;
    const fitting = days.filter(
      ({ daysAhead, starts, hours, free }) =>
        (daysAhead > 0 || isSameDay) && (startsIn((free?.[slot] ?? 0) & hours, asked.minutes) & starts) !== 0,
    );
    added[slot] = (keys[slot] as number) + timeliness(fitting.length / days.length);
  }
  return added;
}

const weekend = [6, 0];

function narrowToJob(
  matches: SlotSet,
  within: Directory,
  { area, service, extras }: Pick<Asked, "area" | "service" | "extras">,
) {
  narrow(matches, area && within.named(area));
  narrow(matches, service && within.named(service));
  for (const extra of extras ? extrasIn(extras) : []) {
    const kind = service ? extraKind(service, extra) : "extra";
    if (kind !== "included") matches.and((kind === "extra" && within.extras.get(extra)) || new SlotSet());
  }
}

function narrow(matches: SlotSet, set: SlotSet | undefined) {
  if (set) matches.and(set);
}

const kmFromAreas = (near: string) =>
  Float64Array.from(areaNames, (area) => distanceKm(areaCentres[area], locationOf(near)));

/** All matches: sets first, then numbers. With counts, area and service are applied later, because each count ignores one filter. */
function matching(within: Directory, asked: Asked, now: string, km: Float64Array | undefined): SlotSet {
  const matches = within.listed.copy();
  if (asked.include !== "counts") narrowToJob(matches, within, asked);
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
    // Without a minimum, unrated cleaners match; any minimum requires a rating.
    keepNumbers(matches, within, { minRate, maxRate, minRating: Math.ceil(minRating * 10 - 1e-9), free, km });
  }
  return matches;
}

/** The starts and length that a day's free hours must allow. Refuses a day outside the horizon. */
function freeThen(
  within: Directory,
  { hour, minutes, service }: Asked,
  matches: SlotSet,
  { day, now }: { day: Day; now: string },
) {
  const daysAhead = daysBetween(dayOf(now), day);
  if (daysAhead < 0 || daysAhead > policy.horizonDays) throw refuseCleaner.dayNotKnown();
  const hours = within.free[daysAhead]?.values ?? within.hoursOn(day, matches);
  const starts = openStarts(daysAhead, now) & (hour ? startBit(hour) : ~0);
  return {
    daysAhead,
    hours,
    starts,
    length: minutes / policy.slotMinutes,
    open: seasonHours(within.seasons, day, service),
  };
}

interface Numbers {
  minRate: number;
  maxRate: number;
  minRating: number;
  free: ReturnType<typeof freeThen> | undefined;
  km: Float64Array | undefined;
}

/** Filters by rate, rating, free hours and distance from the base in one pass; a radius is in whole kilometres. */
function keepNumbers({ words }: SlotSet, within: Directory, { minRate, maxRate, minRating, free, km }: Numbers) {
  const [rates, ratings, bases, radii] = [within.rates, within.ratings, within.bases, within.radii];
  const [rateOf, ratingOf, baseOf, radiusOf] = [rates.values, ratings.values, bases.values, radii.values];
  const least = km && Uint8Array.from(km, Math.ceil);
  const { hours, starts, length, open: left } = free ?? { hours: undefined, starts: 0, length: 0, open: 0 };
  for (let word = 0; word < words.length; word++) {
    let kept = words[word] as number;
    for (let rest = kept; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const slot = word * 32 + 31 - Math.clz32(bit);
      const rate = rateOf[slot] as number;
      let fits = rate >= minRate && rate <= maxRate && (ratingOf[slot] as number) >= minRating;
      if (fits && hours) {
        const open = (hours[slot] as number) & left;
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

function countsOf(within: Directory, { area, service, extras }: Asked, matches: SlotSet) {
  const [inArea, inService] = [matches.copy(), matches.copy()];
  narrowToJob(inArea, within, { area });
  narrowToJob(inService, within, { service, extras });
  const inBoth = (name: ServiceSlug) => {
    const found = inArea.copy();
    narrowToJob(found, within, { service: name, extras });
    return found.size;
  };
  return {
    areas: named(areaNames, (name) => inService.shared(within.named(name))),
    rates: Object.fromEntries(
      areaNames.flatMap((name) => {
        const least = leastRate(within, inService.copy().and(within.named(name)));
        return least === undefined ? [] : [[name, least]];
      }),
    ),
    services: named(serviceSlugs, extras ? inBoth : (name) => inArea.shared(within.named(name))),
  };
}

function leastRate(within: Directory, matches: SlotSet): number | undefined {
  let least: number | undefined;
  for (const slot of matches.slots())
    least = Math.min(least ?? Number.POSITIVE_INFINITY, within.rates.values[slot] ?? 0);
  return least;
}

const named = <Name extends string>(names: readonly Name[], count: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;

function foundIn(within: Directory, slot: number, days: readonly OpenDay[], km?: Float64Array, minutes?: number) {
  const card = within.cardIn(slot);
  const freeOn = (daysAhead: number) => within.free[daysAhead]?.values[slot] ?? 0;
  const radius = within.radii.values[slot] ?? 0;
  return foundAs({ card, radius, freeOn }, days, km?.[within.bases.values[slot] ?? 0], minutes);
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
    // Falls through to the refusal of an unknown cursor.
  }
  throw refuseCleaner.badCursor();
}

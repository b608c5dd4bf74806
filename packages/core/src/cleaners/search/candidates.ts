import {
  areaCentres,
  areaNames,
  type CleanerWishes,
  type Day,
  dayOf,
  daysBetween,
  distanceKm,
  type Fils,
  type Hour,
  type Location,
  policy,
  type ServiceSlug,
  startsOf,
} from "@naqi/contracts";
import { placeNear } from "@naqi/contracts/common/places";
import { hashOf } from "../../kit/ids.ts";
import { freeHoursOf, openStarts, since, startBit, startsIn } from "../profile/free-hours.ts";
import type { Directory } from "./directory.ts";
import { travelFeeFor } from "./found.ts";
import { nearness } from "./orders.ts";

export interface CandidateWish {
  serviceType: ServiceSlug;
  location: Location;
  durationMinutes: number;
  day: Day;
  from: Hour;
  until: Hour;
  wishes: CleanerWishes;
}

interface Found {
  slot: number;
  /** The cleaner's own price with travel, in fils. */
  own: Fils;
  hours: Hour[];
  km: number;
}

export interface Candidate {
  cleanerId: string;
  /** Possible starts, earliest first. */
  hours: Hour[];
  km: number;
  isFavorite?: true;
}

export interface Candidates {
  /** The price for all of them in fils; undefined if no cleaner can come. */
  price: Fils | undefined;
  found: Found[];
}

/** Everyone who can come in the window, at most at the price (decision 0192). */
export function candidatesIn(within: Directory, wish: CandidateWish, now: string): Candidates {
  const matches = within.listed
    .copy()
    .and(within.named(wish.serviceType))
    .and(within.named(placeNear(wish.location).area));
  const { gender, language, eco } = wish.wishes;
  for (const set of [
    gender && within.genders.get(gender),
    language && within.languages.get(language),
    eco && within.eco,
  ])
    if (set) matches.and(set);
  const km = areaNames.map((area) => distanceKm(areaCentres[area], wish.location));
  const all = [...matches.slots()].flatMap((slot) => foundIn(within, slot, wish, { km, now }) ?? []);
  const price = fixedPrice(all.map(({ own }) => own));
  return { price, found: price === undefined ? [] : all.filter(({ own }) => own <= price) };
}

function foundIn(
  within: Directory,
  slot: number,
  { durationMinutes, day, from, until }: CandidateWish,
  { km, now }: { km: readonly number[]; now: string },
): Found | undefined {
  const { card, working, held } = within.entryIn(slot);
  const far = km[within.bases.values[slot] ?? 0] ?? Infinity;
  const radius = within.radii.values[slot] ?? 0;
  const daysAhead = daysBetween(dayOf(now), day);
  if (far > radius || (daysAhead === 0 && !card.emergencyAvailability)) return undefined;
  const [free = 0] = freeHoursOf(working, held, since(day), 1);
  const starts = startsIn(free, durationMinutes) & openStarts(daysAhead, now);
  const hours = startsOf({ from, until }).filter((hour) => (starts & startBit(hour)) !== 0);
  if (hours.length === 0) return undefined;
  const own = (card.hourlyRate * durationMinutes) / 60 + travelFeeFor(far, { radius, fee: card.travelFee });
  return { slot, own, hours, km: Math.round(far * 10) / 10 };
}

const wholeDirhams = (fils: Fils) => Math.ceil(fils / 100) * 100;

/** The middle of the cleaners' own prices, but enough for three of them, in whole dirhams. */
function fixedPrice(own: readonly Fils[]): Fils | undefined {
  const sorted = own.toSorted((one, other) => one - other);
  const third = Math.min(2, sorted.length - 1);
  const middle = sorted[Math.max(Math.ceil(sorted.length / 2) - 1, third)];
  return middle === undefined ? undefined : wholeDirhams(middle);
}

const halfStar = 5_000;

/**
 * In which order they are asked: favorites first, then by recommendation in half stars. Within half a star every search has another order,
 * so that equal cleaners are asked equally often.
 */
export function inTurn(
  within: Directory,
  found: readonly Found[],
  {
    favorites,
    seed,
    most = policy.dispatches.candidates,
  }: { favorites: ReadonlySet<string>; seed: string; most?: number },
): Candidate[] {
  const keys = within.keys("recommended", within.standpoint);
  return found
    .map(({ slot, hours, km }) => {
      const { cleanerId } = within.cardIn(slot);
      const isFavorite = favorites.has(cleanerId);
      const stars = Math.round(((keys[slot] as number) + nearness(km)) / halfStar);
      const candidate: Candidate = { cleanerId, hours, km, ...(isFavorite && { isFavorite }) };
      return { candidate, isFavorite, stars, turn: hashOf(`${seed} ${cleanerId}`) };
    })
    .toSorted(
      (one, other) =>
        Number(other.isFavorite) - Number(one.isFavorite) ||
        other.stars - one.stars ||
        (one.turn < other.turn ? -1 : 1),
    )
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

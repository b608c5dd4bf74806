import {
  areaCentres,
  areaNames,
  type BookedExtra,
  bookedExtrasOf,
  type CleanerWishes,
  type Day,
  dayOf,
  daysBetween,
  distanceKm,
  type ExtraSlug,
  type Fils,
  type Hour,
  type Location,
  materialsPrices,
  policy,
  type SeasonCharge,
  seasonChargeOf,
  seasonsOn,
  type ServiceSlug,
  startsOf,
  sumOfExtras,
} from "@naqi/contracts";
import { placeNear } from "@naqi/contracts/common/places";
import { hashOf } from "../../kit/ids.ts";
import { freeHoursOf, openStarts, seasonHours, since, startBit, startsIn } from "../profile/free-hours.ts";
import type { Directory } from "./directory.ts";
import { travelFeeFor } from "./found.ts";
import { isNewcomer, nearness } from "./orders.ts";

export interface CandidateWish {
  serviceType: ServiceSlug;
  location: Location;
  durationMinutes: number;
  day: Day;
  from: Hour;
  until: Hour;
  extras?: readonly ExtraSlug[] | undefined;
  wishes: CleanerWishes;
}

interface Found {
  slot: number;
  /** The cleaner's own price with extras, travel and surcharge, in fils. */
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
  /** Not asked before: until then another search or a waiting list holds the hour. */
  after?: string;
}

export interface Candidates {
  /** The price for all of them in fils; undefined if no cleaner can come. */
  price: Fils | undefined;
  /** The extras, which are part of the price. */
  extras: BookedExtra[];
  /** The day's surcharge, which is part of the price. */
  season: SeasonCharge | undefined;
  found: Found[];
}

/** Everyone who can come in the window, at most at the price (decision 0192). */
export function candidatesIn(within: Directory, wish: CandidateWish, now: string): Candidates {
  const matches = within.listed
    .copy()
    .and(within.named(wish.serviceType))
    .and(within.named(placeNear(wish.location).area));
  const { gender, language, eco } = wish.wishes;
  const { extras: slugs = [], durationMinutes } = wish;
  for (const set of [
    gender && within.genders.get(gender),
    language && within.languages.get(language),
    eco && within.eco,
    ...slugs.map((slug) => within.extras.get(slug)),
  ])
    if (set) matches.and(set);
  const km = areaNames.map((area) => distanceKm(areaCentres[area], wish.location));
  const season = seasonChargeOf(seasonsOn(within.seasons, wish.day), wish.durationMinutes);
  const all = [...matches.slots()].flatMap(
    (slot) => foundIn(within, slot, wish, { km, now, surcharge: season?.amount ?? 0 }) ?? [],
  );
  const price = fixedPrice(all.map(({ own }) => own));
  const found = price === undefined ? [] : all.filter(({ own }) => own <= price);
  const materialsPrice = middleOf(found.map(({ slot }) => within.cardIn(slot).materialsPrice ?? materialsPrices.usual));
  return { price, extras: bookedExtrasOf(slugs, durationMinutes, { materialsPrice }), season, found };
}

function foundIn(
  within: Directory,
  slot: number,
  { serviceType, durationMinutes, day, from, until, extras = [] }: CandidateWish,
  { km, now, surcharge }: { km: readonly number[]; now: string; surcharge: Fils },
): Found | undefined {
  const { card, working, held } = within.entryIn(slot);
  const far = km[within.bases.values[slot] ?? 0] ?? Infinity;
  const radius = within.radii.values[slot] ?? 0;
  const daysAhead = daysBetween(dayOf(now), day);
  if (far > radius || (daysAhead === 0 && !card.emergencyAvailability)) return undefined;
  const [free = 0] = freeHoursOf(working, held, since(day), 1);
  const open = free & seasonHours(within.seasons, day, serviceType);
  const starts = startsIn(open, durationMinutes) & openStarts(daysAhead, now);
  const hours = startsOf({ from, until }).filter((hour) => (starts & startBit(hour)) !== 0);
  if (hours.length === 0) return undefined;
  const travel = travelFeeFor(far, { radius, fee: card.travelFee });
  const work = (card.hourlyRate * durationMinutes) / 60;
  const own = work + travel + surcharge + sumOfExtras(bookedExtrasOf(extras, durationMinutes, card));
  return { slot, own, hours, km: Math.round(far * 10) / 10 };
}

/** Those who can come at one of these starts. */
export const withStarts = (found: readonly Found[], starts: readonly Hour[]): Found[] =>
  found
    .map((one) => ({ ...one, hours: one.hours.filter((hour) => starts.includes(hour)) }))
    .filter(({ hours }) => hours.length > 0);

const wholeDirhams = (fils: Fils) => Math.ceil(fils / 100) * 100;

/** The lower one of two in the middle. */
const middleOf = (amounts: readonly Fils[]): Fils | undefined =>
  amounts.toSorted((one, other) => one - other)[Math.ceil(amounts.length / 2) - 1];

/** The middle of the cleaners' own prices, but enough for three of them, in whole dirhams. */
function fixedPrice(own: readonly Fils[]): Fils | undefined {
  const sorted = own.toSorted((one, other) => one - other);
  const third = Math.min(2, sorted.length - 1);
  const middle = sorted[Math.max(Math.ceil(sorted.length / 2) - 1, third)];
  return middle === undefined ? undefined : wholeDirhams(middle);
}

/** In ten-thousandths, as `nearness`. */
const halfStar = 5_000;
const newcomer = 1_000;

/** A new cleaner counts as the average one and a tenth of a star more. Days on which new ones come first, as in the search, would be too many here. */
const starsOf = (within: Directory, slot: number) =>
  Math.round(within.partsIn(slot).rating * 10_000) + (isNewcomer(within.cardIn(slot)) ? newcomer : 0);

/**
 * In which order they are asked: favorites first, then by rating and nearness in half stars. Within half a star every search has another order,
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
  return found
    .map(({ slot, hours, km }) => {
      const { cleanerId } = within.cardIn(slot);
      const isFavorite = favorites.has(cleanerId);
      const stars = Math.round((starsOf(within, slot) + nearness(km)) / halfStar);
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

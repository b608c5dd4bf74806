import {
  type BookedExtra,
  bookedExtrasOf,
  type CleanerCard,
  type Day,
  dayOf,
  daysBetween,
  distanceKm,
  areaCentres,
  areaNames,
  type ExtraSlug,
  type Fils,
  type Hour,
  type Location,
  offersExtras,
  type ServiceSlug,
  sumOfExtras,
} from "@naqi/contracts";
import { placeNear } from "@naqi/contracts/common/places";
import type { Directory } from "./directory.ts";
import { travelFeeFor } from "./found.ts";
import { firstHourIn, freeHoursOf, openStarts, seasonHours, since, startBit, startsIn } from "../profile/free-hours.ts";
import { nearness } from "./orders.ts";
import { firstOf } from "./pick.ts";

export interface Wish {
  serviceType: ServiceSlug;
  location: Location;
  durationMinutes: number;
  extras?: readonly ExtraSlug[] | undefined;
  /** The price limit in fils, at the cleaner's rate with travel. */
  mostPrice: Fils;
  days: readonly Day[];
  hour?: Hour | undefined;
  without: ReadonlySet<string>;
}

export interface Able {
  card: CleanerCard;
  price: Fils;
  extras: BookedExtra[];
  day: Day;
  hour: Hour;
}

export function ableIn(within: Directory, wish: Wish, now: string, most: number): Able[] {
  const { serviceType, location } = wish;
  const matches = within.listed
    .copy()
    .and(within.named(serviceType))
    .and(within.named(placeNear(location).area));
  const found = new Map<number, Able>();
  const km = areaNames.map((area) => distanceKm(areaCentres[area], location));
  for (const slot of matches.slots()) {
    const able = ableOf(within, slot, wish, { km, now });
    if (able) found.set(slot, able);
    else matches.delete(slot);
  }
  const order = {
    keys: within.keys("recommended", within.standpoint),
    bonus: Float64Array.from(km, nearness),
  };
  return firstOf(within, matches, order, most).map(({ slot }) => found.get(slot) as Able);
}

function ableOf(within: Directory, slot: number, wish: Wish, { km, now }: { km: readonly number[]; now: string }) {
  const entry = within.entries[slot];
  if (!entry || wish.without.has(entry.card.cleanerId)) return undefined;
  const { card, working, held } = entry;
  const radius = within.radii.values[slot] ?? 0;
  const far = km[within.bases.values[slot] ?? 0] ?? Infinity;
  if (far > radius) return undefined;
  const { durationMinutes, serviceType, extras: slugs = [] } = wish;
  if (!offersExtras(serviceType, card, slugs)) return undefined;
  const extras = bookedExtrasOf(slugs, durationMinutes, card);
  const travel = travelFeeFor(far, { radius, fee: card.travelFee });
  const price = (card.hourlyRate * durationMinutes) / 60 + travel + sumOfExtras(extras);
  if (price > wish.mostPrice) return undefined;
  for (const day of wish.days) {
    const daysAhead = daysBetween(dayOf(now), day);
    if (daysAhead === 0 && !card.emergencyAvailability) continue;
    const [free = 0] = freeHoursOf(working, held, since(day));
    const starts =
      startsIn(free & seasonHours(within.seasons, day, wish.serviceType), wish.durationMinutes) &
      openStarts(daysAhead, now);
    const hour = firstHourIn(wish.hour ? starts & startBit(wish.hour) : starts);
    if (hour) return { card, price, extras, day, hour };
  }
  return undefined;
}

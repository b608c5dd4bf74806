import { type CleanerCard, dayOf, type FoundCleaner, minimumJobOf, policy, type Season } from "@naqi/contracts";
import { freeHoursOf, nextFreeIn, openDays, type OpenDay, since } from "../profile/free-hours.ts";
import { type ListingRow, readKept, shownOn, withCounters } from "../profile/listing.ts";

interface Known {
  card: CleanerCard;
  /** km */
  radius: number;
  freeOn: (daysAhead: number) => number;
}

/** The travel fee applies beyond 70 % of the radius (G34). */
export const travelFeeFor = (km: number, { radius, fee }: { radius: number; fee: number }) =>
  km > policy.travelFeeBeyond * radius ? fee : 0;

export function foundAs(
  { card, radius, freeOn }: Known,
  days: readonly OpenDay[],
  km?: number,
  minutes?: number,
): FoundCleaner {
  const travel = km === undefined ? 0 : travelFeeFor(km, { radius, fee: card.travelFee });
  const [today] = days;
  return {
    ...(today ? shownOn(card, today.day) : card),
    nextFree: nextFreeIn(freeOn, card.emergencyAvailability, days, minutes),
    minimumPrice: minimumJobOf(card.hourlyRate) + travel,
    travel,
    ...(km !== undefined && { distanceKm: Math.round(km * 10) / 10 }),
  };
}

export function foundInListing(row: ListingRow, now: string, seasons: readonly Season[]): FoundCleaner {
  const { card, radius, working } = readKept(row);
  const free = freeHoursOf(working, row.held ?? {}, since(dayOf(now)));
  return foundAs(
    { card: withCounters(card, row), radius, freeOn: (daysAhead) => free[daysAhead] ?? 0 },
    openDays(now, seasons),
  );
}

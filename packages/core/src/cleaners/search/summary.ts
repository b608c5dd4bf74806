import {
  areaCentres,
  areaNames,
  distanceKm,
  type FreeTime,
  priceRange,
  type SearchInput,
  type VisitRate,
} from "@naqi/contracts";
import type * as z from "zod";
import { firstHourIn, openDays, type OpenDay, startsIn } from "../profile/free-hours.ts";
import type { Directory } from "./directory.ts";
import { travelFeeFor } from "./found.ts";
import type { SlotSet } from "./slot-set.ts";

type Asked = Pick<z.output<typeof SearchInput>, "area" | "minutes" | "service">;

/** Prices, first free time and ratings of all matches. `km` are the distances from each area to the place asked for. */
export function summaryOf(
  within: Directory,
  { area, minutes, service }: Asked,
  matches: SlotSet,
  { km, now }: { km: Float64Array | undefined; now: string },
) {
  const from = km ?? (area && Float64Array.from(areaNames, (name) => distanceKm(areaCentres[name], areaCentres[area])));
  const slots = [...matches.slots()];
  const entries = slots.map((slot) => within.entryIn(slot));
  const ratingCount = entries.reduce((sum, { card }) => sum + card.ratingCount, 0);
  const ratingSum = entries.reduce((sum, entry) => sum + entry.ratingSum, 0);
  return {
    prices: priceRange(minutes, ratesOf(within, slots, from)),
    nextFree: nextFreeOf(within, slots, minutes, openDays(now, within.seasons, service)),
    averageRating: ratingCount === 0 ? null : Math.round((10 * ratingSum) / ratingCount) / 10,
    ratingCount,
  };
}

function* ratesOf(within: Directory, slots: readonly number[], km: Float64Array | undefined): Iterable<VisitRate> {
  for (const slot of slots) {
    const { hourlyRate, travelFee } = within.cardIn(slot);
    const far = km?.[within.bases.values[slot] ?? 0] ?? 0;
    const radius = within.radii.values[slot] ?? 0;
    yield { hourlyRate, travel: travelFeeFor(far, { radius, fee: travelFee }) };
  }
}

function nextFreeOf(
  within: Directory,
  slots: readonly number[],
  minutes: number,
  days: readonly OpenDay[],
): FreeTime | undefined {
  for (const [daysAhead, { day, starts, hours }] of days.entries()) {
    const free = within.free[daysAhead]?.values;
    let open = 0;
    for (const slot of slots) {
      if (daysAhead > 0 || within.cardIn(slot).emergencyAvailability)
        open |= startsIn((free?.[slot] ?? 0) & hours, minutes);
    }
    const hour = firstHourIn(open & starts);
    if (hour) return { day, hour };
  }
  return undefined;
}

import {
  type AreaName,
  areaNames,
  type Day,
  daysBetween,
  dayOf,
  type Hour,
  hourName,
  policy,
  serviceOf,
} from "@naqi/contracts";
import { packageOf, packageSearched } from "@naqi/contracts/common/packages";
import { readNear } from "@/lib/browser/near.ts";
import { rowIdOf } from "@/lib/links/row-id.ts";
import { serverNow } from "@/lib/time/clock.ts";

/** The time that an address asks to book. */
export interface WantedTime {
  day?: Day;
  hour?: Hour;
  durationMinutes?: number;
}

const { firstStartHour, lastStartHour, minimumJobMinutes, longestJobMinutes, slotMinutes, horizonDays } = policy;
const startHours = Array.from({ length: lastStartHour - firstStartHour + 1 }, (_, at) => hourName(firstStartHour + at));

/**
 * The time in an address, spelled as in the search: `day=2026-03-12&at=10:00&for=180`, each part optional. Without a
 * day, a package sets the length. Invalid values count as absent, because anyone can write an address.
 */
export function wantedTimeIn(query: URLSearchParams): WantedTime {
  const day = query.get("day") ?? "";
  const hour = startHours.find((each) => each === query.get("at"));
  const ahead = /^\d{4}-\d\d-\d\d$/.test(day) ? daysBetween(dayOf(serverNow()), day) : -1;
  const isDay = ahead >= 0 && ahead <= horizonDays;
  const minutes = (!isDay && packageMinutes(query)) || Number(query.get("for"));
  const isLength = minutes >= minimumJobMinutes && minutes <= longestJobMinutes && minutes % slotMinutes === 0;
  return {
    ...(isDay && { day }),
    ...(hour && { hour }),
    ...(isLength && { durationMinutes: minutes }),
  };
}

/** The shortest length of the package that a search is for; the cards of the search show the price of the same length. */
function packageMinutes(query: URLSearchParams): number | undefined {
  const choice = packageSearched(serviceOf(query.get("service") ?? ""), query.get("package") ?? "");
  const [hours] = (choice && packageOf(choice.service, choice.packageId)?.hours) ?? [];
  return hours && hours * 60;
}

/** The earlier booking to copy (`like=bkg_…`). */
export const likeIn = (query: URLSearchParams): string | undefined => rowIdOf("bkg", query.get("like") ?? undefined);

/** The searched place: `near` as `nearOf` writes it. */
export interface WantedPlace {
  area?: AreaName;
  near?: string;
}

/** The place in a search address (`area=JBR`, `near=25.087,55.148 Marina Gate`); invalid values count as absent. */
export function wantedPlaceIn(query: URLSearchParams): WantedPlace {
  const area = areaNames.find((each) => each === query.get("area"));
  const near = query.get("near") ?? "";
  return { ...(area && { area }), ...(readNear(near) && { near }) };
}

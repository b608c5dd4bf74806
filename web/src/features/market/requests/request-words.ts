import type { BoardRequest, CleaningRequest } from "@naqi/contracts";
import { t } from "texts:market/requests";
import { formatDay, formatWhen } from "@/lib/texts/format.ts";

/** The customer's preferred time, as far as stated. */
export function wishedTime({ preferredDate, preferredTime }: Pick<BoardRequest, "preferredDate" | "preferredTime">) {
  if (!preferredDate) return t("board.flexible");
  if (!preferredTime) return t("board.flexibleHour", { day: formatDay(preferredDate) });
  return formatWhen(preferredDate, preferredTime);
}

/** `Apartment, 2 bedrooms`: the customer's words about the home; `2-Bedroom` includes the size. */
export const sizeOf = ({
  propertyType = "",
  propertySize = "",
}: Pick<BoardRequest, "propertyType" | "propertySize">) => {
  const isSaid = propertyType.toLowerCase() === propertySize.toLowerCase();
  return [propertyType, !isSaid && propertySize].filter(Boolean).join(", ") || undefined;
};

export function distanceOf({ distanceKm }: Pick<BoardRequest, "distanceKm">) {
  if (distanceKm === undefined) return undefined;
  return distanceKm < 1 ? t("board.near") : t("board.distance", { km: Math.round(distanceKm) });
}

/** What became of a request that is no longer open. */
export const outcomeOf = ({ status, fulfilledBy }: Pick<CleaningRequest, "status" | "fulfilledBy">) => {
  if (status === "open") return undefined;
  return status === "booked" && fulfilledBy ? t("mine.is-fulfilled") : t(`mine.is-${status}`);
};

/** To cleaners they are applications, to customers offers. */
export function applicationsOf({ applicationCount }: Pick<BoardRequest, "applicationCount">) {
  if (applicationCount === 0) return t("board.appliedNone");
  return t("board.appliedCount", { count: applicationCount });
}

export function offersOf({ applicationCount }: Pick<BoardRequest, "applicationCount">) {
  if (applicationCount === 0) return t("board.offersNone");
  return t("board.offers", { count: applicationCount });
}

/** The usual length for such a home, in minutes; the booking dialog shows customers the same. */
export function usualMinutes({ propertySize = "" }: Pick<BoardRequest, "propertySize">): number {
  const bedrooms = Number(/\d+/.exec(propertySize)?.[0] ?? 1);
  const hours = bedrooms <= 1 ? 2 : bedrooms === 2 ? 3 : bedrooms === 3 ? 4 : bedrooms === 4 ? 6 : 8;
  return hours * 60;
}

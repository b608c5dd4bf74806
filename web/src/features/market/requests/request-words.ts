import type { BoardRequest } from "@naqi/contracts";
import { t } from "texts:requests";
import { formatDay, formatWhen } from "@/lib/texts/format.ts";

/** When the customer would like it, as far as they said. */
export function wishedTime({ preferredDate, preferredTime }: Pick<BoardRequest, "preferredDate" | "preferredTime">) {
  if (!preferredDate) return t("board.flexible");
  if (!preferredTime) return t("board.flexibleHour", { day: formatDay(preferredDate) });
  return formatWhen(preferredDate, preferredTime);
}

/** `Apartment, 2 bedrooms`: what the customer wrote about the home; `2-Bedroom` says its size already. */
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

export function offersOf({ applicationCount }: Pick<BoardRequest, "applicationCount">) {
  if (applicationCount === 0) return t("board.offersNone");
  return t("board.offers", { count: applicationCount });
}

/** How long such a home usually takes, in minutes; the same measure the booking dialog gives to customers. */
export function usualMinutes({ propertySize = "" }: Pick<BoardRequest, "propertySize">): number {
  const bedrooms = Number(/\d+/.exec(propertySize)?.[0] ?? 1);
  const hours = bedrooms <= 1 ? 2 : bedrooms === 2 ? 3 : bedrooms === 3 ? 4 : bedrooms === 4 ? 6 : 8;
  return hours * 60;
}

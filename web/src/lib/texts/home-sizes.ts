import { policy } from "@naqi/contracts";
import { estimateFor, usualHome } from "@naqi/contracts/bookings/booking/estimate-rules";
import { t } from "texts:vocabulary";
import { formatDuration } from "./format.ts";

/** The homes whose visit can be estimated from their size alone, smallest first. */
export const homeSizes = ["studio", "1-bedroom", "2-bedroom", "3-bedroom", "4-bedroom", "villa"] as const;
export type HomeSize = (typeof homeSizes)[number];

/** How long a regular visit takes in a usual home of this size. */
export function minutesOfSize(size: HomeSize): number {
  const usual = usualHome(size);
  return (usual && estimateFor(usual)?.minutes) ?? policy.minimumJobMinutes;
}

export const sizeName = (size: HomeSize) => t(`size.${size}`);

/** `2 bed, 3 hours`. */
export const sizeText = (size: HomeSize) =>
  t("size.hours", { size: sizeName(size), hours: formatDuration(minutesOfSize(size)) });

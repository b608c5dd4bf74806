import type { CancelledBy } from "@naqi/contracts";
import { t } from "texts:bookings/cancelled";
import { formatInstant } from "./format.ts";

/** Who cancelled a booking, and when. */
export function canceller({ by, name, at }: CancelledBy): string {
  const when = formatInstant(at);
  return name ? t("cancelled.named", { name, when }) : t(`cancelled.${by}`, { when });
}

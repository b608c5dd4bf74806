import {
  type Booking,
  cancellationFee,
  chargedOf,
  feeStartOf,
  freeCancellationUntil,
  mayAct,
  policy,
} from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { formatInstant } from "@/lib/texts/format.ts";

/** That the customer can cancel without a fee, and until when; undefined if they can't. No fee is charged yet (decisions §3.1). */
export function freeCancelText(booking: Booking, now: string): string | undefined {
  if (!mayAct("cancel", booking, { now, by: "customer" })) return undefined;
  if (chargedOf(cancellationFee(booking, now)) > 0) return undefined;
  const until = freeCancellationUntil(feeStartOf(booking, now), booking.createdAt);
  return policy.feesEnabled && now < until ? t("cancel.freeUntil", { when: formatInstant(until) }) : t("cancel.free");
}

import type { Booking } from "@naqi/contracts";
import { t } from "texts:bookings/bookings";
import { formatInstant } from "@/lib/texts/format.ts";

/** Why a completed visit is in progress again, and that the customer's code stays used; empty for all others. */
export function Reopened({ booking: { reopenings, discountCode } }: { booking: Booking }) {
  const last = reopenings?.at(-1);
  return (
    last && (
      <p className="basis-full text-small text-muted">
        <span>{t("bookings.reopened", { when: formatInstant(last.at) })}</span>
        {discountCode && <span className="block">{t("bookings.reopenedCode", { code: discountCode })}</span>}
      </p>
    )
  );
}

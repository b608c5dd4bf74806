import { type Booking, formatFils, handedOver } from "@naqi/contracts";
import { HandCoins } from "lucide-react";
import { t } from "texts:bookings";

/** What the cleaner of a job collects from the customer and what Naqi pays (G124), and what was not paid (G140); nothing for a cancelled one. */
export function JobPayment({ job: { status, payment } }: { job: Pick<Booking, "status" | "payment"> }) {
  if (status === "cancelled") return null;
  const { atDoor, byNaqi, notPaid } = payment;
  const isDone = status === "completed";
  const paid = handedOver(payment);
  return (
    <p className="mt-3 flex items-start gap-2.5 text-small">
      <HandCoins aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <span className="flex flex-wrap gap-x-3">
        {(paid > 0 || !notPaid) && (
          <span className="font-medium">
            {atDoor === 0
              ? t("jobs.collectNothing")
              : t(isDone ? "jobs.collected" : "jobs.collect", { amount: formatFils(paid) })}
          </span>
        )}
        {notPaid && (
          <span className="font-medium text-warning">{t("bookings.notPaid", { amount: formatFils(notPaid) })}</span>
        )}
        {byNaqi > 0 && <span>{t(isDone ? "jobs.fromNaqi" : "jobs.byNaqi", { amount: formatFils(byNaqi) })}</span>}
      </span>
    </p>
  );
}

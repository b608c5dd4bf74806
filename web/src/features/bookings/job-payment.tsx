import { type Booking, formatFils } from "@naqi/contracts";
import { HandCoins } from "lucide-react";
import { t } from "texts:bookings";

/** What the cleaner of a job collects from the customer and what Naqi pays (G124); nothing for a cancelled one. */
export function JobPayment({ job: { status, payment } }: { job: Pick<Booking, "status" | "payment"> }) {
  if (status === "cancelled") return null;
  const { atDoor, byNaqi } = payment;
  const isDone = status === "completed";
  return (
    <p className="mt-3 flex items-start gap-2.5 text-small">
      <HandCoins aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <span className="flex flex-wrap gap-x-3">
        <span className="font-medium">
          {atDoor === 0
            ? t("jobs.collectNothing")
            : t(isDone ? "jobs.collected" : "jobs.collect", { amount: formatFils(atDoor) })}
        </span>
        {byNaqi > 0 && <span>{t(isDone ? "jobs.fromNaqi" : "jobs.byNaqi", { amount: formatFils(byNaqi) })}</span>}
      </span>
    </p>
  );
}

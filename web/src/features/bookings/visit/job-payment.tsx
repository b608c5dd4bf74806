import { type Booking, formatFils, handedOver, type PastTeamJob, type TeamJob } from "@naqi/contracts";
import { HandCoins } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { personOf } from "../parts/who-comes.ts";

/** What the assigned team member collects for the business (G124). */
export function ToCollect({ job: { toCollect, businessName } }: { job: Pick<TeamJob, "toCollect" | "businessName"> }) {
  return (
    <PaymentLine>
      <span className="font-medium">
        {toCollect === 0
          ? t("jobs.collectNothing")
          : t("given.collect", { amount: formatFils(toCollect), business: businessName })}
      </span>
    </PaymentLine>
  );
}

/** The amounts that the reader of a job may see: all of their own job, or what they collect for the business. */
export function DayPayment({ job: { status, payment, toCollect, businessName } }: { job: DayJob }) {
  if (toCollect !== undefined && businessName !== undefined) return <ToCollect job={{ toCollect, businessName }} />;
  return payment && <JobPayment job={{ status, payment }} />;
}

/** What they collected for it. */
export const Collected = ({
  job: { collected, businessName },
}: {
  job: Pick<PastTeamJob, "collected" | "businessName">;
}) => (
  <PaymentLine>
    <span className="font-medium">
      {collected === 0
        ? t("given.collectedNothing")
        : t("given.collected", { amount: formatFils(collected), business: businessName })}
    </span>
  </PaymentLine>
);

const PaymentLine = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 flex items-start gap-2.5 text-small">
    <HandCoins aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
    <span className="flex flex-wrap gap-x-3">{children}</span>
  </p>
);

/** What the cleaner of a job collects from the customer and what Naqi pays (G124), and what was not paid (G140); nothing for a cancelled one. */
export function JobPayment({
  job,
}: {
  job: Pick<Booking, "status" | "payment" | "assignee"> & Partial<Pick<Booking, "thanks">>;
}) {
  const { status, payment, thanks } = job;
  if (status === "cancelled") return null;
  const { atDoor, byNaqi, notPaid } = payment;
  const isDone = status === "completed";
  const paid = handedOver(payment);
  const person = personOf(job);
  const toCollect = (amount: string) =>
    person ? t("jobs.collectBy", { person, amount }) : t("jobs.collect", { amount });
  return (
    <PaymentLine>
      <>
        {(paid > 0 || !notPaid) && (
          <span className="font-medium">
            {atDoor === 0
              ? t("jobs.collectNothing")
              : isDone
                ? thanks && !notPaid
                  ? t("jobs.collectedTip", { amount: formatFils(paid), tip: formatFils(thanks.amount) })
                  : t("jobs.collected", { amount: formatFils(paid) })
                : toCollect(formatFils(paid))}
          </span>
        )}
        {notPaid && (
          <span className="font-medium text-warning">{t("bookings.notPaid", { amount: formatFils(notPaid) })}</span>
        )}
        {byNaqi > 0 && <span>{t(isDone ? "jobs.fromNaqi" : "jobs.byNaqi", { amount: formatFils(byNaqi) })}</span>}
      </>
    </PaymentLine>
  );
}

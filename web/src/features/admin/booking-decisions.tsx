import {
  formatFils,
  isReported,
  policy,
  reopenableUntil,
  type StaffBooking,
  type StaffFee,
  staffFeeOf,
  staffFees,
} from "@naqi/contracts";
import { t } from "texts:admin";
import { useNow } from "@/lib/browser/use-now.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { StatusBadge } from "@/ui/badge.tsx";
import { Note } from "@/ui/note.tsx";
import { DecisionCard } from "./decision-card.tsx";
import type { Question } from "./reason-dialog.tsx";
import { useStaffCancel, useStaffComplete, useStaffReopen } from "./use-records.ts";

type Decision = StaffFee | "complete" | "reopen";

const tones = { none: "danger", late: "danger", full: "danger", complete: "primary", reopen: "secondary" } as const;

/** What staff may do to a booking: cancel or complete what is not closed, and reopen what was completed lately. */
export function BookingDecisions({ booking }: { booking: StaffBooking }) {
  const { bookingId, status, version, endsAt } = booking;
  const cancel = useStaffCancel();
  const complete = useStaffComplete();
  const reopen = useStaffReopen();
  const now = useNow();
  const mayCancel = status === "confirmed" || status === "in_progress";
  // Where a visit could not begin, nobody pays the whole price.
  const fees = isReported(booking) ? staffFees.filter((fee) => fee !== "full") : staffFees;
  const cancelling: readonly Decision[] = now < endsAt ? fees : ["complete", ...fees];
  const note = mayCancel ? !policy.feesEnabled && t("bookingCase.notCharged") : reopeningNote(booking, now);
  return (
    <DecisionCard<Decision>
      title={t("case.decide")}
      badge={<StatusBadge status={status} />}
      lastReason={undefined}
      decisions={mayCancel ? cancelling : mayReopen(booking, now) ? ["reopen"] : []}
      tones={tones}
      questionOf={(decision) =>
        decision === "reopen"
          ? reopenQuestion()
          : decision === "complete"
            ? completeQuestion()
            : cancelQuestion(booking, decision)
      }
      decide={async (decision, reason) => {
        const outcome =
          decision === "reopen"
            ? await reopen.run({ bookingId, reason, version })
            : decision === "complete"
              ? await complete.run({ bookingId, reason, version })
              : await cancel.run({ bookingId, fee: decision, reason });
        if (!outcome.ok) return { error: outcome.error };
        return { now: t(`bookingCase.status.${outcome.data.booking.status}`) };
      }}
    >
      {note && (
        <Note tone="info" className="mt-4">
          {note}
        </Note>
      )}
    </DecisionCard>
  );
}

const haveStayed = ({ customerName, cleanerName }: StaffBooking) => Boolean(customerName && cleanerName);

const mayReopen = (booking: StaffBooking, now: string) =>
  booking.completedAt !== undefined &&
  now < reopenableUntil({ completedAt: booking.completedAt }) &&
  haveStayed(booking);

/** Until when a completed booking may be reopened, or why it may not. */
function reopeningNote(booking: StaffBooking, now: string) {
  const { completedAt } = booking;
  if (!completedAt) return undefined;
  if (!haveStayed(booking)) return t("bookingCase.reopenLeft");
  const until = reopenableUntil({ completedAt });
  const key = now < until ? "bookingCase.reopenUntil" : "bookingCase.reopenOver";
  return t(key, { when: formatInstant(until) });
}

function cancelQuestion(booking: StaffBooking, fee: StaffFee): Question {
  const amount = formatFils(staffFeeOf(booking, fee));
  return {
    title: t("bookingCase.cancelTitle"),
    effect: `${t(`bookingCase.cancel.${fee}.effect`, { amount })} ${t("bookingCase.cancelEffect")}`,
    label: t(`bookingCase.cancel.${fee}`, { amount }),
    leave: t("bookingCase.keep"),
    isDangerous: true,
    isShown: false,
  };
}

const completeQuestion = (): Question => ({
  title: t("bookingCase.completeTitle"),
  effect: t("bookingCase.completeEffect"),
  label: t("bookingCase.complete"),
  leave: t("bookingCase.leaveOpen"),
  isDangerous: false,
  isShown: false,
});

const reopenQuestion = (): Question => ({
  title: t("bookingCase.reopenTitle"),
  effect: t("bookingCase.reopenEffect"),
  label: t("bookingCase.reopen"),
  leave: t("bookingCase.reopenKeep"),
  isDangerous: true,
  isShown: false,
});

import {
  formatFils,
  mostStaffFee,
  policy,
  chargedOf,
  policyFee,
  mayAct,
  reopenableUntil,
  type StaffBooking,
  type StaffFee,
  staffFees,
} from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/admin";
import { useNow } from "@/lib/browser/use-now.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { filsOf } from "@/lib/texts/amount.ts";
import { AmountInput } from "@/ui/inputs/amount-input.tsx";
import { StatusBadge } from "@/ui/marks/badge.tsx";
import { Note } from "@/ui/states/note.tsx";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";
import { DecisionCard } from "../parts/decision-card.tsx";
import type { Question } from "../parts/reason-dialog.tsx";
import { useStaffCancel, useStaffComplete, useStaffReopen } from "./use-records.ts";

type Decision = "cancel" | "complete" | "reopen";

const tones = { cancel: "danger", complete: "primary", reopen: "secondary" } as const;

/** Staff's actions on a booking: cancel or complete an open one, and reopen a recently completed one. `owed`: in fils, to the cleaner. */
export function BookingDecisions({ booking, owed = 0 }: { booking: StaffBooking; owed?: number | undefined }) {
  const { bookingId, status, version } = booking;
  const cancel = useStaffCancel();
  const complete = useStaffComplete();
  const reopen = useStaffReopen();
  const now = useNow();
  const fee = useStaffFee(booking, now);
  const mayCancel = mayAct("staffCancel", booking, { now, by: "staff" });
  const mayComplete = mayAct("staffComplete", booking, { now, by: "staff" });
  const cancelling: readonly Decision[] = mayComplete ? ["complete", "cancel"] : ["cancel"];
  const note = mayCancel ? !policy.feesEnabled && t("bookingCase.notCharged") : reopeningNote(booking, now);
  return (
    <DecisionCard<Decision>
      title={t("case.decide")}
      badge={<StatusBadge status={status} />}
      lastReason={undefined}
      decisions={mayCancel ? cancelling : mayAct("staffReopen", booking, { now, by: "staff" }) ? ["reopen"] : []}
      tones={tones}
      questionOf={(decision) =>
        decision === "reopen"
          ? reopenQuestion()
          : decision === "complete"
            ? completeQuestion()
            : cancelQuestion(fee, owed)
      }
      decide={async (decision, reason) => {
        const outcome =
          decision === "reopen"
            ? await reopen.run({ bookingId, reason, version })
            : decision === "complete"
              ? await complete.run({ bookingId, reason, version })
              : await cancel.run({ bookingId, ...fee.asked, reason });
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

/** Until when a completed booking may be reopened, or why not. */
function reopeningNote(booking: StaffBooking, now: string) {
  const { completedAt } = booking;
  if (!completedAt) return undefined;
  if (!haveStayed(booking)) return t("bookingCase.reopenLeft");
  const until = reopenableUntil({ completedAt });
  const key = now < until ? "bookingCase.reopenUntil" : "bookingCase.reopenOver";
  return t(key, { when: formatInstant(until) });
}

type ChosenFee = ReturnType<typeof useStaffFee>;

/** The cancellation fee: the policy's current fee unless staff choose another (G137). */
function useStaffFee(booking: StaffBooking, now: string) {
  const [kind, choose] = useState<StaffFee>("policy");
  const [typed, setTyped] = useState("");
  const [ofPolicy, most] = [policyFee(booking, now), mostStaffFee(booking)];
  const sum = filsOf(typed);
  const isFit = sum !== undefined && sum > 0 && sum <= most;
  const amount = { none: 0, policy: ofPolicy, sum: sum ?? 0 }[kind];
  return {
    kind,
    choose,
    typed,
    setTyped,
    ofPolicy,
    most,
    amount,
    asked: { fee: kind, ...(kind !== "none" && { amount }) },
    problem: kind !== "sum" || isFit ? undefined : t("bookingCase.fee.outside", { most: formatFils(most) }),
  };
}

const cancelQuestion = (fee: ChosenFee, owed: number): Question => ({
  title: t("bookingCase.cancelTitle"),
  effect: [
    feeEffect(fee),
    ...(owed > 0 ? [t("bookingCase.fee.endsDebt", { amount: formatFils(owed) })] : []),
    t("bookingCase.cancelEffect"),
  ].join(" "),
  label: t("bookingCase.cancel"),
  leave: t("bookingCase.keep"),
  isDangerous: true,
  isShown: true,
  choice: <FeeChoice of={fee} />,
  problem: fee.problem,
});

const feeEffect = ({ amount }: ChosenFee) =>
  amount === 0
    ? t("bookingCase.fee.nothing")
    : t(chargedOf(amount) === 0 ? "bookingCase.fee.recorded" : "bookingCase.fee.owed", { amount: formatFils(amount) });

function FeeChoice({ of: fee }: { of: ChosenFee }) {
  const texts = {
    none: undefined,
    policy: t("bookingCase.fee.policyHint"),
    sum: t("bookingCase.fee.sumHint", { most: formatFils(fee.most) }),
  };
  return (
    <>
      <RadioCards
        label={t("bookingCase.fee")}
        choices={staffFees.map((name) => ({
          name,
          title: t(`bookingCase.fee.${name}`, { amount: formatFils(fee.ofPolicy) }),
          text: texts[name],
        }))}
        value={fee.kind}
        onChange={fee.choose}
      />
      {fee.kind === "sum" && (
        <AmountInput
          label={t("bookingCase.fee.amount")}
          value={fee.typed}
          error={fee.typed.trim() ? fee.problem : undefined}
          onChange={({ target }) => fee.setTyped(target.value)}
        />
      )}
    </>
  );
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

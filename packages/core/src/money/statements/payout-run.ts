import { dayOf, earnings, type Fils, formatFils, refuseAdmin, refusePayout } from "@naqi/contracts";
import type * as z from "zod";
import { auditing } from "../../staff/audit/audit.ts";
import { actingAsStaff } from "../../staff/audit/staff.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { LedgerEntity, OwedEntity } from "../earnings/earnings.entity.ts";
import { changedOwed, owedRow, payableOf } from "../earnings/owed.ts";
import { implement } from "../../gate/implement.ts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { newId } from "../../kit/ids.ts";
import { pageThrough } from "../../kit/table/pages.ts";
import { readLists, readTogether, row } from "../../kit/table/read-together.ts";
import { answering, checking, commit, impossible, type Part, putting, retry } from "../../kit/table/commit.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { readMethods } from "../payouts/methods.ts";
import { nextPayoutOn } from "../payouts/schedule.ts";
import { payoutDueOn } from "./payday.ts";

export const staffDue = implement(earnings.staffDue, async ({ cursor, limit }) => {
  const { rows, cursor: next } = await pageThrough(OwedEntity.query.byDue({ due: "open" }), { cursor, limit });
  const [cleaners, members] = await readLists(
    rows.map(({ cleanerId }) => row(CleanerEntity, { cleanerId })),
    rows.map(({ cleanerId }) => row(MemberEntity, { memberId: cleanerId })),
  );
  const items = rows.map(({ dueAt = Call.now(), ...owed }, index) => {
    const { cleanerId, onHold, version } = owed;
    const cleaner = cleaners[index];
    const { fullName, payoutSchedule = "weekly", payoutHeldUntil } = cleaner ?? {};
    const heldUntil = heldAt(payoutHeldUntil);
    return {
      cleanerId,
      ...(fullName && { cleanerName: fullName }),
      ...(members[index]?.standing === "suspended" && { isSuspended: true as const }),
      amount: payableOf(owed),
      onHold,
      since: dueAt,
      nextPayoutOn: nextPayoutOn(payoutSchedule, heldUntil),
      payoutDueOn: cleaner ? payoutDueOn(cleaner, { ...owed, dueAt }) : undefined,
      ...(heldUntil && { heldUntil }),
      version,
    };
  });
  return { items, cursor: next };
});

const heldAt = (until: string | undefined) => (until && until > Call.now() ? until : undefined);

/** Requires the version that was seen, so that an amount (fils) is paid once (G124). Refuses held payouts (G32, decision 0160). */
export const staffPay = implement(earnings.staffPay, async (asked) => {
  const { idempotencyKey, ...paid } = asked;
  const once = onceFor(earnings.staffPay, Call.member().memberId, idempotencyKey, paid);
  // The idempotency row belongs to the admin and names no other member.
  return { cleanerId: asked.cleanerId, paid: await once.orFirst<Fils>(() => payOnce(asked, once)) };
});

type Asked = z.output<typeof earnings.staffPay.input>;

function payingOut(cleanerId: string, amount: Fils): Part {
  const now = Call.now();
  return putting(
    "payout",
    LedgerEntity.create({
      bookingId: newId("pot"),
      entry: "payout",
      round: 0,
      transactionId: newId("txn"),
      cleanerId,
      status: "completed",
      scheduledDate: dayOf(now),
      day: dayOf(now),
      agreedPrice: 0,
      platformFee: 0,
      finalAmount: 0,
      customerAmount: 0,
      owed: -amount,
      paymentDate: now,
      createdAt: now,
      updatedAt: now,
    }),
    impossible,
  );
}

async function payOnce({ cleanerId, amount, version: seen, reference }: Asked, once: ReturnType<typeof onceFor>) {
  const [[first, cleaner, owed], methods] = await Promise.all([
    readTogether(once.row, row(CleanerEntity, { cleanerId }), owedRow(cleanerId)),
    readMethods(cleanerId),
  ]);
  const answered = once.answered<Fils>(first);
  if (answered) return answered;
  if (!cleaner) throw refuseAdmin.personNotFound();
  const payable = owed ? payableOf(owed) : 0;
  if (owed?.version !== seen || payable !== amount) throw refusePayout.amountChanged({ details: { amount: payable } });
  const method = methods.find(({ isPrimary }) => isPrimary);
  if (!method) throw refusePayout.noMethod();
  const heldUntil = heldAt(cleaner.payoutHeldUntil);
  if (heldUntil) throw refusePayout.held({ details: { heldUntil } });
  const { masked } = method;
  await commit([
    actingAsStaff(),
    once.remembering(amount),
    // The rest waits from now.
    answering(changedOwed(cleanerId, { ...owed, due: undefined }, { balance: -amount, onHold: 0 }), () =>
      refusePayout.amountChanged({ details: { amount: payable } }),
    ),
    payingOut(cleanerId, amount),
    // A method changed meanwhile holds the payout (G32).
    checking(
      "method",
      CleanerEntity.remove({ cleanerId }).where(({ payoutHeldUntil }, { eq, notExists }) =>
        cleaner.payoutHeldUntil ? eq(payoutHeldUntil, cleaner.payoutHeldUntil) : notExists(payoutHeldUntil),
      ),
      retry,
    ),
    outboxEvent("payout.paid", { memberId: cleanerId, amount, masked }),
    auditing({
      action: "payout.pay",
      subjectId: cleanerId,
      subjectName: cleaner.fullName,
      reason: `${formatFils(amount)}: ${reference}`,
    }),
  ]);
  return amount;
}

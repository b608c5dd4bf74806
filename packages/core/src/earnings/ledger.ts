import { type Booking, dayOf, type Fils, percentOf, policy } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../kit/call.ts";
import { allOf } from "../kit/conditions.ts";
import { newId } from "../kit/ids.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { changing, type Part, putting } from "../kit/transact.ts";
import { EarningsMonthEntity, LedgerEntity } from "./earnings.entity.ts";

export type LedgerRow = EntityItem<typeof LedgerEntity>;

/** What the cleaner will receive for a job, in fils: the agreed price less the platform's fee (decisions G74). */
export const receivedFor = ({ agreedPrice }: Pick<Booking, "agreedPrice">): Fils =>
  agreedPrice - percentOf(agreedPrice, policy.platformFeePercent);

/** The ledger row that is written with a booking: pending, what the cleaner will receive (decisions §3.8). */
export const openingLedger = (booking: Booking & { customerAmount: Fils }): Part => {
  const { bookingId, cleanerId, customerId, serviceType, address, scheduledDate, createdAt } = booking;
  const { agreedPrice, customerAmount } = booking;
  const finalAmount = receivedFor(booking);
  return putting(
    "ledger",
    LedgerEntity.create({
      bookingId,
      entry: "job",
      transactionId: newId("txn"),
      cleanerId,
      customerId,
      status: "pending",
      serviceType,
      area: address.area,
      scheduledDate,
      day: scheduledDate,
      agreedPrice,
      platformFee: agreedPrice - finalAmount,
      finalAmount,
      customerAmount,
      createdAt,
      updatedAt: createdAt,
    }),
  );
};

type Job = Pick<Booking, "bookingId">;

/** Names the row of a booking's job for `readTogether`. */
export const ledgerRow = ({ bookingId }: Job) => row(LedgerEntity, { bookingId, entry: "job" });

/** The row as read; a booking without one is broken. */
export function existing(found: LedgerRow | null, { bookingId }: Job): LedgerRow {
  if (!found) throw new Error(`Booking ${bookingId} has no ledger row.`);
  return found;
}

/** The pending row of a booking's job, whose amount is the one that counts whatever the fee is by now. */
export async function pendingLedger(job: Job): Promise<LedgerRow> {
  const [found] = await readTogether(ledgerRow(job));
  return existing(found, job);
}

/** Settles the pending row of a completed job as paid now, and counts it in its month of Dubai's calendar. */
export const payingLedger = ({ bookingId, cleanerId, finalAmount }: LedgerRow): Part[] => [
  settling(bookingId, { status: "completed", paymentDate: Call.now(), day: dayOf(Call.now()) }),
  changing(
    "month",
    EarningsMonthEntity.update({ cleanerId, month: dayOf(Call.now()).slice(0, 7) }).add({
      jobs: 1,
      earned: finalAmount,
    }),
  ),
];

type PaidRow = LedgerRow & { paymentDate: string };

export const isPaid = (ledger: LedgerRow): ledger is PaidRow => ledger.paymentDate !== undefined;

/** The parts that take such a payment back: the row, named `ledger`, is pending again, and its month counts it no more. */
export function unpayingLedger({ bookingId, cleanerId, finalAmount, scheduledDate, paymentDate }: PaidRow): Part[] {
  return [
    changing(
      "ledger",
      LedgerEntity.patch({ bookingId, entry: "job" })
        .set({ status: "pending", day: scheduledDate, updatedAt: Call.now() })
        .remove(["paymentDate"])
        .where((row, { eq }) => allOf(eq(row.status, "completed"), eq(row.paymentDate, paymentDate))),
    ),
    changing(
      "month",
      EarningsMonthEntity.patch({ cleanerId, month: dayOf(paymentDate).slice(0, 7) }).add({
        jobs: -1,
        earned: -finalAmount,
      }),
    ),
  ];
}

/** The part named `ledger` that keeps a job's row, paid or not, from being paid out, or lets it go again. */
export function holdingLedger({ bookingId }: Job, onHold: boolean): Part {
  const row = LedgerEntity.patch({ bookingId, entry: "job" });
  return changing("ledger", onHold ? row.set({ onHold }) : row.remove(["onHold"]));
}

/** The pending row of a job that is moved to another day. */
export const movingLedger = ({ bookingId, scheduledDate }: Pick<Booking, "bookingId" | "scheduledDate">): Part =>
  settling(bookingId, { scheduledDate, day: scheduledDate });

/** The pending row of a job that takes longer and costs so much more, in fils; what of the rest the fee took stays taken. */
export function extendingLedger({ bookingId }: Job, amount: Fils): Part {
  const finalAmount = receivedFor({ agreedPrice: amount });
  return changing(
    "ledger",
    LedgerEntity.patch({ bookingId, entry: "job" })
      .add({ agreedPrice: amount, finalAmount, platformFee: amount - finalAmount, customerAmount: amount })
      .set({ updatedAt: Call.now() })
      .where((row, { eq }) => eq(row.status, "pending")),
  );
}

/** Settles the pending row of a cancelled job: nothing is owed to either side. */
export const cancellingLedger = ({ bookingId }: LedgerRow): Part =>
  settling(bookingId, { status: "cancelled", finalAmount: 0, platformFee: 0, customerAmount: 0 });

const settling = (bookingId: string, settled: Partial<LedgerRow>): Part =>
  changing(
    "ledger",
    LedgerEntity.patch({ bookingId, entry: "job" })
      .set({ ...settled, updatedAt: Call.now() })
      .where((row, { eq }) => eq(row.status, "pending")),
  );

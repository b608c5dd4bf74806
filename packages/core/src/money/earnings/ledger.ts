import { type Booking, dayOf, type Fils, receivedFor, type StoredBooking } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { always, changing, type Part, putting, retry } from "../../kit/table/commit.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { EarningsMonthEntity, LedgerEntity } from "./earnings.entity.ts";

export type LedgerRow = EntityItem<typeof LedgerEntity>;

export const openingLedger = (booking: StoredBooking & { customerAmount: Fils }): Part => {
  const { bookingId, cleanerId, customerId, serviceType, address, scheduledDate, createdAt } = booking;
  const { agreedPrice, customerAmount } = booking;
  const finalAmount = receivedFor(booking);
  return putting(
    "ledger",
    LedgerEntity.create({
      bookingId,
      entry: "job",
      round: 0,
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
    retry,
  );
};

type Job = Pick<Booking, "bookingId" | "reopenings">;

const keyOf = ({ bookingId, reopenings = [] }: Job) => ({ bookingId, entry: "job" as const, round: reopenings.length });

export const ledgerRow = (job: Job) => row(LedgerEntity, keyOf(job));

export function existing(found: LedgerRow | null, { bookingId }: Pick<Job, "bookingId">): LedgerRow {
  if (!found) throw new Error(`Booking ${bookingId} has no ledger row.`);
  return found;
}

/** The pending row keeps the fee that applied at the booking. */
export async function pendingLedger(job: Job): Promise<LedgerRow> {
  const [found] = await readTogether(ledgerRow(job));
  return existing(found, job);
}

const countingMonth = (cleanerId: string, counts: { jobs: number; earned: number }): Part =>
  changing(
    "month",
    EarningsMonthEntity.update({ cleanerId, month: dayOf(Call.now()).slice(0, 7) }).add(counts),
    always,
  );

interface Paying {
  isGiven?: boolean;
  /** fils recorded as unpaid since an earlier completion, which the month does not count (G140) */
  unpaid?: Fils | undefined;
}

export const payingLedger = (ledger: LedgerRow, { isGiven = false, unpaid = 0 }: Paying = {}): Part[] => [
  settling(ledger, {
    status: "completed",
    paymentDate: Call.now(),
    day: dayOf(Call.now()),
    ...(isGiven && { isGiven }),
  }),
  countingMonth(ledger.cleanerId, { jobs: 1, earned: ledger.finalAmount - unpaid }),
];

type PaidRow = LedgerRow & { paymentDate: string };

export const isPaid = (ledger: LedgerRow): ledger is PaidRow => ledger.paymentDate !== undefined;

type Owing = Job &
  Pick<Booking, "cleanerId" | "customerId" | "serviceType" | "address" | "scheduledDate"> & { version: number };

/** A debt or its later payment (fils), dated now (G140); one row per booking version, because a visit can have several debts. */
export function debtRow(entry: "not_paid" | "paid_later", booking: Owing, amount: Fils): Part {
  const { bookingId, version, cleanerId, customerId, serviceType, address, scheduledDate } = booking;
  const now = Call.now();
  const earned = entry === "not_paid" ? -amount : amount;
  return putting(
    "debt",
    LedgerEntity.create({
      bookingId,
      entry,
      round: version,
      transactionId: newId("txn"),
      cleanerId,
      customerId,
      status: "completed",
      serviceType,
      area: address.area,
      scheduledDate,
      day: dayOf(now),
      agreedPrice: earned,
      platformFee: 0,
      finalAmount: earned,
      customerAmount: earned,
      paymentDate: now,
      createdAt: now,
      updatedAt: now,
    }),
    retry,
  );
}

export const owingCleaner = (booking: Owing, amount: Fils): Part[] => [
  debtRow("not_paid", booking, amount),
  countingMonth(booking.cleanerId, { jobs: 0, earned: -amount }),
  countingUnpaid(booking.cleanerId, { received: -amount, unpaid: amount }),
];

/** A payment for a completed job counts now, for a reopened one with its next completion. `isLeft`: only the row is written (G140). */
export function endingDebt(
  booking: Owing & Pick<Booking, "status">,
  amount: Fils,
  { isPaid, isLeft }: { isPaid: boolean; isLeft: boolean },
): Part[] {
  const { cleanerId } = booking;
  const isEarned = isPaid && booking.status === "completed";
  return [
    ...(isEarned ? [debtRow("paid_later", booking, amount)] : []),
    ...(isEarned && !isLeft ? [countingMonth(cleanerId, { jobs: 0, earned: amount })] : []),
    ...(isLeft ? [] : [countingUnpaid(cleanerId, { received: isEarned ? amount : 0, unpaid: -amount })]),
  ];
}

/** The part that takes fils off what the cleaner is owed by customers, and pays nothing. */
export const owedNoMore = (cleanerId: string, amount: Fils): Part =>
  countingUnpaid(cleanerId, { received: 0, unpaid: -amount });

const countingUnpaid = (cleanerId: string, counts: { received: number; unpaid: number }): Part =>
  changing("creditor", CleanerEntity.patch({ cleanerId }).add(counts), retry);

/** Reverses a completed job by new rows (G142), without the `unpaid` fils (G140). `retry` on a repeat. */
export function unpayingLedger(paid: PaidRow, unpaid: Fils = 0): Part[] {
  const { cleanerId, finalAmount, agreedPrice, platformFee, customerAmount, onHold, isGiven: _given, ...job } = paid;
  const now = Call.now();
  const written = { ...job, cleanerId, createdAt: now, updatedAt: now, day: dayOf(now) };
  return [
    putting(
      "ledger",
      LedgerEntity.create({
        ...written,
        entry: "reversal",
        transactionId: newId("txn"),
        agreedPrice: unpaid - agreedPrice,
        platformFee: -platformFee,
        finalAmount: unpaid - finalAmount,
        customerAmount: unpaid - customerAmount,
        paymentDate: now,
      }),
      retry,
    ),
    putting(
      "again",
      LedgerEntity.create({
        ...written,
        round: paid.round + 1,
        transactionId: newId("txn"),
        status: "pending",
        agreedPrice,
        platformFee,
        finalAmount,
        customerAmount,
        ...(onHold && { onHold }),
        paymentDate: undefined,
      }),
      retry,
    ),
    // The new row carries the hold.
    ...(onHold ? [changing("held", LedgerEntity.patch(rowKey(paid)).remove(["onHold"]), retry)] : []),
    countingMonth(cleanerId, { jobs: -1, earned: unpaid - finalAmount }),
  ];
}

const rowKey = ({ bookingId, entry, round }: LedgerRow) => ({ bookingId, entry, round });

export function holdingLedger(job: Job, onHold: boolean): Part {
  const row = LedgerEntity.patch(keyOf(job));
  return changing("ledger", onHold ? row.set({ onHold }) : row.remove(["onHold"]), retry);
}

/** With the surcharge (fils) that comes or goes with a season. */
export function movingLedger({ scheduledDate, ...job }: Job & Pick<Booking, "scheduledDate">, amount: Fils): Part {
  if (amount === 0) return settling(keyOf(job), { scheduledDate, day: scheduledDate });
  const finalAmount = receivedFor({ agreedPrice: amount });
  return changing(
    "ledger",
    LedgerEntity.patch(keyOf(job))
      .set({ scheduledDate, day: scheduledDate, updatedAt: Call.now() })
      .add({ agreedPrice: amount, finalAmount, platformFee: amount - finalAmount, customerAmount: amount })
      .where((row, { eq }) => eq(row.status, "pending")),
    retry,
  );
}

/** Extends the pending row by an amount in fils; the fee on the earlier price stays. */
export function extendingLedger(job: Job, amount: Fils): Part {
  const finalAmount = receivedFor({ agreedPrice: amount });
  return changing(
    "ledger",
    LedgerEntity.patch(keyOf(job))
      .add({ agreedPrice: amount, finalAmount, platformFee: amount - finalAmount, customerAmount: amount })
      .set({ updatedAt: Call.now() })
      .where((row, { eq }) => eq(row.status, "pending")),
    retry,
  );
}

export const cancellingLedger = (ledger: LedgerRow): Part =>
  settling(ledger, { status: "cancelled", finalAmount: 0, platformFee: 0, customerAmount: 0 });

const settling = ({ bookingId, round }: Pick<LedgerRow, "bookingId" | "round">, settled: Partial<LedgerRow>): Part =>
  changing(
    "ledger",
    LedgerEntity.patch({ bookingId, entry: "job", round })
      .set({ ...settled, updatedAt: Call.now() })
      .where((row, { eq }) => eq(row.status, "pending")),
    retry,
  );

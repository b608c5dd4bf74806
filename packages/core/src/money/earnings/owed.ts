import { dayOf, doorPayment, type Fils, hasOpenProblem, type StoredBooking } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { either } from "../../kit/table/conditions.ts";
import { checking, type Part, putting, retry } from "../../kit/table/commit.ts";
import { LedgerEntity, OwedEntity } from "./earnings.entity.ts";

export type OwedRow = EntityItem<typeof OwedEntity>;

export const owedRow = (cleanerId: string) => row(OwedEntity, { cleanerId });

interface OwedChange {
  balance: Fils;
  onHold: Fils;
}

/** Held amounts are kept back even if their own visit was paid out before. */
export const payableOf = ({ balance, onHold }: OwedChange): Fils => Math.max(0, balance - onHold);

/** Changes the balance (fils) if it is as read. It is due while positive, and payable while a part is not on hold. */
export function changedOwed(cleanerId: string, read: OwedRow | null, { balance, onHold }: OwedChange): Part {
  const sums = { balance: (read?.balance ?? 0) + balance, onHold: (read?.onHold ?? 0) + onHold };
  const dueAt = (read?.due && read.dueAt) || Call.now();
  const wasPayable = read?.due !== undefined && payableOf(read) > 0;
  const due = {
    ...(sums.balance > 0 && { due: "open", dueAt }),
    ...(payableOf(sums) > 0 && { payableAt: wasPayable ? (read.payableAt ?? dueAt) : Call.now() }),
  };
  return putting(
    "owed",
    OwedEntity.put({ cleanerId, ...sums, ...due, version: (read?.version ?? 0) + 1 }).where(
      ({ version }, { eq, notExists }) => (read ? eq(version, read.version) : notExists(version)),
    ),
    retry,
  );
}

export async function changingOwed(cleanerId: string, change: OwedChange): Promise<Part> {
  const [read] = await readTogether(owedRow(cleanerId));
  return changedOwed(cleanerId, read, change);
}

export const owingNothing = (cleanerId: string): Part =>
  checking(
    "owed",
    OwedEntity.delete({ cleanerId }).where(({ balance }, { notExists, lte }) =>
      either(notExists(balance), lte(balance, 0)),
    ),
    retry,
  );

type Owing = StoredBooking & { uncounted?: { isOwed?: true; isVoid?: true } | undefined };

const owedOf = (booking: Owing): Fils => doorPayment(booking).byNaqi;

/** Whether the booking counts, or its amount was entered before it stopped counting (G120). */
const mayBeOwed = ({ uncounted }: Owing) => !uncounted || uncounted.isOwed === true;

/** On hold while a problem, or the check whether the booking counts, is open (G120, decisions §3.10). */
const isOnHold = (booking: Owing) =>
  hasOpenProblem(booking) || (booking.uncounted !== undefined && !booking.uncounted.isVoid);

export const onHoldOf = (booking: Owing): Fils =>
  booking.status === "completed" && mayBeOwed(booking) && isOnHold(booking) ? owedOf(booking) : 0;

/** Naqi owes the cleaner what code and credit took off (G124); `-1` reverses it by a row (G142). A cleaner who left has no balance. */
export async function owing(booking: Owing, by: 1 | -1): Promise<Part[]> {
  const { bookingId, cleanerId, customerId, cleanerName, serviceType, address, scheduledDate } = booking;
  const amount = owedOf(booking);
  if (amount === 0 || !mayBeOwed(booking)) return [];
  const now = Call.now();
  const owed = by * amount;
  const entered = putting(
    "owing",
    LedgerEntity.create({
      bookingId,
      entry: by > 0 ? "owed_by_platform" : "owed_reversal",
      round: booking.reopenings?.length ?? 0,
      transactionId: newId("txn"),
      cleanerId,
      customerId,
      status: "completed",
      serviceType,
      area: address.area,
      scheduledDate,
      day: dayOf(now),
      agreedPrice: 0,
      platformFee: 0,
      finalAmount: 0,
      customerAmount: 0,
      owed,
      paymentDate: now,
      createdAt: now,
      updatedAt: now,
    }),
    retry,
  );
  if (!cleanerName) return [entered];
  return [entered, await changingOwed(cleanerId, { balance: owed, onHold: isOnHold(booking) ? owed : 0 })];
}

export async function holdingOwed(before: Owing, after: Owing): Promise<Part[]> {
  const onHold = onHoldOf(after) - onHoldOf(before);
  return onHold === 0 ? [] : [await changingOwed(before.cleanerId, { balance: 0, onHold })];
}

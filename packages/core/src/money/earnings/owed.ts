import { dayOf, doorPayment, type Fils, hasOpenProblem, type StoredBooking } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { either } from "../../kit/table/conditions.ts";
import { checking, type Part, putting } from "../../kit/table/transact.ts";
import { LedgerEntity, OwedEntity } from "./earnings.entity.ts";

export type OwedRow = EntityItem<typeof OwedEntity>;

/** Names the row of what Naqi owes a cleaner, for `readTogether`. */
export const owedRow = (cleanerId: string) => row(OwedEntity, { cleanerId });

interface OwedChange {
  /** fils, as the sum that is on hold */
  balance: Fils;
  onHold: Fils;
}

/** What may be paid out now, in fils: what is on hold is kept back, also where its own visit was paid out before. */
export const payableOf = ({ balance, onHold }: OwedChange): Fils => Math.max(0, balance - onHold);

/**
 * The part named `owed` that changes what Naqi owes a cleaner by so many fils, only if it is as it was read. It is due while the
 * balance is above zero, since it came above zero, and payable while some of it is not on hold.
 */
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
  );
}

/** The same with one read. */
export async function changingOwed(cleanerId: string, change: OwedChange): Promise<Part> {
  const [read] = await readTogether(owedRow(cleanerId));
  return changedOwed(cleanerId, read, change);
}

/** The part named `owed`: Naqi owes a cleaner nothing. */
export const owingNothing = (cleanerId: string): Part =>
  checking(
    "owed",
    OwedEntity.delete({ cleanerId }).where(({ balance }, { notExists, lte }) =>
      either(notExists(balance), lte(balance, 0)),
    ),
  );

type Owing = StoredBooking & { uncounted?: { isOwed?: true; isVoid?: true } | undefined };

const owedOf = (booking: Owing): Fils => doorPayment(booking).byNaqi;

/** Whether a booking counts, or what Naqi owes for it was entered before it stopped counting (G120). */
const mayBeOwed = ({ uncounted }: Owing) => !uncounted || uncounted.isOwed === true;

/** Whether what Naqi owes for a booking is on hold: while a problem with it or the check whether it counts is open (G120, §3.10). */
const isOnHold = (booking: Owing) =>
  hasOpenProblem(booking) || (booking.uncounted !== undefined && !booking.uncounted.isVoid);

/** What of the balance is on hold for a booking, in fils. */
export const onHoldOf = (booking: Owing): Fils =>
  booking.status === "completed" && mayBeOwed(booking) && isOnHold(booking) ? owedOf(booking) : 0;

/**
 * The parts by which Naqi owes the cleaner of a booking what code and credit took off (G124), with its completion or once staff let it
 * count; `-1` takes it back with a row of its own (G142). None where nothing is owed, or the booking does not count. A cleaner who
 * has left has no balance.
 */
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
  );
  if (!cleanerName) return [entered];
  return [entered, await changingOwed(cleanerId, { balance: owed, onHold: isOnHold(booking) ? owed : 0 })];
}

/** The parts by which what Naqi owes for a completed booking is on hold, or no longer, as the booking becomes. */
export async function holdingOwed(before: Owing, after: Owing): Promise<Part[]> {
  const onHold = onHoldOf(after) - onHoldOf(before);
  return onHold === 0 ? [] : [await changingOwed(before.cleanerId, { balance: 0, onHold })];
}

import { dayOf, doorPayment, type Fils, hasOpenProblem, type StoredBooking } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { newId } from "../kit/ids.ts";
import { row } from "../kit/read-together.ts";
import { either } from "../kit/conditions.ts";
import { changing, checking, type Part, putting } from "../kit/transact.ts";
import { LedgerEntity, OwedEntity } from "./earnings.entity.ts";

/** Names the row of what Naqi owes a cleaner, for `readTogether`. */
export const owedRow = (cleanerId: string) => row(OwedEntity, { cleanerId });

/** The part named `owed` that changes what Naqi owes a cleaner by so many fils, and what of it is on hold. */
export const changingOwed = (cleanerId: string, { balance, onHold }: { balance: Fils; onHold: Fils }): Part =>
  changing(
    "owed",
    OwedEntity.update({ cleanerId }).add({ balance, onHold, version: 1 }).set({ due: "open", dueAt: Call.now() }),
  );

/** The part named `owed`: Naqi owes a cleaner nothing. */
export const owingNothing = (cleanerId: string): Part =>
  checking(
    "owed",
    OwedEntity.delete({ cleanerId }).where(({ balance }, { notExists, lte }) =>
      either(notExists(balance), lte(balance, 0)),
    ),
  );

type Owing = StoredBooking & { uncounted?: { isOwed?: true } | undefined };

const owedOf = (booking: Owing): Fils => doorPayment(booking).byNaqi;

/** Whether a booking counts, or what Naqi owes for it was entered before it stopped counting (G120). */
const mayBeOwed = ({ uncounted }: Owing) => !uncounted || uncounted.isOwed === true;

/** Whether Naqi owes something for a booking. */
const isOwed = (booking: Owing) => booking.status === "completed" && mayBeOwed(booking);

/**
 * The parts by which Naqi owes the cleaner of a booking what code and credit took off (G124), with its completion or once staff let it
 * count; `-1` takes it back with a row of its own (G142). None where nothing is owed, or the booking does not count.
 */
export function owing(booking: Owing, by: 1 | -1): Part[] {
  const { bookingId, cleanerId, customerId, serviceType, address, scheduledDate } = booking;
  const amount = owedOf(booking);
  if (amount === 0 || !mayBeOwed(booking)) return [];
  const now = Call.now();
  const owed = by * amount;
  return [
    putting(
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
    ),
    changingOwed(cleanerId, { balance: owed, onHold: hasOpenProblem(booking) ? owed : 0 }),
  ];
}

/** The part that keeps what Naqi owes for a completed booking from being paid out while a problem is open, or lets it go (§3.10). */
export function holdingOwed(booking: Owing, by: 1 | -1): Part[] {
  const amount = owedOf(booking);
  return isOwed(booking) && amount !== 0 ? [changingOwed(booking.cleanerId, { balance: 0, onHold: by * amount })] : [];
}

import { type Booking, dayOf, type Fils } from "@naqi/contracts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { changing, type Part, putting } from "../../kit/table/transact.ts";
import { EarningsMonthEntity, LedgerEntity } from "./earnings.entity.ts";
import type { LedgerRow } from "./ledger.ts";
import { changingOwed } from "./owed.ts";

type FriendsBooking = Pick<Booking, "bookingId" | "customerId"> & { round?: number | undefined };
type TippedBooking = FriendsBooking & Pick<Booking, "cleanerId" | "serviceType" | "address">;

/**
 * Credits a cleaner, in fils, with a friend's first completed booking: a ledger row of its own kind that is paid now, its
 * month, and what the cleaner received (decisions G85). The row stands under the friend's booking and its round, so there is one for
 * each; it names neither the friend nor the work. Fails by the part `referrer` when the cleaner is gone.
 */
export async function creditingFriend(cleanerId: string, amount: Fils, booking: FriendsBooking) {
  const { transactionId, parts } = entering("referral", cleanerId, amount, booking);
  return { transactionId, parts: [...parts, await changingOwed(cleanerId, { balance: amount, onHold: 0 })] };
}

/** The parts that book such a credit the other way round, now: the row that was paid is never changed (decisions §3.8). */
export const debitingFriend = async (cleanerId: string, amount: Fils, booking: FriendsBooking): Promise<Part[]> => [
  ...entering("referral_reversal", cleanerId, -amount, booking).parts,
  await changingOwed(cleanerId, { balance: -amount, onHold: 0 }),
];

/**
 * Enters a tip, in fils, that a booking's customer gives after it: paid now, in the month of today, all of it the cleaner's.
 * Fails by the part `credit` when there is one already, by `referrer` when the cleaner is gone.
 */
export const creditingTip = ({ serviceType, address, cleanerId, ...booking }: TippedBooking, amount: Fils): Part[] =>
  entering("tip", cleanerId, amount, booking, { serviceType, area: address.area, customerAmount: amount }).parts;

/** The same without the part `referrer`, for a transaction that counts for the cleaner already; it counts `tipCounts` as well. */
export const enteringTip = (booking: TippedBooking, amount: Fils): Part[] =>
  creditingTip(booking, amount).filter(({ name }) => name !== "referrer");

/** What a tip in fils adds to its cleaner's sums. */
export const tipCounts = (amount: Fils) => ({ received: amount });

function entering(
  entry: "tip" | "referral" | "referral_reversal",
  cleanerId: string,
  amount: number,
  { bookingId, customerId, round = 0 }: FriendsBooking,
  more: Partial<Pick<LedgerRow, "serviceType" | "area" | "customerAmount">> = {},
) {
  const now = Call.now();
  const transactionId = newId("txn");
  const parts: Part[] = [
    putting(
      "credit",
      LedgerEntity.create({
        bookingId,
        entry,
        round,
        transactionId,
        cleanerId,
        customerId,
        status: "completed",
        scheduledDate: dayOf(now),
        day: dayOf(now),
        agreedPrice: amount,
        platformFee: 0,
        finalAmount: amount,
        customerAmount: 0,
        // A reward is Naqi's to pay; a tip is handed over (G124).
        owed: entry === "tip" ? 0 : amount,
        ...more,
        paymentDate: now,
        createdAt: now,
        updatedAt: now,
      }),
    ),
    changing(
      "creditMonth",
      EarningsMonthEntity.update({ cleanerId, month: dayOf(now).slice(0, 7) }).add({ jobs: 0, earned: amount }),
    ),
    changing("referrer", CleanerEntity.patch({ cleanerId }).add({ received: amount })),
  ];
  return { transactionId, parts };
}

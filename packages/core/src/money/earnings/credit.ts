import { type Booking, dayOf, type Fils, refuseBooking } from "@naqi/contracts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { always, answering, changing, type Part, putting, type Refusing, retry } from "../../kit/table/commit.ts";
import { EarningsMonthEntity, LedgerEntity } from "./earnings.entity.ts";
import type { LedgerRow } from "./ledger.ts";
import { changingOwed } from "./owed.ts";

type FriendsBooking = Pick<Booking, "bookingId" | "customerId"> & { round?: number | undefined };
type TippedBooking = FriendsBooking & Pick<Booking, "cleanerId" | "serviceType" | "address">;

/** Credits a cleaner (fils) once per booking and round (G85); names neither friend nor work. `hasLeft` answers if the cleaner has left. */
export async function creditingFriend(
  cleanerId: string,
  amount: Fils,
  booking: FriendsBooking,
  hasLeft: Refusing = retry,
) {
  const { transactionId, parts } = entering("referral", cleanerId, amount, booking);
  const owed = await changingOwed(cleanerId, { balance: amount, onHold: 0 });
  return { transactionId, parts: [answering(receiving(cleanerId, amount), hasLeft), ...parts, owed] };
}

/** Reverses such a credit by a new row, because a paid row never changes (decisions §3.8). */
export const debitingFriend = async (cleanerId: string, amount: Fils, booking: FriendsBooking): Promise<Part[]> => [
  ...entering("referral_reversal", cleanerId, -amount, booking).parts,
  receiving(cleanerId, -amount),
  await changingOwed(cleanerId, { balance: -amount, onHold: 0 }),
];

/** Enters a tip in fils, all of it the cleaner's. Refuses a cleaner who has left; a second tip is `retry`. */
export const creditingTip = (booking: TippedBooking, amount: Fils): Part[] => [
  answering(receiving(booking.cleanerId, amount), refuseBooking.partyLeft),
  ...enteringTip(booking, amount),
];

export const enteringTip = ({ serviceType, address, cleanerId, ...booking }: TippedBooking, amount: Fils): Part[] => {
  const more = { serviceType, area: address.area, customerAmount: amount };
  return entering("tip", cleanerId, amount, booking, more).parts;
};

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
        // Naqi pays a reward; the customer hands a tip over (G124).
        owed: entry === "tip" ? 0 : amount,
        ...more,
        paymentDate: now,
        createdAt: now,
        updatedAt: now,
      }),
      retry,
    ),
    changing(
      "creditMonth",
      EarningsMonthEntity.update({ cleanerId, month: dayOf(now).slice(0, 7) }).add({ jobs: 0, earned: amount }),
      always,
    ),
  ];
  return { transactionId, parts };
}

const receiving = (cleanerId: string, amount: Fils): Part =>
  changing("referrer", CleanerEntity.patch({ cleanerId }).add({ received: amount }), retry);

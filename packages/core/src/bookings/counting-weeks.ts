import type { Cancellation } from "@naqi/contracts";
import type * as z from "zod";
import { type Counted, countingWeeks } from "../figures/counting.ts";
import type { Part } from "../kit/transact.ts";
import type { RequestRow } from "../requests/view.ts";
import type { BookingRow } from "./view.ts";

/** The parts that count a new booking for its week, and that a posted request was booked for the one in which it was posted. */
export function countingBooked(booking: BookingRow, request: Pick<RequestRow, "createdAt"> | undefined): Part[] {
  const { bookingId, createdAt, isFirst, discountAmount: discounts, walletAmount: credit = 0 } = booking;
  return countingWeeks(
    bookingId,
    { at: createdAt, counts: { booked: 1, firsts: isFirst ? 1 : 0, discounts, credit } },
    ...(request ? [{ at: request.createdAt, counts: { filled: 1 } }] : []),
  );
}

type Cancelled = z.output<typeof Cancellation>;

const sides = { customer: "byCustomer", cleaner: "byCleaner", staff: "byStaff", system: "closed" } as const;

/** Under what a cancellation is counted. */
const sideOf = ({ by, cause }: Pick<Cancelled, "by" | "cause">): Counted => (cause ? "notCome" : sides[by]);

/** What of the wallet's part a cancelled booking gives back, in fils: what its fee leaves over (decision 0088). */
const creditBack = ({ walletAmount = 0 }: Pick<BookingRow, "walletAmount">, fee: number) =>
  Math.max(0, walletAmount - fee);

/**
 * The parts that count a cancellation for its week, and with it the request that comes onto the board again; what a code or the
 * wallet had paid is taken off the week in which it was booked.
 */
export function countingCancelled(booking: BookingRow, cancelled: Cancelled, isReopened: boolean): Part[] {
  const { bookingId, createdAt, discountAmount } = booking;
  return countingWeeks(
    bookingId,
    { at: cancelled.at, counts: { [sideOf(cancelled)]: 1, posted: isReopened ? 1 : 0 } },
    { at: createdAt, counts: { discounts: -discountAmount, credit: -creditBack(booking, cancelled.fee) } },
  );
}

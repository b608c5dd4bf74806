import { type Cancellation, heldAgainst, punctualityOf, slotOf, weekOf } from "@naqi/contracts";
import type * as z from "zod";
import { countingOfCleaner } from "../figures/cleaner-weeks.ts";
import { type Counted, countingWeeks } from "../figures/counting.ts";
import type { Part } from "../kit/transact.ts";
import type { RequestRow } from "../requests/view.ts";
import type { BookingRow } from "./view.ts";

/** What a booking came of, where it came of an offer: both begin something that is counted for their week. */
interface Offered {
  request: Pick<RequestRow, "createdAt">;
  application: { createdAt: string };
}

/**
 * The parts that count a new booking for its week, and that a posted request was booked for the one in which it was posted; the same
 * of its cleaner, and of the week in which they offered.
 */
export function countingBooked(booking: BookingRow, offered: Offered | undefined): Part[] {
  const { bookingId, cleanerId, createdAt, isFirst, discountAmount: discounts, walletAmount: credit = 0 } = booking;
  const wanted = slotOf(booking);
  const won = offered?.application.createdAt;
  const isSameWeek = won !== undefined && weekOf(won) === weekOf(createdAt);
  return [
    ...countingWeeks(
      bookingId,
      { at: createdAt, counts: { booked: 1, [wanted]: 1, firsts: isFirst ? 1 : 0, discounts, credit } },
      ...(offered ? [{ at: offered.request.createdAt, counts: { filled: 1 } }] : []),
    ),
    countingOfCleaner(cleanerId, createdAt, { booked: 1, [wanted]: 1, ...(isSameWeek && { won: 1 }) }),
    ...(won && !isSameWeek ? [countingOfCleaner(cleanerId, won, { won: 1 })] : []),
  ];
}

/** The part that counts a visit which was done for its cleaner's week of it, and whether it began on time; `-1` takes it back. */
export function countingDone(booking: BookingRow, by: 1 | -1): Part {
  const { cleanerId, startsAt } = booking;
  const punctuality = punctualityOf(booking);
  return countingOfCleaner(cleanerId, startsAt, { done: by, ...(punctuality && { [punctuality]: by }) });
}

type Cancelled = z.output<typeof Cancellation>;

const sides = { customer: "byCustomer", cleaner: "byCleaner", staff: "byStaff", system: "closed" } as const;

/** Under what a cancellation is counted. */
const sideOf = ({ by, cause }: Pick<Cancelled, "by" | "cause">): Counted =>
  cause === undefined ? sides[by] : cause === "cleaner_no_show" ? "notCome" : "byStaff";

/** What of the wallet's part a cancelled booking gives back, in fils: what its fee leaves over (decision 0088). */
const creditBack = ({ walletAmount = 0 }: Pick<BookingRow, "walletAmount">, fee: number) =>
  Math.max(0, walletAmount - fee);

/**
 * The parts that count a cancellation for its week, and with it the request that comes onto the board again; what a code or the
 * wallet had paid is taken off the week in which it was booked. What is held against its cleaner counts for theirs.
 */
export function countingCancelled(booking: BookingRow, cancelled: Cancelled, isReopened: boolean): Part[] {
  const { bookingId, cleanerId, createdAt, startsAt, discountAmount } = booking;
  const against = heldAgainst({ startsAt, cancellation: cancelled });
  return [
    ...countingWeeks(
      bookingId,
      { at: cancelled.at, counts: { [sideOf(cancelled)]: 1, posted: isReopened ? 1 : 0 } },
      { at: createdAt, counts: { discounts: -discountAmount, credit: -creditBack(booking, cancelled.fee) } },
    ),
    ...(against ? [countingOfCleaner(cleanerId, cancelled.at, { [against]: 1 })] : []),
  ];
}

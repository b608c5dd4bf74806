import {
  type Cancellation,
  type CancellationCause,
  heldAgainst,
  isReclean,
  punctualityOf,
  slotOf,
  walletReturnOf,
} from "@naqi/contracts";
import type * as z from "zod";
import { type CountedAt, countingOfCleaner, countingOfCleanerIn } from "../../cleaners/figures/cleaner-weeks.ts";
import { type Counted, countingWeeks } from "../../cleaners/figures/counting.ts";
import type { Part } from "../../kit/table/commit.ts";
import type { RequestRow } from "../../market/requests/view.ts";
import type { BookingRow } from "./bookings.entity.ts";

interface Offered {
  request: Pick<RequestRow, "createdAt">;
  application: { createdAt: string };
}

/** The parts that count a new booking, unless it is a re-clean (G140), in its week, and its request and offer in the weeks in which they were made. */
export function countingBooked(booking: BookingRow, offered: Offered | undefined): Part[] {
  const { bookingId, cleanerId, createdAt, isFirst, discountAmount: discounts, walletAmount: credit = 0 } = booking;
  const wanted = slotOf(booking);
  if (isReclean(booking)) return [];
  return [
    ...countingWeeks(
      bookingId,
      { at: createdAt, counts: { booked: 1, [wanted]: 1, firsts: isFirst ? 1 : 0, discounts, credit } },
      ...(offered ? [{ at: offered.request.createdAt, counts: { filled: 1 } }] : []),
    ),
    ...(booking.uncounted ? [] : countingOfCleanerIn(cleanerId, bookedOf(booking, offered?.application.createdAt))),
  ];
}

/** What a booking counts for its cleaner, with the week: booked, and an offer won; nothing for a re-clean (G140). */
export const bookedOf = (booking: BookingRow, wonAt: string | undefined): CountedAt[] =>
  isReclean(booking)
    ? []
    : [
        { at: booking.createdAt, counts: { booked: 1, [slotOf(booking)]: 1 } },
        ...(wonAt ? [{ at: wonAt, counts: { won: 1 } }] : []),
      ];

/** What a completed visit counts for its cleaner in its week: done, and whether it started on time. */
export function doneOf(booking: BookingRow, by: 1 | -1): CountedAt {
  const punctuality = punctualityOf(booking);
  return { at: booking.startsAt, counts: { done: by, ...(punctuality && { [punctuality]: by }) } };
}

/** The same; empty for an uncounted booking (G120). */
export const countedDone = (booking: BookingRow, by: 1 | -1): CountedAt[] =>
  booking.uncounted ? [] : [doneOf(booking, by)];

type Cancelled = z.output<typeof Cancellation>;

const sides = { customer: "byCustomer", cleaner: "byCleaner", staff: "byStaff", system: "closed" } as const;

/** A visit that its plan skipped, paused or ended is no cancellation of either party (G141). */
function sideOf({ by, cause, plan }: Pick<Cancelled, "by" | "cause" | "plan">): Counted | undefined {
  if (plan) return undefined;
  return cause ? causes[cause] : sides[by];
}

const causes = {
  cleaner_no_show: "notCome",
  no_access: "byCustomer",
  cleaner_suspended: "byStaff",
  customer_suspended: "byStaff",
} as const satisfies Record<CancellationCause, Counted>;

/** The parts that count a cancellation, and the request that reopens. Discount and credit are subtracted from the week of booking. */
export function countingCancelled(booking: BookingRow, cancelled: Cancelled, isReopened: boolean): Part[] {
  const { bookingId, cleanerId, createdAt, startsAt, discountAmount, uncounted } = booking;
  const side = sideOf(cancelled);
  const against = uncounted ? undefined : heldAgainst({ startsAt, cancellation: cancelled });
  return [
    ...countingWeeks(
      bookingId,
      { at: cancelled.at, counts: { ...(side && { [side]: 1 }), posted: isReopened ? 1 : 0 } },
      { at: createdAt, counts: { discounts: -discountAmount, credit: -walletReturnOf(booking, cancelled.charged) } },
    ),
    ...(against ? [countingOfCleaner(cleanerId, cancelled.at, { [against]: 1 })] : []),
  ];
}

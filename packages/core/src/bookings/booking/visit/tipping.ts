import { type Booking, bookings, refuseBooking } from "@naqi/contracts";
import type * as z from "zod";
import { creditingTip } from "../../../money/earnings/credit.ts";
import { Call } from "../../../kit/call.ts";
import { allOf } from "../../../kit/table/conditions.ts";
import { implement } from "../../../gate/implement.ts";
import { orDone } from "../../../kit/or-done.ts";
import { changing, commit, insteadOfRetry, type Part } from "../../../kit/table/commit.ts";
import { beingActive } from "../../../identity/member-record/standing.ts";
import { outboxEvent } from "../../../messaging/outbox/outbox-event.ts";
import { mustAllow } from "../acting.ts";
import { ours } from "../bookings.ts";
import { comparingCompleted } from "../checks/pair-check.ts";
import { eventPayload } from "../event-payload.ts";
import { asSeenBy } from "../view.ts";
import { BookingEntity, type BookingRow } from "../bookings.entity.ts";

/** Tips once within 14 days (decision 0088). An uncounted tip is credited once staff release it (G120). Safe to repeat. */
export const tip = implement(bookings.tip, async (asked) =>
  orDone(
    () => tipOnce(asked),
    async () => {
      const { booking, party } = await ours(asked.bookingId);
      return party === "customer" && booking.thanks?.amount === asked.amount ? asSeenBy(party, booking) : undefined;
    },
  ),
);

async function tipOnce({ bookingId, amount }: z.output<typeof bookings.tip.input>): Promise<Booking> {
  const { booking, party } = await ours(bookingId);
  if (party !== "customer") throw refuseBooking.notFound();
  const { completedAt = "", thanks } = booking;
  if (thanks?.amount === amount) return asSeenBy("customer", booking);
  mustAllow("tip", booking, { by: party });
  if (booking.uncounted?.isVoid) throw refuseBooking.notTippable();
  const wasCounted = booking.uncounted === undefined;
  const compared = await comparingCompleted(booking);
  const isCounted = wasCounted && !compared;
  const given = { amount, at: Call.now() };
  await commit([
    beingActive(booking.customerId),
    changing(
      "booking",
      BookingEntity.patch({ bookingId })
        .set({ thanks: given, ...compared?.change })
        .where((row, { eq, exists, notExists }) =>
          allOf(
            eq(row.completedAt, completedAt),
            notExists(row.thanks),
            wasCounted ? notExists(row.uncounted) : exists(row.uncounted),
            // A review written meanwhile must wait too.
            compared !== undefined && (booking.reviewedAt ? exists(row.reviewedAt) : notExists(row.reviewedAt)),
          ),
        ),
      refuseBooking.changed,
    ),
    ...insteadOfRetry(
      [
        ...(isCounted ? [...creditingTip(booking, amount), tippedEvent(booking, amount)] : []),
        ...(compared?.parts ?? []),
      ],
      refuseBooking.changed,
    ),
  ]);
  return asSeenBy("customer", { ...booking, ...compared?.change, thanks: given });
}

export const tippedEvent = (booking: BookingRow, tip: number): Part =>
  outboxEvent("booking.tipped", { ...eventPayload({ ...booking, thanks: { amount: tip, at: Call.now() } }), tip });

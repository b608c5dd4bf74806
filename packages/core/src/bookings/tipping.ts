import { bookings, refuseBooking, refuseMember, tippableUntil } from "@naqi/contracts";
import { creditingTip } from "../earnings/credit.ts";
import { Call } from "../kit/call.ts";
import { allOf } from "../kit/conditions.ts";
import { implement } from "../gate/implement.ts";
import { changing, transact } from "../kit/transact.ts";
import { beingActive } from "../membership/standing.ts";
import { telling } from "../outbox/telling.ts";
import { BookingEntity } from "./bookings.entity.ts";
import { ours } from "./bookings.ts";
import { toldOf } from "./told.ts";
import { asSeenBy } from "./view.ts";

/**
 * A tip for a completed visit, once and within 14 days (decision 0088): the booking, the cleaner's ledger, month and sum, and
 * they are told, in one transaction. It stays what it is if staff reopen the visit. The same amount again, from a browser
 * that never heard of the first, is that tip.
 */
export const tip = implement(bookings.tip, async ({ bookingId, amount }) => {
  const { booking, party } = await ours(bookingId);
  if (party !== "customer") throw refuseBooking.notFound();
  const { status, completedAt, thanks, cleanerName } = booking;
  if (thanks?.amount === amount) return asSeenBy("customer", booking);
  if (thanks) throw refuseBooking.tippedAlready();
  if (status !== "completed" || !completedAt) throw refuseBooking.wrongMoment({ details: { status } });
  if (Call.now() >= tippableUntil({ completedAt })) throw refuseBooking.tippedTooLate();
  if (!cleanerName) throw refuseBooking.partyLeft();
  const given = { amount, at: Call.now() };
  const failed = await transact([
    changing(
      "booking",
      BookingEntity.patch({ bookingId })
        .set({ thanks: given })
        .where((row, { eq, notExists }) => allOf(eq(row.completedAt, completedAt), notExists(row.thanks))),
    ),
    ...creditingTip(booking, amount),
    beingActive(booking.customerId),
    telling("booking.tipped", { ...toldOf(booking), tip: amount }),
  ]);
  if (failed.has("member")) throw refuseMember.suspended();
  if (failed.has("referrer")) throw refuseBooking.partyLeft();
  if (failed.size > 0) throw refuseBooking.changed();
  return asSeenBy("customer", { ...booking, thanks: given });
});

import { BookingEntity } from "../../bookings/booking/bookings.entity.ts";
import { holding } from "../../bookings/booking/holding.ts";
import { countingGiven } from "../../bookings/booking/moves.ts";
import { eventPayload } from "../../bookings/booking/event-payload.ts";
import { verifiedNameOf } from "../profile/approved-names.ts";
import { CleanerEntity } from "../profile/cleaners.entity.ts";
import { listingHeld } from "../profile/listing.ts";
import { swappingHours } from "../profile/slots.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { beingActive, havingStanding } from "../../identity/member-record/standing.ts";
import { passingTalk, readSides } from "../../messaging/messages/assigned.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { isGivenTo } from "./given.ts";
import { given } from "./giving.ts";

/**
 * Takes a job from a suspended person of a team: its owner does it, and both the owner and the customer are notified (G117). Where the
 * owner's hours are another job's or the owner is suspended too, the visit is put on hold until the owner gives it to someone else.
 * A job under way is put on hold, which lists it for staff. Answers whether nothing is left to take. Safe to repeat.
 */
export async function takeFrom(bookingId: string, memberId: string): Promise<boolean> {
  Call.job();
  const isTaken = await retryOnConflict(async () => {
    const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
    if (!booking || !isGivenTo(memberId, booking)) return true;
    if (booking.status !== "confirmed") return false;
    const [[owner], sides] = await Promise.all([
      readTogether(row(CleanerEntity, { cleanerId: booking.cleanerId })),
      readSides(booking),
    ]);
    if (!owner) return false;
    const { after, part } = given(booking, undefined);
    const failed = await transact([
      part,
      ...passingTalk(booking, undefined, sides),
      ...swappingHours(booking, after),
      listingHeld(after),
      ...countingGiven(booking, -1),
      havingStanding(memberId, "suspended"),
      beingActive(booking.cleanerId, "owner"),
      outboxEvent("booking.takenBack", {
        ...eventPayload(after),
        comesName: verifiedNameOf(owner),
        formerId: memberId,
      }),
    ]);
    if (failed.size === 0 || failed.has("standing")) return true;
    return failed.has("slot") || failed.has("owner") ? false : conflict;
  });
  if (!isTaken) await holding(bookingId, { memberId, party: "cleaner" });
  return isTaken;
}

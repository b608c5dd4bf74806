import { BookingEntity } from "../../bookings/booking/bookings.entity.ts";
import { visitsOf } from "../../bookings/booking/visit/visits.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { conversationIdOfBooking } from "../messages/ids.ts";
import type { ConversationRow } from "../messages/opening.ts";

/** Its next visit, else the next one of the same two people, else its latest booking; none if the request is not booked. At most two round trips. */
export async function visitShown(own: ConversationRow): Promise<string | undefined> {
  const { conversationId, party, memberId, otherId, bookingId, requestId, ownerId } = own;
  if (ownerId || (requestId && !bookingId)) return bookingId;
  const [customerId, cleanerId] = party === "customer" ? [memberId, otherId] : [otherId, memberId];
  const ahead = Object.entries((await visitsOf(customerId))?.ahead ?? {})
    .filter(([, visit]) => visit.cleanerId === cleanerId && visit.endsAt > Call.now())
    .toSorted(([, one], [, other]) => one.startsAt.localeCompare(other.startsAt));
  const [first] = ahead.map(([id]) => id);
  if (ahead.length <= 1) return first ?? bookingId;
  const found = await readTogether(...ahead.map(([id]) => row(BookingEntity, { bookingId: id })));
  const ofThis = found.find((one) => one && conversationIdOfBooking(one) === conversationId);
  return ofThis?.bookingId ?? first;
}

import type { Booking } from "@naqi/contracts";
import { type Part, putting } from "../kit/transact.ts";
import { ConversationEntity } from "./messages.entity.ts";

/** The conversation of a booking's request, one row for each of the two (decisions G78). */
export function openingConversation(booking: Booking): Part[] {
  const { requestId, bookingId, serviceType, location, createdAt, customerId, customerName, cleanerId, cleanerName } =
    booking;
  const side = (memberId: string, otherId: string, otherName: string | undefined) =>
    putting(
      "conversation",
      ConversationEntity.put({
        memberId,
        conversationId: requestId,
        otherId,
        otherName,
        serviceType,
        location,
        bookingId,
        lastActivityAt: createdAt,
        createdAt,
      }),
    );
  return [side(customerId, cleanerId, cleanerName), side(cleanerId, customerId, customerName)];
}

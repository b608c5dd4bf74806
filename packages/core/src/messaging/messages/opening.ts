import { type StoredBooking, type BookingEvent } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { raisingBoth } from "../unread-and-blocks/inbox.ts";
import { Call } from "../../kit/call.ts";
import { always, type Answer, changing, type Part, putting, retry } from "../../kit/table/commit.ts";
import { conversationIdOfBooking, eventMessageId } from "./ids.ts";
import { ConversationEntity, MessageEntity } from "./messages.entity.ts";

export type ConversationRow = EntityItem<typeof ConversationEntity>;

interface Opening extends Partial<
  Pick<ConversationRow, "requestId" | "title" | "package" | "serviceType" | "bookingId" | "last" | "lastId">
> {
  conversationId: string;
  customerId: string;
  customerName: string | undefined;
  cleanerId: string;
  cleanerName: string | undefined;
}

function sidesOf({ customerId, customerName, cleanerId, cleanerName, ...shared }: Opening) {
  const common = { ...shared, lastActivityAt: Call.now() };
  return [
    { ...common, memberId: customerId, party: "customer", otherId: cleanerId, otherName: cleanerName },
    { ...common, memberId: cleanerId, party: "cleaner", otherId: customerId, otherName: customerName },
  ] as const;
}

export const opening = (about: Opening): Part[] =>
  sidesOf(about).map((side) => putting("conversation", ConversationEntity.create({ ...side, unread: 0 }), retry));

/** Parts that create or reuse a booking's conversation (G78, plans: G131), unless either side has blocked the other. */
export function openingConversation<Given extends Answer>(
  booking: StoredBooking & { conversationOf?: string | undefined },
  blocked: Given,
) {
  const { bookingId, serviceType, customerId, customerName, cleanerId, cleanerName, createdAt } = booking;
  const { title, package: choice } = booking;
  const conversationId = conversationIdOfBooking(booking);
  const requestId = booking.conversationOf ?? booking.requestId;
  const event: BookingEvent = { what: "booked", day: booking.scheduledDate, hour: booking.scheduledTime };
  const line = lineOf(conversationId, bookingId, { event, at: createdAt });
  const people = { customerId, customerName, cleanerId, cleanerName };
  const about = { requestId, bookingId, serviceType, ...(title && { title }), ...(choice && { package: choice }) };
  const last = { event, at: createdAt };
  return [
    ...sidesOf({ conversationId, ...people, ...about, last, lastId: line.messageId }).map((side) =>
      changing("conversation", ConversationEntity.upsert(side).add({ unread: 0 }), always),
    ),
    putting("line", MessageEntity.put(line), always),
    ...raisingBoth(customerId, cleanerId, blocked),
  ];
}

export const lineOf = (
  conversationId: string,
  bookingId: string,
  { event, at }: { event: BookingEvent; at: string },
) => ({
  conversationId,
  messageId: eventMessageId(at, `${bookingId} ${event.what}`),
  event,
  createdAt: at,
});

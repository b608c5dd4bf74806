import type { BookingEvent } from "@naqi/contracts";
import { InboxEntity } from "../unread-and-blocks/inbox.entity.ts";
import { ifThere } from "../../kit/table/conditions.ts";
import { ConversationEntity, MessageEntity } from "./messages.entity.ts";
import { lineOf } from "./opening.ts";

interface Happened {
  conversationId: string;
  bookingId: string;
  customerId: string;
  cleanerId: string;
  assigneeId?: string | undefined;
  day: BookingEvent["day"];
  hour: BookingEvent["hour"];
  at: string;
}

/** Writes a booking event into its conversation. Repeatable; skips members who have left. */
export async function postBookingEvent(what: BookingEvent["what"], happened: Happened): Promise<void> {
  const { conversationId, bookingId, customerId, cleanerId, assigneeId, day, hour, at } = happened;
  const event = { what, day, hour };
  const line = lineOf(conversationId, bookingId, { event, at });
  await MessageEntity.put(line).go();
  for (const memberId of [customerId, cleanerId, ...(assigneeId ? [assigneeId] : [])]) {
    const side = ConversationEntity.patch({ memberId, conversationId });
    await ifThere(
      side
        .set({ last: { event, at }, lastId: line.messageId, lastActivityAt: at })
        .where(({ lastActivityAt }, { lt }) => lt(lastActivityAt, at))
        .go(),
    );
    // The version changes after the side, so that a client that polls finds the new line.
    await ifThere(InboxEntity.patch({ memberId }).add({ version: 1 }).go());
  }
}

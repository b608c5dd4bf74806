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
  /** The team member who has the job. */
  assigneeId?: string | undefined;
  day: BookingEvent["day"];
  hour: BookingEvent["hour"];
  /** When it happened. */
  at: string;
}

/** Tells in a booking's conversation what happened to it. Can be repeated; whoever has left has no side of it any more. */
export async function tellInConversation(what: BookingEvent["what"], happened: Happened): Promise<void> {
  const { conversationId, bookingId, customerId, cleanerId, assigneeId, day, hour, at } = happened;
  const event = { what, day, hour };
  const line = lineOf(conversationId, bookingId, { event, at });
  await MessageEntity.put(line).go();
  for (const memberId of [customerId, cleanerId, ...(assigneeId ? [assigneeId] : [])]) {
    const side = ConversationEntity.patch({ memberId, conversationId });
    // What was said since stays the last.
    await ifThere(
      side
        .set({ last: { event, at }, lastId: line.messageId, lastActivityAt: at })
        .where(({ lastActivityAt }, { lt }) => lt(lastActivityAt, at))
        .go(),
    );
    // After it, so that whoever asks again for it finds it.
    await ifThere(InboxEntity.patch({ memberId }).add({ version: 1 }).go());
  }
}

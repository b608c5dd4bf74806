import { type Conversation, type Message, refuseMessage } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../kit/call.ts";
import { isPseudonym } from "../kit/pseudonym.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { ConversationEntity, InboxEntity, type MessageEntity } from "./messages.entity.ts";
import type { ConversationRow } from "./opening.ts";

export type InboxRow = EntityItem<typeof InboxEntity>;
export type MessageRow = EntityItem<typeof MessageEntity>;

export const hasLeft = ({ otherId }: Pick<ConversationRow, "otherId">) => isPseudonym(otherId);

export const conversationRow = (conversationId: string) =>
  row(ConversationEntity, { memberId: Call.member().memberId, conversationId });
export const inboxRow = () => row(InboxEntity, { memberId: Call.member().memberId });

/** The caller's side of a conversation with their inbox; somebody else's conversation is not there. */
export async function ownConversation(conversationId: string) {
  const [own, inbox] = await readTogether(conversationRow(conversationId), inboxRow());
  return { own: ours(own), inbox };
}

export function ours(own: ConversationRow | null): ConversationRow {
  if (!own) throw refuseMessage.notFound();
  return own;
}

export const hasBlocked = ({ otherId }: ConversationRow, inbox: InboxRow | null) =>
  inbox?.blocked?.includes(otherId) ?? false;

export const asConversation = (own: ConversationRow, inbox: InboxRow | null): Conversation => ({
  ...own,
  cleanerId: own.party === "cleaner" ? own.memberId : own.otherId,
  hasLeft: hasLeft(own),
  hasBlocked: hasBlocked(own, inbox),
});

/** A line for the caller. */
export const asMessage = ({ senderId, messageId, text, event, createdAt }: MessageRow): Message => ({
  messageId,
  ...(senderId && { by: senderId === Call.member().memberId ? "me" : "other" }),
  text,
  event,
  createdAt,
});

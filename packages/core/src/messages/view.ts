import { type Conversation, type Message, type MessagePicture, refuseMessage } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { hasBlocked, inboxRow, type InboxRow } from "../inbox/inbox.ts";
import { Call } from "../kit/call.ts";
import { isPseudonym } from "../kit/pseudonym.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { mayReachOthers } from "../membership/standing.ts";
import { ConversationEntity, type MessageEntity } from "./messages.entity.ts";
import type { ConversationRow } from "./opening.ts";
import type { KeptPicture } from "./pictures.ts";

type Standing = Parameters<typeof mayReachOthers>[0];
export type MessageRow = EntityItem<typeof MessageEntity>;

export const hasLeft = ({ otherId }: Pick<ConversationRow, "otherId">) => isPseudonym(otherId);

export const conversationRow = (conversationId: string) =>
  row(ConversationEntity, { memberId: Call.member().memberId, conversationId });
export const ownInboxRow = () => inboxRow(Call.member().memberId);

/** The caller's side of a conversation with their inbox; somebody else's conversation is not there. */
export async function ownConversation(conversationId: string) {
  const [own, inbox] = await readTogether(conversationRow(conversationId), ownInboxRow());
  return { own: ours(own), inbox };
}

export function ours(own: ConversationRow | null): ConversationRow {
  if (!own) throw refuseMessage.notFound();
  return own;
}

/** Refuses what is told at once to whoever would write: that they may not, that the other has left, or is blocked by them. */
export function mayWrite(own: ConversationRow, inbox: InboxRow | null, member: Standing | null): void {
  mayReachOthers(member);
  if (hasLeft(own)) throw refuseMessage.left();
  if (hasBlocked(inbox, own.otherId)) throw refuseMessage.blockedByYou();
}

export const asConversation = (own: ConversationRow, inbox: InboxRow | null): Conversation => ({
  ...own,
  cleanerId: own.party === "cleaner" ? own.memberId : own.otherId,
  hasLeft: hasLeft(own),
  hasBlocked: hasBlocked(inbox, own.otherId),
});

/** A picture for whoever may see it: where it is kept is said by its links alone. */
export const asPicture = (picture: KeptPicture | undefined): MessagePicture | undefined =>
  picture && { width: picture.width, height: picture.height };

/** A line for the caller. */
export const asMessage = ({ senderId, messageId, text, picture, event, createdAt }: MessageRow): Message => ({
  messageId,
  ...(senderId && { by: senderId === Call.member().memberId ? "me" : "other" }),
  text,
  picture: asPicture(picture),
  event,
  createdAt,
});

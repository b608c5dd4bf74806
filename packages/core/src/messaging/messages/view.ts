import { type Conversation, type Message, type MessagePicture, refuseMessage } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import type { CleanerRow } from "../../cleaners/profile/partition.ts";
import { hasBlocked, inboxRow, type InboxRow } from "../unread-and-blocks/inbox.ts";
import { Call } from "../../kit/call.ts";
import { isPseudonym } from "../../kit/pseudonym.ts";
import { row } from "../../kit/table/read-together.ts";
import { isTheirs } from "./assigned.ts";
import { ConversationEntity, type MessageEntity } from "./messages.entity.ts";
import type { ConversationRow } from "./opening.ts";
import type { KeptPicture } from "./pictures.ts";

export type MessageRow = EntityItem<typeof MessageEntity>;

export const hasLeft = ({ otherId }: Pick<ConversationRow, "otherId">) => isPseudonym(otherId);

export const conversationRow = (conversationId: string) =>
  row(ConversationEntity, { memberId: Call.member().memberId, conversationId });
export const ownInboxRow = () => inboxRow(Call.member().memberId);

export const ownCleanerRow = () => {
  const { memberId, role } = Call.member();
  return row(CleanerEntity, { cleanerId: role === "cleaner" ? memberId : undefined });
};

/** Returns the caller's side or refuses `notFound`; a team member has it only during the job (decision 0145). */
export function ours(own: ConversationRow | null, cleaner: Pick<CleanerRow, "worksFor"> | null): ConversationRow {
  if (!own || !isTheirs(own, cleaner?.worksFor)) throw refuseMessage.notFound();
  return own;
}

export const asConversation = (own: ConversationRow, inbox: InboxRow | null): Conversation => ({
  ...own,
  cleanerId: own.ownerId ?? (own.party === "cleaner" ? own.memberId : own.otherId),
  ...(own.ownerId && { ofTeam: own.ownerName ?? "", otherId: own.conversationId }),
  hasLeft: hasLeft(own),
  hasBlocked: hasBlocked(inbox, own.otherId),
});

export const asPicture = (picture: KeptPicture | undefined): MessagePicture | undefined =>
  picture && { width: picture.width, height: picture.height };

/** A line as the caller sees it; `from` names a writer who is neither the caller nor the other party. */
export const asMessage = (
  { senderId, senderName, messageId, text, picture, event, createdAt }: MessageRow,
  own?: ConversationRow,
): Message => ({
  messageId,
  ...(senderId && { by: senderId === Call.member().memberId ? "me" : "other" }),
  from: senderName ?? (senderId && senderId === own?.ownerId ? own.ownerName : undefined),
  text,
  picture: asPicture(picture),
  event,
  createdAt,
});

import { messages } from "@naqi/contracts";
import type * as z from "zod";
import { raising } from "../unread-and-blocks/inbox.ts";
import { implement } from "../../gate/implement.ts";
import { changing, type Part, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { ConversationEntity, MessageEntity } from "./messages.entity.ts";
import type { ConversationRow } from "./opening.ts";
import { tellingUnread } from "./unread-mail.ts";
import { asConversation, hasLeft, ownConversation } from "./view.ts";

type Asked = z.output<typeof messages.read.input>;

/**
 * Marks lines as read in one transaction with what the other sees of it. It never goes back, nor beyond the last line
 * there is.
 */
export const read = implement(messages.read, (asked) => retryOnConflict(() => readOnce(asked), tries));

/** Whoever reads while others write is soon conflict. */
const tries = 8;

async function readOnce({ conversationId, upTo }: Asked) {
  const { own, inbox } = await ownConversation(conversationId);
  const { memberId, lastId = "", readUpTo = "" } = own;
  // Of lines at once a later one may have been written first: it stands after the last, and the last may have been passed.
  const end = upTo > lastId ? ((await newestUpTo(conversationId, upTo)) ?? lastId) : upTo;
  const mark = end > readUpTo ? end : readUpTo;
  if (mark === readUpTo && (own.unread === 0 || upTo < lastId)) return asConversation(own, inbox);
  const left = await unreadAfter(own, mark);
  const mine = [
    changing(
      "own",
      ConversationEntity.patch({ memberId, conversationId })
        .set({ readUpTo: mark, unread: left.length })
        .where((row, { eq }) => allOf(eq(row.unread, own.unread), eq(row.lastId, lastId))),
    ),
    raising(memberId, left.length - own.unread),
  ];
  const failed = await transact([...mine, ...(hasLeft(own) ? [] : seen(own, mark, left))]);
  // The other is leaving at this moment: there is nobody to show it to.
  const isAlone = failed.size === 1 && failed.has("other");
  const stillFailed = isAlone ? await transact(mine) : failed;
  if (stillFailed.size > 0) return conflict;
  return asConversation({ ...own, readUpTo: mark, unread: left.length }, inbox);
}

/**
 * What those who wrote see of it: the other party, and of a customer the team members too. A line that came meanwhile is mailed about
 * in its turn. What a team member reads is not the owner's to have read, so it changes nothing for the customer.
 */
function seen(own: ConversationRow, mark: string, left: readonly Unread[]): Part[] {
  if (own.ownerId) return [];
  return [own.otherId, ...(own.party === "customer" ? (own.assigned ?? []) : [])].flatMap((id) =>
    seenBy(own, id, mark, left.find(({ senderId }) => senderId === id)?.messageId),
  );
}

function seenBy(
  { memberId, conversationId }: ConversationRow,
  otherId: string,
  mark: string,
  next: string | undefined,
): Part[] {
  const patch = ConversationEntity.patch({ memberId: otherId, conversationId });
  const told = next === undefined ? undefined : tellingUnread({ memberId, conversationId, messageId: next });
  return [
    changing(
      "other",
      told
        ? patch.set({ otherReadUpTo: mark, unseenSince: next, toldAt: told.toldAt })
        : patch.set({ otherReadUpTo: mark }).remove(["unseenSince"]),
    ),
    raising(otherId),
    ...(told ? [told.part] : []),
  ];
}

/** The newest line that there is, up to one. */
async function newestUpTo(conversationId: string, upTo: string): Promise<string | undefined> {
  const lines = MessageEntity.query.primary({ conversationId }).lte({ messageId: upTo });
  const { data } = await lines.go({ consistent: true, order: "desc", limit: 1 });
  return data[0]?.messageId;
}

interface Unread {
  messageId: string;
  senderId: string;
}

/** The lines of all others after one, the oldest first. */
async function unreadAfter({ conversationId, memberId }: ConversationRow, messageId: string): Promise<Unread[]> {
  const { data } = await MessageEntity.query
    .primary({ conversationId })
    .gt({ messageId })
    .go({ consistent: true, pages: "all" });
  return data.flatMap((line) =>
    line.senderId && line.senderId !== memberId ? { messageId: line.messageId, senderId: line.senderId } : [],
  );
}

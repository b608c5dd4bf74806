import { messages } from "@naqi/contracts";
import type * as z from "zod";
import { raising } from "../unread-and-blocks/inbox.ts";
import { implement } from "../../gate/implement.ts";
import { changing, commit, type Part, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { ConversationEntity, MessageEntity } from "../messages/messages.entity.ts";
import type { ConversationRow } from "../messages/opening.ts";
import { schedulingUnreadMail } from "../messages/unread-mail.ts";
import { asConversation, hasLeft } from "../messages/view.ts";
import { ownConversation } from "./may-read.ts";

type Asked = z.output<typeof messages.read.input>;

/** Marks lines as read up to `upTo`, and updates the writers' sides in the same transaction. The mark never moves back. */
export const read = implement(messages.read, (asked) => retryOnConflict(() => readOnce(asked), tries));

const tries = 8;

async function readOnce({ conversationId, upTo }: Asked) {
  const { own, inbox } = await ownConversation(conversationId);
  const { memberId, lastId = "", readUpTo = "" } = own;
  // Concurrent lines can be written out of order: a later id may exist although `lastId` is older.
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
      retry,
    ),
    raising(memberId, left.length - own.unread),
  ];
  const answer = await commit([...mine, ...(hasLeft(own) ? [] : seen(own, mark, left))]);
  // The other member is leaving: write the caller's part alone.
  if (answer === "otherLeft") await commit(mine);
  return asConversation({ ...own, readUpTo: mark, unread: left.length }, inbox);
}

/** Updates the writers' sides; the next unread line gets its own mail. A team member's reading does not count as the owner's. */
function seen(own: ConversationRow, mark: string, left: readonly Unread[]): Part<"otherLeft">[] {
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
): Part<"otherLeft">[] {
  const patch = ConversationEntity.patch({ memberId: otherId, conversationId });
  const told = next === undefined ? undefined : schedulingUnreadMail({ memberId, conversationId, messageId: next });
  return [
    changing(
      "other",
      told
        ? patch.set({ otherReadUpTo: mark, unseenSince: next, toldAt: told.toldAt })
        : patch.set({ otherReadUpTo: mark }).remove(["unseenSince"]),
      () => "otherLeft" as const,
    ),
    raising(otherId),
    ...(told ? [told.part] : []),
  ];
}

async function newestUpTo(conversationId: string, upTo: string): Promise<string | undefined> {
  const lines = MessageEntity.query.primary({ conversationId }).lte({ messageId: upTo });
  const { data } = await lines.go({ consistent: true, order: "desc", limit: 1 });
  return data[0]?.messageId;
}

interface Unread {
  messageId: string;
  senderId: string;
}

async function unreadAfter({ conversationId, memberId }: ConversationRow, messageId: string): Promise<Unread[]> {
  const { data } = await MessageEntity.query
    .primary({ conversationId })
    .gt({ messageId })
    .go({ consistent: true, pages: "all" });
  return data.flatMap((line) =>
    line.senderId && line.senderId !== memberId ? { messageId: line.messageId, senderId: line.senderId } : [],
  );
}

import { addMinutes, policy } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { changing, type Part, transact } from "../../kit/table/transact.ts";
import { outboxEvent } from "../outbox/outbox-event.ts";
import { ConversationEntity, MessageEntity } from "./messages.entity.ts";
import type { ConversationRow } from "./opening.ts";

interface Line {
  /** Who is to read it. */
  memberId: string;
  conversationId: string;
  messageId: string;
}

/** The event that is due at `toldAt`, which stands on the side of whoever said the line. */
export type UnreadTold = Line & { toldAt: string };

/**
 * The part that lets somebody be told of a line by mail, if it is still unread by then, and what the side of whoever said it
 * keeps of that.
 */
export function tellingUnread(line: Line, minutes: number = policy.unreadMailMinutes): { toldAt: string; part: Part } {
  const toldAt = addMinutes(Call.now(), minutes);
  return { toldAt, part: outboxEvent("message.unread", { ...line, toldAt }, minutes) };
}

/** Longer than a function may run: what is written now is there when the event is performed. */
const marginMinutes = 0.5;

/** Whether an event waits that will find a line said now. */
export const isSoonTold = ({ toldAt }: ConversationRow) =>
  toldAt !== undefined && toldAt > addMinutes(Call.now(), marginMinutes);

/**
 * Lets the event wait on for a line that was said after what it was written for had been read: until that one has stayed
 * unread as long. Nothing where a later event looks after it, or all was read. Can be repeated.
 */
export async function waitOn({ memberId, conversationId, messageId, toldAt }: UnreadTold): Promise<void> {
  const { data: own } = await sideOf(memberId, conversationId);
  if (!own || isUnread(own, messageId) || own.unread === 0) return;
  const { otherId, ownerId, lastId } = own;
  if (ownerId) return waitOnAssigned(own, toldAt, lastId);
  const { data: theirs } = await sideOf(otherId, conversationId);
  const next = theirs?.unseenSince;
  if (!next || theirs.toldAt !== toldAt) return;
  const { data: line } = await MessageEntity.get({ conversationId, messageId: next }).go({ consistent: true });
  if (!line) return;
  const waited = (Date.parse(Call.now()) - Date.parse(line.createdAt)) / 60_000;
  const again = tellingUnread(
    { memberId, conversationId, messageId: next },
    Math.max(0, policy.unreadMailMinutes - waited),
  );
  await transact([
    changing(
      "other",
      ConversationEntity.patch({ memberId: otherId, conversationId })
        .set({ toldAt: again.toldAt })
        .where((row, { eq }) => allOf(eq(row.unseenSince, next), eq(row.toldAt, toldAt))),
    ),
    again.part,
  ]);
}

/** The same of a team member's side, which keeps by itself when the next event is due. */
async function waitOnAssigned(own: ConversationRow, toldAt: string, lastId: string | undefined): Promise<void> {
  if (own.toldAt !== toldAt || !lastId) return;
  const { memberId, conversationId } = own;
  const again = tellingUnread({ memberId, conversationId, messageId: lastId });
  await transact([
    changing(
      "own",
      ConversationEntity.patch({ memberId, conversationId })
        .set({ toldAt: again.toldAt })
        .where((row, { eq }) => allOf(eq(row.toldAt, toldAt), eq(row.lastId, lastId))),
    ),
    again.part,
  ]);
}

/** Whether a line is still unread by the owner of this side. */
export const isUnread = ({ readUpTo = "" }: ConversationRow, messageId: string) => readUpTo < messageId;

const sideOf = (memberId: string, conversationId: string) =>
  ConversationEntity.get({ memberId, conversationId }).go({ consistent: true });

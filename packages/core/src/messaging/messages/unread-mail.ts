import { addMinutes, policy } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { alreadyDone, changing, commit, type Part } from "../../kit/table/commit.ts";
import { outboxEvent } from "../outbox/outbox-event.ts";
import { ConversationEntity, MessageEntity } from "./messages.entity.ts";
import type { ConversationRow } from "./opening.ts";

interface Line {
  memberId: string;
  conversationId: string;
  messageId: string;
  /** To a team member, who may be unable to read it for a time. */
  ofTeam?: true;
}

/** The event due at `toldAt`; the sender's side stores the same time. */
export type UnreadPayload = Line & { toldAt: string };

export function schedulingUnreadMail(
  line: Line,
  minutes: number = policy.unreadMailMinutes,
): { toldAt: string; part: Part } {
  const toldAt = addMinutes(Call.now(), minutes);
  return { toldAt, part: outboxEvent("message.unread", { ...line, toldAt }, minutes) };
}

/** Longer than a function runs, so that the event sees every line written before it. */
const marginMinutes = 0.5;

export const isUnreadMailDueSoon = ({ toldAt }: ConversationRow) =>
  toldAt !== undefined && toldAt > addMinutes(Call.now(), marginMinutes);

/** Reschedules the event for a later line if its own was read. Skips it if a newer event is pending or all is read. Repeatable. */
export async function waitOn({ memberId, conversationId, messageId, toldAt }: UnreadPayload): Promise<void> {
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
  const again = schedulingUnreadMail(
    { memberId, conversationId, messageId: next },
    Math.max(0, policy.unreadMailMinutes - waited),
  );
  await commit([
    changing(
      "other",
      ConversationEntity.patch({ memberId: otherId, conversationId })
        .set({ toldAt: again.toldAt })
        .where((row, { eq }) => allOf(eq(row.unseenSince, next), eq(row.toldAt, toldAt))),
      alreadyDone,
    ),
    again.part,
  ]);
}

async function waitOnAssigned(own: ConversationRow, toldAt: string, lastId: string | undefined): Promise<void> {
  if (own.toldAt !== toldAt || !lastId) return;
  const { memberId, conversationId } = own;
  const again = schedulingUnreadMail({ memberId, conversationId, messageId: lastId, ofTeam: true });
  await commit([
    changing(
      "own",
      ConversationEntity.patch({ memberId, conversationId })
        .set({ toldAt: again.toldAt })
        .where((row, { eq }) => allOf(eq(row.toldAt, toldAt), eq(row.lastId, lastId))),
      alreadyDone,
    ),
    again.part,
  ]);
}

export const isUnread = ({ readUpTo = "" }: ConversationRow, messageId: string) => readUpTo < messageId;

const sideOf = (memberId: string, conversationId: string) =>
  ConversationEntity.get({ memberId, conversationId }).go({ consistent: true });

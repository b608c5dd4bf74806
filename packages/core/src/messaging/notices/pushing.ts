import {
  addMinutes,
  dayOf,
  instantOf,
  type NoticeFacts,
  type NoticeGroup,
  type PushedKind,
  quietUntil,
} from "@naqi/contracts";
import { InboxEntity } from "../unread-and-blocks/inbox.entity.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import type { Part } from "../../kit/table/commit.ts";
import { wordsIn } from "../mails/words.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { sessionsRow } from "../../identity/member-record/sessions.ts";
import { ConversationEntity } from "../messages/messages.entity.ts";
import { isUnread } from "../messages/unread-mail.ts";
import type { Waits } from "../outbox/events.ts";
import { outboxEvent } from "../outbox/outbox-event.ts";
import { port } from "../../ports/index.ts";
import { certainBrowsersOf, forgetBrowser } from "./browsers.ts";
import { switchedOff } from "./choices.ts";

export interface PushPayload {
  memberId: string;
  noticeId: string;
  kind: PushedKind;
  group: NoticeGroup;
  facts: NoticeFacts;
  path: string;
  toldAt: string;
  /** Not shown afterwards. */
  until?: string;
  line?: { conversationId: string; messageId: string } | undefined;
}

export const isPushed = (member: MemberRow, group: NoticeGroup) =>
  member.pushedSince !== undefined &&
  member.standing !== "closed" &&
  member.emailConfirmedAt !== undefined &&
  !switchedOff(member).includes(`push.${group}`);

/** Part `event`: the push is separate from the mail, so that a retry of one does not repeat the other. */
export const pushing = (payload: Omit<PushPayload, "toldAt">): Part =>
  outboxEvent("notice.pushed", { ...payload, toldAt: Call.now() });

/** A push that is not shown within a night is outdated. */
const keptSeconds = 12 * 60 * 60;

/** Pushes to browsers not in `done`, or returns the end of the quiet hours. Throws if a browser failed, for a retry. */
export async function pushNow(payload: PushPayload, done: string[]): Promise<Waits | undefined> {
  const { memberId, noticeId, kind, group, facts, path } = payload;
  const [member, sessions] = await readTogether(row(MemberEntity, { memberId }), sessionsRow(memberId));
  if (!member || !isPushed(member, group) || (await isOld(payload))) return undefined;
  const until = quietUntil(Call.now());
  if (until && !switchedOff(member).includes("quietHours") && !isSoon(payload, until)) return { until };
  const { pushes, pushed } = wordsIn[member.language];
  const body = pushed(facts);
  const shown = { title: pushes[kind], ...(body && { body }), path, tag: noticeId, lang: member.language };
  const failures: unknown[] = [];
  for (const { browserId, endpoint, p256dh, auth } of await certainBrowsersOf(memberId, sessions)) {
    if (done.includes(browserId)) continue;
    try {
      const keys = { p256dh, auth };
      const isThere = await port("push").send({ endpoint, keys }, JSON.stringify(shown), keptSeconds);
      if (isThere) done.push(browserId);
      else await forgetBrowser(browserId, memberId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return undefined;
}

/** A cleaner who leaves at eight must know before. */
const soonMinutes = 120;

/** Whether a visit change is urgent: today (decisions §5), or starting soon after the quiet hours. */
function isSoon({ kind, facts: { day, hour } }: PushPayload, until: string): boolean {
  if (!kind.startsWith("booking.") || kind === "booking.remind" || !day) return false;
  return day === dayOf(Call.now()) || (hour !== undefined && instantOf(day, hour) < addMinutes(until, soonMinutes));
}

const newsMinutes = 24 * 60;

async function isOld({
  memberId,
  noticeId,
  kind,
  facts: { day, hour },
  toldAt,
  until,
  line,
}: PushPayload): Promise<boolean> {
  if (until && until <= Call.now()) return true;
  if (toldAt < addMinutes(Call.now(), -newsMinutes)) return true;
  if (kind === "booking.remind" && day && hour && instantOf(day, hour) <= Call.now()) return true;
  if (line) {
    const { conversationId, messageId } = line;
    const { data: own } = await ConversationEntity.get({ memberId, conversationId }).go({ consistent: true });
    return !own || !isUnread(own, messageId);
  }
  const { data: inbox } = await InboxEntity.get({ memberId }).go({ consistent: true });
  return (inbox?.seenUpTo ?? "") >= noticeId;
}

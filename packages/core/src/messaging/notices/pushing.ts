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
import type { Part } from "../../kit/table/transact.ts";
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

/** What a member's browsers are to show. */
export interface PushTold {
  memberId: string;
  noticeId: string;
  kind: PushedKind;
  group: NoticeGroup;
  facts: NoticeFacts;
  path: string;
  toldAt: string;
  /** A line that waits to be read, of which nothing stands under the bell. */
  line?: { conversationId: string; messageId: string } | undefined;
}

/**
 * Whether somebody's browsers show notices of a group: not of who has left, or has not said that the address is theirs. Most
 * people have none, and for them nothing is written or read.
 */
export const isPushed = (member: MemberRow, group: NoticeGroup) =>
  member.pushedSince !== undefined &&
  member.standing !== "closed" &&
  member.emailConfirmedAt !== undefined &&
  !switchedOff(member).includes(`push.${group}`);

/** The part named `event` that lets a member's browsers show a notice: apart from its mail, so that neither repeats the other. */
export const pushing = (told: Omit<PushTold, "toldAt">): Part =>
  outboxEvent("notice.pushed", { ...told, toldAt: Call.now() });

/** What is not shown in a night is news no more. */
const keptSeconds = 12 * 60 * 60;

/**
 * Shows a notice in those of its member's browsers that have not shown it yet (`done`); in the quiet hours it waits for their
 * end. Nothing of what was switched off or seen meanwhile, or is over. Browsers that are no more are forgotten.
 */
export async function pushNow(told: PushTold, done: string[]): Promise<Waits | undefined> {
  const { memberId, noticeId, kind, group, facts, path } = told;
  const [member, sessions] = await readTogether(row(MemberEntity, { memberId }), sessionsRow(memberId));
  if (!member || !isPushed(member, group) || (await isOld(told))) return undefined;
  const until = quietUntil(Call.now());
  if (until && !switchedOff(member).includes("quietHours") && !isSoon(told, until)) return { until };
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

/** Whoever is on the way at eight must know before. */
const soonMinutes = 120;

/** Whether a change of a visit cannot wait: it is today's (decisions §5), or begins soon after the quiet hours. */
function isSoon({ kind, facts: { day, hour } }: PushTold, until: string): boolean {
  if (!kind.startsWith("booking.") || kind === "booking.remind" || !day) return false;
  return day === dayOf(Call.now()) || (hour !== undefined && instantOf(day, hour) < addMinutes(until, soonMinutes));
}

/** Longer than the last try, and a night, may take. */
const newsMinutes = 24 * 60;

/** Whether there is nothing to be told any more: it was read, or seen under the bell, or what it reminds of has begun. */
async function isOld({ memberId, noticeId, kind, facts: { day, hour }, toldAt, line }: PushTold): Promise<boolean> {
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

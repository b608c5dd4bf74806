import {
  defaultLocale,
  isMutableMail,
  type NoticeGroup,
  type NoticeKind,
  noticeKinds,
  type NoticeSwitch,
} from "@naqi/contracts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { newMailToken } from "../../kit/mail-token.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { rendered, type Way } from "../mails/render.ts";
import { wordsIn } from "../mails/words.ts";
import { openUndo } from "../../identity/member-record/member.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { switchedOff } from "../notices/choices.ts";
import { keepNotice } from "../notices/keep.ts";
import { isPushed, pushing } from "../notices/pushing.ts";
import { listLink, unsubscribeLink } from "../notices/unsubscribe.ts";
import type { Kind, Notice, Reader, Receiver } from "../outbox/events.ts";
import { port } from "../../ports/index.ts";

interface Sent {
  /** Used for the mail and the notice, so that a retry sends the same id. */
  id: string;
  kind: Kind;
  group: NoticeGroup;
  actorId?: string | undefined;
}

/** In these groups, members get no notice of their own acts. In all others they do: a stranger may be using the account. */
const ownActs: readonly NoticeGroup[] = ["visits", "offers", "account"];

/** Sends a notice by each channel that is on. In an undo time, security mails also go to the former address (decision 0160). */
export async function send(
  { id, kind, group, actorId }: Sent,
  { to, businessId, mail, bell, line, list, until }: Notice,
): Promise<void> {
  const reader = await readerOf(to, businessId, bell?.other?.memberId);
  if (!reader) return;
  if (bell && "memberId" in to && isKept(kind)) {
    const isOwn = actorId === to.memberId && ownActs.includes(group);
    const { other, ...shown } = bell;
    const kept = { memberId: to.memberId, noticeId: id, kind, ...shown };
    await keepNotice(
      // The name of a departed member is never stored.
      { ...kept, other: reader.isOtherHere ? other : undefined, isOwn },
      ...(reader.isPushed(group) && !isOwn ? [pushing({ ...kept, group, ...(until && { until }) })] : []),
    );
  }
  if (line && "memberId" in to && reader.isPushed(group)) {
    const { memberId } = to;
    const told = { memberId, noticeId: id, kind: "message.unread", group, facts: {}, path: line.path, line } as const;
    await commit([pushing(told)]);
  }
  if (!mail || !isMailed(kind, group, reader)) return;
  const { language, name, email } = reader;
  const words = wordsIn[language];
  const letter = await mail(words, reader);
  await port("mail").send({
    id,
    to: email,
    ...rendered(letter, {
      words,
      language,
      name,
      way: list ? { group: list.list, link: await listLink(list) } : await wayOut(group, to),
    }),
  });
  if (!isAlsoToFormer(kind, group) || !reader.former || !("memberId" in to)) return;
  const { email: former, until: undoUntil } = reader.former;
  const token = await newMailToken({ purpose: "undo_email", memberId: to.memberId, email: former });
  const copy = words.members.toFormer(letter, token, undoUntil);
  await port("mail").send({ id: `${id}-former`, to: former, ...rendered(copy, { words, language, name }) });
}

/** A stranger may have changed the address. That change itself has its own notice to the former address. */
const isAlsoToFormer = (kind: Kind, group: NoticeGroup) => group === "security" && kind !== "member.emailChanged";

interface Found extends Reader {
  off: readonly NoticeSwitch[];
  isPushed: (group: NoticeGroup) => boolean;
  isConfirmed: boolean;
  former?: MemberRow["formerEmail"];
  isOtherHere: boolean;
}

/** An unconfirmed address gets only the confirmation mail: it may belong to a stranger (G122). */
const isMailed = (kind: Kind, group: NoticeGroup, { off, isConfirmed }: Found) =>
  isConfirmed ? !isMutableMail(group) || !off.includes(`mail.${group}`) : kind === "member.confirmationAsked";

const wayOut = async (group: NoticeGroup, to: Receiver): Promise<Way | undefined> =>
  isMutableMail(group) && "memberId" in to ? { group, link: await unsubscribeLink(to.memberId, group) } : undefined;

async function readerOf(to: Receiver, businessId?: string, otherId?: string): Promise<Found | undefined> {
  const outside = {
    language: defaultLocale,
    isSuspended: false,
    isPlaceHidden: false,
    off: [],
    isPushed: () => false,
    isConfirmed: true,
    isOtherHere: false,
  };
  if ("email" in to) return { ...outside, ...to };
  const [member, business, other, cleaner] = await readTogether(
    row(MemberEntity, { memberId: to.memberId }),
    row(MemberEntity, { memberId: businessId }),
    row(MemberEntity, { memberId: otherId }),
    row(CleanerEntity, { cleanerId: businessId && to.memberId }),
  );
  return member && member.standing !== "closed"
    ? {
        email: member.email,
        name: nameOf(member),
        language: member.language,
        isSuspended: member.standing === "suspended",
        isPlaceHidden:
          [member, business].some((one) => one?.standing === "suspended") ||
          (businessId !== undefined && cleaner?.isVerified !== true),
        off: switchedOff(member),
        isPushed: (group) => isPushed(member, group),
        isConfirmed: member.emailConfirmedAt !== undefined,
        former: openUndo(member),
        isOtherHere: other !== null && other.standing !== "closed",
      }
    : undefined;
}

const isKept = (kind: Kind): kind is Kind & NoticeKind => (noticeKinds as readonly string[]).includes(kind);

/** The name of an unconfirmed account is not repeated: a stranger may have typed it. */
const nameOf = ({ fullName, emailConfirmedAt }: MemberRow) => (emailConfirmedAt ? fullName : undefined);

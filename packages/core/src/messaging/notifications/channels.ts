import {
  defaultLocale,
  isMutableMail,
  type NoticeGroup,
  type NoticeKind,
  noticeKinds,
  type NoticeSwitch,
} from "@naqi/contracts";
import { newMailToken } from "../../kit/mail-token.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { transact } from "../../kit/table/transact.ts";
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
  /** The mail's and the kept notice's, so that what is sent once more is the same. */
  id: string;
  kind: Kind;
  group: NoticeGroup;
  /** The member whose act it was. */
  actorId?: string | undefined;
}

/** Groups in which members are not notified of their own acts. In all others they are: a stranger may be using the account. */
const ownActs: readonly NoticeGroup[] = ["visits", "offers", "account"];

/**
 * Lets a receiver hear of something by every channel that the notice has words for and that they have not switched off by
 * now, in the reader's language; nobody when the member is gone. While a change of address can be undone, mails about security also go to
 * the former address, with a link that undoes it (decision 0160).
 */
export async function send(
  { id, kind, group, actorId }: Sent,
  { to, businessId, mail, bell, line, list }: Notice,
): Promise<void> {
  const reader = await readerOf(to, businessId, bell?.other?.memberId);
  if (!reader) return;
  if (bell && "memberId" in to && isKept(kind)) {
    const isOwn = actorId === to.memberId && ownActs.includes(group);
    const { other, ...shown } = bell;
    const kept = { memberId: to.memberId, noticeId: id, kind, ...shown };
    await keepNotice(
      // The name of someone who has left is kept nowhere.
      { ...kept, other: reader.isOtherHere ? other : undefined, isOwn },
      ...(reader.isPushed(group) && !isOwn ? [pushing({ ...kept, group })] : []),
    );
  }
  if (line && "memberId" in to && reader.isPushed(group)) {
    const { memberId } = to;
    const told = { memberId, noticeId: id, kind: "message.unread", group, facts: {}, path: line.path, line } as const;
    await transact([pushing(told)]);
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
  const { email: former, until } = reader.former;
  const token = await newMailToken({ purpose: "undo_email", memberId: to.memberId, email: former });
  const copy = words.members.toFormer(letter, token, until);
  await port("mail").send({ id: `${id}-former`, to: former, ...rendered(copy, { words, language, name }) });
}

/** A stranger may have changed the address; the mail about the change itself is sent to the former one by its own notice. */
const isAlsoToFormer = (kind: Kind, group: NoticeGroup) => group === "security" && kind !== "member.emailChanged";

/** A reader who is a member, with what they have switched off. */
interface Found extends Reader {
  off: readonly NoticeSwitch[];
  isPushed: (group: NoticeGroup) => boolean;
  /** Somebody owns the address. */
  isConfirmed: boolean;
  /** The address that can undo the last change of it, and until when. */
  former?: MemberRow["formerEmail"];
  /** The person whom the notice names has an account. */
  isOtherHere: boolean;
}

/**
 * To an address that nobody has confirmed only the mail goes that asks for it: whoever typed a stranger's address could have every
 * other one sent there as well (G122).
 */
const isMailed = (kind: Kind, group: NoticeGroup, { off, isConfirmed }: Found) =>
  isConfirmed ? !isMutableMail(group) || !off.includes(`mail.${group}`) : kind === "member.confirmationAsked";

const wayOut = async (group: NoticeGroup, to: Receiver): Promise<Way | undefined> =>
  isMutableMail(group) && "memberId" in to ? { group, link: await unsubscribeLink(to.memberId, group) } : undefined;

async function readerOf(to: Receiver, businessId?: string, otherId?: string): Promise<Found | undefined> {
  const outside = {
    language: defaultLocale,
    isSuspended: false,
    off: [],
    isPushed: () => false,
    isConfirmed: true,
    isOtherHere: false,
  };
  if ("email" in to) return { ...outside, ...to };
  const [member, business, other] = await readTogether(
    row(MemberEntity, { memberId: to.memberId }),
    row(MemberEntity, { memberId: businessId }),
    row(MemberEntity, { memberId: otherId }),
  );
  return member && member.standing !== "closed"
    ? {
        email: member.email,
        name: nameOf(member),
        language: member.language,
        isSuspended: [member, business].some((one) => one?.standing === "suspended"),
        off: switchedOff(member),
        isPushed: (group) => isPushed(member, group),
        isConfirmed: member.emailConfirmedAt !== undefined,
        former: openUndo(member),
        isOtherHere: other !== null && other.standing !== "closed",
      }
    : undefined;
}

const isKept = (kind: Kind): kind is Kind & NoticeKind => (noticeKinds as readonly string[]).includes(kind);

/** Until an address is confirmed anybody may have typed it, and the name with it: what they say is told to nobody. */
const nameOf = ({ fullName, emailConfirmedAt }: MemberRow) => (emailConfirmedAt ? fullName : undefined);

import { defaultLocale, type NoticeKind, noticeKinds } from "@naqi/contracts";
import { rendered } from "../mails/render.ts";
import { wordsIn } from "../mails/words.ts";
import { type MemberRow, readMember } from "../membership/member.ts";
import { keepNotice } from "../notices/keep.ts";
import type { Kind, Notice, Reader, Receiver } from "../outbox/events.ts";
import { port } from "../ports/index.ts";

interface Sent {
  /** The mail's and the kept notice's, so that what is sent once more is the same. */
  id: string;
  kind: Kind;
}

/**
 * Lets a receiver hear of something by every channel that the notice has words for, in the reader's language; nobody
 * when the member is gone.
 */
export async function send({ id, kind }: Sent, { to, mail, bell }: Notice): Promise<void> {
  const reader = await readerOf(to);
  if (!reader) return;
  if (bell && "memberId" in to && isKept(kind)) {
    await keepNotice({ memberId: to.memberId, noticeId: id, kind, ...bell });
  }
  if (!mail) return;
  const { language, name, email } = reader;
  const words = wordsIn[language];
  const letter = await mail(words, reader);
  await port("mail").send({ id, to: email, ...rendered(letter, { words, language, name }) });
}

async function readerOf(to: Receiver): Promise<Reader | undefined> {
  if ("email" in to) return { language: defaultLocale, ...to };
  const member = await readMember(to.memberId);
  return member && member.standing !== "closed"
    ? { email: member.email, name: nameOf(member), language: member.language }
    : undefined;
}

const isKept = (kind: Kind): kind is Kind & NoticeKind => (noticeKinds as readonly string[]).includes(kind);

/** Until an address is confirmed anybody may have typed it, and the name with it: what they say is told to nobody. */
const nameOf = ({ fullName, emailConfirmedAt }: MemberRow) => (emailConfirmedAt ? fullName : undefined);

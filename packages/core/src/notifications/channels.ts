import { defaultLocale } from "@naqi/contracts";
import { rendered } from "../mails/render.ts";
import { wordsIn } from "../mails/words.ts";
import { type MemberRow, readMember } from "../membership/member.ts";
import type { Notice, Reader, Receiver } from "../outbox/events.ts";
import { port } from "../ports/index.ts";

/**
 * Lets a receiver hear of something by every channel that the notice has words for, in the reader's language; nobody
 * when the member is gone. The id is the mail's, so that a repeated mail is the same mail.
 */
export async function send(id: string, { to, mail }: Notice): Promise<void> {
  const reader = await readerOf(to);
  if (!reader) return;
  const { language, name, email } = reader;
  const words = wordsIn[language];
  const letter = await mail(words, reader);
  await port("mail").send({ id, to: email, ...rendered(letter, { words, language, name }) });
}

async function readerOf(to: Receiver): Promise<Reader | undefined> {
  if ("email" in to) return { language: defaultLocale, ...to };
  const member = await readMember(to.memberId);
  return member ? { email: member.email, name: nameOf(member), language: member.language } : undefined;
}

/** Until an address is confirmed anybody may have typed it, and the name with it: what they say is told to nobody. */
const nameOf = ({ fullName, emailConfirmedAt }: MemberRow) => (emailConfirmedAt ? fullName : undefined);

import { policy, refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { countingMailbox } from "../../kit/limits.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import { answering, answeringAll, changing, commit, type Part, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { countingSignUp } from "../member-record/counting-weeks.ts";
import { ownMember, readMember } from "../member-record/member.ts";
import { MemberEntity, type MemberRow } from "../member-record/member-record.entity.ts";
import { changingLine } from "../member-record/people-index.ts";
import { firstMailbox, personMarks } from "../member-record/person-marks.ts";
import { notReserved } from "../member-record/reserved-address.ts";
import { confirmingReferral } from "../../money/referrals/attaching.ts";
import { welcoming } from "./welcome.ts";

/** The caller with an unconfirmed address; refuses everyone else. */
export async function ownUnconfirmed(): Promise<MemberRow> {
  const member = await ownMember();
  if (member.emailConfirmedAt) throw refuseMember.alreadyConfirmed();
  return member;
}

/** The limit on confirmation mails to one mailbox, across accounts and spellings. */
export const confirmationsTo = (email: string) =>
  [mailboxOf(email), "first_confirmation", policy.mailboxConfirmations] as const;

/** Counts a confirmation mail to this mailbox; refuses `member.tooManyMails`. */
export const countingConfirmation = (email: string): Part[] =>
  countingMailbox(...confirmationsTo(email), refuseMember.tooManyMails);

/** False if the address is confirmed, has changed, or another account can reclaim it (0162). Retries if a phone or mark was stored meanwhile (G118). */
export const confirmAddress = (
  { memberId, email }: Pick<MemberRow, "memberId" | "email">,
  also: readonly Part[] = [],
): Promise<boolean> =>
  retryOnConflict(async () => {
    const member = await readMember(memberId);
    if (!member || !isToConfirm(member, email)) return false;
    return (await commit([...also, ...(await confirming(member))])) === undefined;
  });

const isToConfirm = (member: MemberRow | null, email: string) =>
  member?.emailConfirmedAt === undefined && member?.email === email;

const notConfirmed = () => "notConfirmed" as const;

/** Confirms once, counts the sign-up, issues a new customer's welcome code and settles the referral (decisions §6.3, G118). */
async function confirming(member: MemberRow): Promise<Part<"notConfirmed">[]> {
  const { memberId, role, email, welcomedAt, phoneMarks } = member;
  const now = Call.now();
  const { shared, claims } = role === "customer" ? await personMarks(member) : { shared: [], claims: [] };
  const isNew = role === "customer" && shared.length === 0;
  const isWelcome = isNew && !welcomedAt;
  const welcome = isWelcome ? welcoming(memberId) : undefined;
  return [
    changing(
      "member",
      MemberEntity.patch({ memberId })
        .set({ emailConfirmedAt: now, mailboxMarks: await firstMailbox(email), updatedAt: now, ...welcome?.stamp })
        .where((row, { eq, notExists }) =>
          allOf(
            notExists(row.emailConfirmedAt),
            eq(row.email, email),
            welcome !== undefined && notExists(row.welcomedAt),
            phoneMarks ? eq(row.phoneMarks, phoneMarks) : notExists(row.phoneMarks),
          ),
        ),
      async () => (isToConfirm(await readMember(memberId), email) ? retry : notConfirmed()),
    ),
    answering(notReserved(memberId, email), notConfirmed),
    changingLine(memberId, { isConfirmed: true }),
    ...(welcome?.parts ?? []),
    ...claims,
    ...(role === "customer" ? answeringAll(await confirmingReferral(memberId, isNew), retry) : []),
    ...countingSignUp(member),
    outboxEvent("member.emailConfirmed", { memberId, email }),
  ];
}

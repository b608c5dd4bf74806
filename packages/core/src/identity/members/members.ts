import {
  type BusinessType,
  type Debt,
  type Me,
  members,
  policy,
  refuseMember,
  type Role,
  termsVersion,
} from "@naqi/contracts";
import { changingCleaner } from "../../cleaners/profile/change.ts";
import { notClosed } from "../member-record/closed-account.ts";
import { readPerson } from "../../cleaners/profile/person.ts";
import { newCleaner } from "../../cleaners/profile/new-cleaner.ts";
import { type CleanerRow, ownCleaner } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { takeStrangerMail } from "../../kit/connection.ts";
import { ifThere } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { answering, answeringAll, commit, putting, retry, writeAlone } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { countingConfirmation } from "./confirming.ts";
import { openDebts } from "../../bookings/problem-record/debts.ts";
import { ownCode } from "../../money/referrals/own-code.ts";
import { applyAtSignUp } from "../../money/referrals/referrals.ts";
import { changingPerson, openUndo, ownMember } from "../member-record/member.ts";
import { notReserved } from "../member-record/reserved-address.ts";
import { firstMailbox, personMarks } from "../member-record/person-marks.ts";
import { countingSignUp } from "../member-record/counting-weeks.ts";
import { MemberEntity, type MemberRow } from "../member-record/member-record.entity.ts";
import { joiningPeople } from "../member-record/people-index.ts";
import { welcoming } from "./welcome.ts";

export const me = implement(members.me, async () => {
  const actor = Call.member();
  const { memberId } = actor;
  const [member, cleaner] = await readPerson(memberId);
  if (member) return asMe(member, cleaner, member.unpaidVisits ? await openDebts({ customerId: memberId }) : []);
  return { memberId, fullName: actor.fullName, email: actor.email, emailConfirmed: actor.emailVerified };
});

/** Creates the caller's row once (G82, G138), then attaches a friend's code (G83). Refuses another role (decisions §6.4) and reserved addresses (0162). */
export const enroll = implement(
  members.enroll,
  async ({ role, fullName, businessType = "individual", acceptedTerms, referralCode }) => {
    const { memberId, email, emailVerified } = Call.member();
    const now = Call.now();
    const isCompared = emailVerified && role === "customer";
    if (!emailVerified) await takeStrangerMail();
    return retryOnConflict(async () => {
      const { shared, claims } = isCompared ? await personMarks({ memberId, email }) : { shared: [], claims: [] };
      const welcome = isCompared && shared.length === 0 ? welcoming(memberId) : undefined;
      const own = ownCode(memberId);
      const stamps = {
        ...(emailVerified && { emailConfirmedAt: now, mailboxMarks: await firstMailbox(email) }),
        ...(acceptedTerms && accepting(acceptedTerms)),
        ...welcome?.stamp,
        ...own.stamp,
      };
      const enrolled = await commit([
        putting(
          "member",
          MemberEntity.create({ memberId, role, fullName, email, ...stamps, createdAt: now, updatedAt: now }),
          () => enrolledAs(role),
        ),
        answering(own.part, retry),
        // `retry` if another account of the same person got the welcome code first (G118).
        ...claims,
        answering(notReserved(memberId, email), emailVerified ? refuseMember.emailReserved : refuseMember.emailTaken),
        // A stranger can type any address and spell it in many ways, so the mails are counted.
        ...(emailVerified
          ? []
          : [...countingConfirmation(email), outboxEvent("member.confirmationAsked", { memberId })]),
        answering(notClosed(memberId), () => enrolledAs(role)),
        joiningPeople({ memberId, role, fullName, email, isConfirmed: Boolean(emailVerified), createdAt: now }),
        ...(emailVerified ? countingSignUp({ memberId, role, createdAt: now }) : []),
        ...(role === "cleaner" ? beginningOnboarding(memberId, fullName, businessType) : []),
        ...(welcome?.parts ?? []),
      ]);
      const answer = enrolled ?? (await me({}));
      if (referralCode && answer.role === "customer") await applyAtSignUp(referralCode);
      return answer;
    });
  },
);

/** The caller, enrolled by an earlier call; refuses another role and a closed account. */
async function enrolledAs(role: Role) {
  const answer = await me({});
  if (answer.role !== role) throw refuseMember.alreadyEnrolled();
  return answer;
}

const beginningOnboarding = (memberId: string, fullName: string, businessType: BusinessType) => [
  ...answeringAll(newCleaner(memberId, fullName, businessType), () => enrolledAs("cleaner")),
  outboxEvent("onboarding.unfinished", { memberId }, policy.nudges.cleanerDays * 24 * 60),
];

/** A cleaner's listing changes in the same transaction. */
export const update = implement(members.update, async (change) => {
  const { memberId, role } = Call.member();
  return retryOnConflict(async () => {
    const [person, ...others] = await changingPerson(memberId, change);
    await commit([
      answering(person, notEnrolledOrSuspended),
      ...others,
      ...(role === "cleaner" ? changingCleaner(await ownCleaner(), { profile: change }) : []),
    ]);
    return me({});
  });
});

async function notEnrolledOrSuspended() {
  const { standing } = await ownMember();
  return standing === "active" ? retry : refuseMember.suspended();
}

const accepting = (version: string) => ({ termsVersion: version, termsAcceptedAt: Call.now() });

/** Stores that the caller accepts the current terms (G138). Refuses an older version, which an open page may send. Repeatable. */
export const acceptTerms = implement(members.acceptTerms, async ({ version }) => {
  if (version !== termsVersion) throw refuseMember.termsChanged();
  const member = await ownMember();
  if (member.termsVersion !== version)
    await ifThere(writeAlone(() => MemberEntity.patch({ memberId: member.memberId }).set(accepting(version)).go()));
  return me({});
});

/** Whether Google signs in to the caller's account, alone or beside a password: it keeps Google's address (G143, decision 0159). */
export const keepsGoogleAddress = ({ googleSince }: Pick<MemberRow, "googleSince">) =>
  Call.member().byGoogle || googleSince !== undefined;

const asMe = (
  member: MemberRow,
  cleaner: Pick<CleanerRow, "onboardingStatus" | "worksFor"> | null,
  debts: Debt[],
): Me => ({
  ...member,
  emailConfirmed: Boolean(member.emailConfirmedAt),
  emailUndoUntil: openUndo(member)?.until,
  emailOfGoogle: keepsGoogleAddress(member) ? true : undefined,
  phone: member.phone || undefined,
  avatarUrl: member.avatarUrl || undefined,
  onboardingStatus: member.role === "cleaner" ? cleaner?.onboardingStatus : undefined,
  inTeam: cleaner?.worksFor ? true : undefined,
  termsDue: member.role !== "admin" && member.termsVersion !== termsVersion ? true : undefined,
  owes: member.unpaidVisits ? { visits: member.unpaidVisits, amount: member.unpaidAmount ?? 0, debts } : undefined,
  suspended: member.suspension && { since: member.suspension.at, reason: member.suspension.reason },
});

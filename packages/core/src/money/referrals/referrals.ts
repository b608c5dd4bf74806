import { dayOf, policy, ReferralCode, Refusal, refuseMember, refuseReferral, referrals } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { takeOne } from "../../kit/limits.ts";
import { orDone } from "../../kit/or-done.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { personMarks } from "../../identity/member-record/person-marks.ts";
import { friendCodesOf, referring } from "./attaching.ts";
import type { ReferralRow } from "./moving.ts";
import { belatedCode } from "./own-code.ts";
import { ReferralCodeEntity, ReferralEntity } from "./referrals.entity.ts";
import { lateness, refusalBetween } from "./rules.ts";

/** The caller's code, stored sums and one page of friends with confirmed addresses, by initial only (001 §4, decisions §3.7). */
export const mine = implement(referrals.mine, async () => {
  const { memberId } = Call.member();
  const [[member, own], { data }] = await Promise.all([
    readTogether(row(MemberEntity, { memberId }), row(ReferralEntity, { refereeId: memberId })),
    ReferralEntity.query
      .byReferrer({ referrerId: memberId, counted: "yes" })
      .go({ limit: policy.referral.listed, order: "desc" }),
  ]);
  if (!member) throw refuseMember.notEnrolled();
  return {
    code: member.referralCode ?? (await belatedCode(memberId)),
    referralCount: member.friends,
    pendingRewards: member.rewardsPending,
    earnedRewards: member.rewardsEarned,
    friends: data.map(asFriend),
    mayApply: !own && member.role === "customer" && !lateness(member),
  };
});

/** Only staff see a review; the referrer sees it as held. */
const asFriend = ({ initial, status, dueAt, createdAt }: ReferralRow) => ({
  initial,
  state: status === "review" ? ("held" as const) : status,
  day: dayOf(status === "pending" ? createdAt : dueAt),
});

/** Attaches a friend's code (G83, G84, G118). Repeatable with the same code. Every try counts, so that codes cannot be guessed. */
export const apply = implement(referrals.apply, async ({ code }) => {
  await takeOne(Call.member().memberId, "referral_code", policy.codeTries, refuseReferral.tooManyTries);
  return retryOnConflict(() => applyOnce(code));
});

/** By the rules of `apply`. A refusal does not prevent the sign-up: the browser then calls `apply` with the code and shows the reason. */
export async function applyAtSignUp(given: string): Promise<void> {
  const { data: code } = ReferralCode.safeParse(given);
  if (!code) return;
  try {
    await takeOne(Call.member().memberId, "referral_code", policy.codeTries, refuseReferral.tooManyTries);
    await retryOnConflict(() => applyOnce(code));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function applyOnce(code: string) {
  const { memberId } = Call.member();
  const [owner, referee, present] = await readTogether(
    row(ReferralCodeEntity, { code }),
    row(MemberEntity, { memberId }),
    row(ReferralEntity, { refereeId: memberId }),
  );
  if (present) return answered(present, code);
  if (!referee) throw refuseMember.notEnrolled();
  if (referee.standing !== "active") throw refuseMember.suspended();
  if (!owner) throw refuseReferral.unknown();
  const [[referrer, theirs], { shared, claims }] = await Promise.all([
    readTogether(row(MemberEntity, { memberId: owner.memberId }), row(ReferralEntity, { refereeId: owner.memberId })),
    personMarks(referee),
  ]);
  if (!referrer) throw refuseReferral.unknown();
  if (theirs?.referrerId === memberId) throw refuseReferral.circle();
  const refusal = refusalBetween(referee, referrer);
  if (refusal) throw refusal;
  // An unconfirmed address may be a stranger's, so it is compared at its confirmation.
  if (referee.emailConfirmedAt && shared.length > 0) throw refuseReferral.notNew();
  // A referral whose referrer has left is erased, but its code stays: a member is referred once (G84).
  if ((await friendCodesOf(memberId)).length > 0) throw refuseReferral.alreadyReferred();
  if (!referrer.emailConfirmedAt || referrer.standing !== "active") throw refuseReferral.unknown();

  const { referral, parts } = referring(referee, referrer, code);
  return orDone(
    async () => {
      await commit([...(referral.counted === "yes" ? claims : []), ...parts]);
      return asAnswer(referral);
    },
    async () => {
      const { data: meanwhile } = await ReferralEntity.get({ refereeId: memberId }).go({ consistent: true });
      return meanwhile ? answered(meanwhile, code) : undefined;
    },
  );
}

function answered(referral: ReferralRow, code: string) {
  if (referral.referralCode !== code) throw refuseReferral.alreadyReferred();
  return asAnswer(referral);
}

const asAnswer = ({ refereeCode }: ReferralRow) => ({
  refereeDiscount: policy.referral.percent,
  refereeCode,
  minimumOrderAmount: policy.referral.minimumOrder,
});

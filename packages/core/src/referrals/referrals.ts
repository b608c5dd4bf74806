import { dayOf, policy, refuseMember, refuseReferral, refuseRequest, referrals } from "@naqi/contracts";
import { issuing } from "../discounts/issue.ts";
import { Call } from "../kit/call.ts";
import { allOf, either } from "../kit/conditions.ts";
import { newCode } from "../kit/ids.ts";
import { implement } from "../gate/implement.ts";
import { takeOne } from "../kit/limits.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { checking, putting, transact } from "../kit/transact.ts";
import type { MemberRow } from "../membership/member.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { lapsesAt, type ReferralRow } from "./moving.ts";
import { belatedCode } from "./own-code.ts";
import { ReferralCodeEntity, ReferralEntity } from "./referrals.entity.ts";
import { initialOf, lateness, refusalBetween, windowStart } from "./rules.ts";
import { isReturning } from "./spent.ts";

type Referrer = Pick<MemberRow, "memberId" | "role">;

const sum = (rows: readonly ReferralRow[]) => rows.reduce((total, { rewardAmount }) => total + rewardAmount, 0);

/**
 * The caller's own code, what it has earned, and the latest friends by their initial: pending until a friend's first
 * booking is completed and its reward is released (001 §4, decisions §3.7).
 */
export const mine = implement(referrals.mine, async () => {
  const { memberId } = Call.member();
  const [[member, own], { data }] = await Promise.all([
    readTogether(row(MemberEntity, { memberId }), row(ReferralEntity, { refereeId: memberId })),
    ReferralEntity.query.byReferrer({ referrerId: memberId }).go({ pages: "all", order: "desc" }),
  ]);
  if (!member) throw refuseMember.notEnrolled();
  const at = (...statuses: ReferralRow["status"][]) => data.filter(({ status }) => statuses.includes(status));
  return {
    code: member.referralCode ?? (await belatedCode(memberId)),
    referralCount: data.length,
    pendingRewards: sum(at("pending", "held", "review")),
    earnedRewards: sum(at("completed")),
    friends: data.slice(0, policy.referral.listed).map(asFriend),
    mayApply: !own && member.role === "customer" && !lateness(member),
  };
});

/** What staff look at is nobody else's: a reward that waits for them reads as held. */
const asFriend = ({ initial, status, dueAt, createdAt }: ReferralRow) => ({
  initial,
  state: status === "review" ? ("held" as const) : status,
  day: dayOf(status === "pending" ? createdAt : dueAt),
});

/**
 * Attaches a friend's code to the caller: the referral and the caller's own discount in one transaction whose
 * conditions are the rules (decisions G83, G84). The same code again answers as before. Every try counts, so that codes
 * cannot be guessed.
 */
export const apply = implement(referrals.apply, async ({ code }) => {
  const { memberId } = Call.member();
  await takeOne(memberId, "referral_code", policy.codeTries, refuseReferral.tooManyTries);
  const [owner, referee, present] = await readTogether(
    row(ReferralCodeEntity, { code }),
    row(MemberEntity, { memberId }),
    row(ReferralEntity, { refereeId: memberId }),
  );
  if (present) return answered(present, code);
  if (!referee) throw refuseMember.notEnrolled();
  if (!owner) throw refuseReferral.unknown();
  const [referrer, theirs] = await readTogether(
    row(MemberEntity, { memberId: owner.memberId }),
    row(ReferralEntity, { refereeId: owner.memberId }),
  );
  if (!referrer) throw refuseReferral.unknown();
  if (theirs?.referrerId === memberId) throw refuseReferral.circle();
  const refusal = refusalBetween(referee, referrer);
  if (refusal) throw refusal;
  if (await isReturning(referee)) throw refuseReferral.alreadyReferred();
  if (!referrer.emailConfirmedAt || referrer.standing !== "active") throw refuseReferral.unknown();

  const { referral, parts } = referring(referee, referrer, code);
  const failed = await transact(parts);
  if (failed.size === 0) return asAnswer(referral);
  const { data: meanwhile } = await ReferralEntity.get({ refereeId: memberId }).go({ consistent: true });
  if (meanwhile) return answered(meanwhile, code);
  if (failed.has("referee")) throw refuseReferral.alreadyBooked();
  if (failed.has("circle")) throw refuseReferral.circle();
  throw failed.has("referrer") ? refuseReferral.unknown() : refuseRequest.busy();
});

function referring(referee: MemberRow, { memberId: referrerId, role }: Referrer, referralCode: string) {
  const { memberId: refereeId, fullName } = referee;
  const { percent, minimumOrder, days, reward } = policy.referral;
  const { issued, parts } = issuing({
    userId: refereeId,
    code: newCode("FRIEND"),
    discountType: "referral",
    valueType: "percent",
    discountValue: percent,
    minimumOrderAmount: minimumOrder,
    firstBookingOnly: true,
    days,
  });
  const referral: ReferralRow = {
    refereeId,
    referrerId,
    referrerRole: role === "cleaner" ? "cleaner" : "customer",
    referralCode,
    status: "pending",
    dueAt: lapsesAt(),
    version: 0,
    initial: initialOf(fullName),
    rewardAmount: reward,
    refereeCode: issued.code,
    createdAt: Call.now(),
  };
  return {
    referral,
    parts: [putting("referral", ReferralEntity.create(referral)), ...parts, ...checkingBoth(referral)],
  };
}

/** What was read about the two must still hold when the referral is written. */
const checkingBoth = ({ refereeId, referrerId }: ReferralRow) => [
  checking(
    "referee",
    MemberEntity.remove({ memberId: refereeId }).where(
      ({ upcomingBookings, pastBookings, createdAt, standing }, { eq, gte }) =>
        allOf(eq(upcomingBookings, 0), eq(pastBookings, 0), gte(createdAt, windowStart()), eq(standing, "active")),
    ),
  ),
  checking(
    "referrer",
    MemberEntity.remove({ memberId: referrerId }).where(({ emailConfirmedAt, standing }, { exists, eq }) =>
      allOf(exists(emailConfirmedAt), eq(standing, "active")),
    ),
  ),
  // `delete` and not `remove`, which would ask that the row exists.
  checking(
    "circle",
    ReferralEntity.delete({ refereeId: referrerId }).where((row, { notExists, ne }) =>
      either(notExists(row.referrerId), ne(row.referrerId, refereeId)),
    ),
  ),
];

function answered(referral: ReferralRow, code: string) {
  if (referral.referralCode !== code) throw refuseReferral.alreadyReferred();
  return asAnswer(referral);
}

const asAnswer = ({ refereeCode }: ReferralRow) => ({
  refereeDiscount: policy.referral.percent,
  refereeCode,
  minimumOrderAmount: policy.referral.minimumOrder,
});

import { policy, refuseMember, refuseReferral, refuseRequest, referrals } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { issuing } from "../discounts/issue.ts";
import { Call } from "../kit/call.ts";
import { allOf } from "../kit/conditions.ts";
import { newCode } from "../kit/ids.ts";
import { implement } from "../kit/implement.ts";
import { takeOne } from "../kit/limits.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { checking, putting, transact } from "../kit/transact.ts";
import { type MemberRow, ownMember, readMember } from "../membership/member.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { belatedCode } from "./own-code.ts";
import { ReferralCodeEntity, ReferralEntity } from "./referrals.entity.ts";
import { refusalBetween, windowStart } from "./rules.ts";

type ReferralRow = EntityItem<typeof ReferralEntity>;
type Referrer = Pick<MemberRow, "memberId" | "role">;

/** The caller's own code and what it has earned: pending until the friend's first booking is completed (001 §4). */
export const mine = implement(referrals.mine, async () => {
  const { memberId } = Call.member();
  const [member, { data }] = await Promise.all([
    ownMember(),
    ReferralEntity.query.byReferrer({ referrerId: memberId }).go({ pages: "all" }),
  ]);
  const sum = (status: ReferralRow["status"]) =>
    data.filter((one) => one.status === status).reduce((total, { rewardAmount }) => total + rewardAmount, 0);
  return {
    code: member.referralCode ?? (await belatedCode(memberId)),
    referralCount: data.length,
    pendingRewards: sum("pending"),
    earnedRewards: sum("completed"),
  };
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
  const referrer = await readMember(owner.memberId);
  if (!referrer) throw refuseReferral.unknown();
  const refusal = refusalBetween(referee, referrer);
  if (refusal) throw refusal;
  if (!referrer.emailConfirmedAt || referrer.standing !== "active") throw refuseReferral.unknown();

  const { referral, parts } = referring(memberId, referrer, code);
  const failed = await transact(parts);
  if (failed.size === 0) return asAnswer(referral);
  const { data: meanwhile } = await ReferralEntity.get({ refereeId: memberId }).go({ consistent: true });
  if (meanwhile) return answered(meanwhile, code);
  if (failed.has("referee")) throw refuseReferral.alreadyBooked();
  throw failed.has("referrer") ? refuseReferral.unknown() : refuseRequest.busy();
});

function referring(refereeId: string, { memberId: referrerId, role }: Referrer, referralCode: string) {
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

import { policy } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { issuing } from "../discounts/issue.ts";
import { Call } from "../kit/call.ts";
import { newCode } from "../kit/ids.ts";
import { changing, type Part } from "../kit/transact.ts";
import { mailing } from "../notifications/outbox.ts";
import { ReferralEntity } from "./referrals.entity.ts";

type ReferralRow = EntityItem<typeof ReferralEntity>;

/**
 * The parts of a friend's first completed booking: the referral is completed (the part named `referral`, whose
 * condition is that it was not yet), the referrer gets a code and a mail (decisions §3.7, G85). None when there is no
 * referral that waits.
 */
export function rewarding(referral: ReferralRow | null): Part[] {
  if (referral?.status !== "pending") return [];
  const { refereeId, referrerId, rewardAmount } = referral;
  const { minimumOrder, rewardDays } = policy.referral;
  const reward = issuing({
    userId: referrerId,
    code: newCode("REWARD"),
    discountType: "referral",
    valueType: "fixed",
    discountValue: rewardAmount,
    minimumOrderAmount: minimumOrder,
    firstBookingOnly: false,
    days: rewardDays,
  });
  return [
    changing(
      "referral",
      ReferralEntity.patch({ refereeId })
        .set({ status: "completed", completedAt: Call.now(), rewardCode: reward.code })
        .where((row, { eq }) => eq(row.status, "pending")),
    ),
    reward.part,
    mailing({
      kind: "mail",
      template: "referral_reward",
      memberId: referrerId,
      code: reward.code,
      expiresAt: reward.expiresAt,
      value: rewardAmount,
      minimum: minimumOrder,
    }),
  ];
}

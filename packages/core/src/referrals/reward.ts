import { type Booking, policy } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { issuing } from "../discounts/issue.ts";
import { creditingFriend } from "../earnings/credit.ts";
import { Call } from "../kit/call.ts";
import { newCode } from "../kit/ids.ts";
import { changing, checking, type Part } from "../kit/transact.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { telling } from "../outbox/telling.ts";
import { ReferralEntity } from "./referrals.entity.ts";

type ReferralRow = EntityItem<typeof ReferralEntity>;

/**
 * The parts of a friend's first completed booking: the referral is completed (the part named `referral`, whose
 * condition is that it was not yet), and the referrer, who must still be there (the parts named `referrer`), gets a mail
 * and the reward: a customer a code, a cleaner a credit in the ledger (decisions §3.7, G85). None when there is no
 * referral that waits, and none for a job that the referrer did: it waits for the friend's next with somebody else.
 */
export function rewarding(referral: ReferralRow | null, booking: Booking): Part[] {
  if (referral?.status !== "pending" || referral.referrerId === booking.cleanerId) return [];
  const { refereeId, referrerId } = referral;
  const { stamp, parts } = referral.referrerRole === "cleaner" ? credit(referral, booking) : code(referral);
  return [
    changing(
      "referral",
      ReferralEntity.patch({ refereeId })
        .set({ status: "completed", completedAt: Call.now(), ...stamp })
        .where((row, { eq }) => eq(row.status, "pending")),
    ),
    checking(
      "referrer",
      MemberEntity.remove({ memberId: referrerId }).where((row, { ne }) => ne(row.standing, "closed")),
    ),
    ...parts,
  ];
}

interface Reward {
  stamp: Pick<ReferralRow, "rewardCode" | "rewardTransactionId">;
  parts: Part[];
}

function code({ referrerId, rewardAmount }: ReferralRow): Reward {
  const { minimumOrder, rewardDays } = policy.referral;
  const { issued, parts } = issuing({
    userId: referrerId,
    code: newCode("REWARD"),
    discountType: "referral",
    valueType: "fixed",
    discountValue: rewardAmount,
    minimumOrderAmount: minimumOrder,
    firstBookingOnly: false,
    days: rewardDays,
  });
  const rewarded = telling("referral.rewarded", {
    memberId: referrerId,
    code: issued.code,
    expiresAt: issued.expiresAt,
    valueType: "fixed",
    value: rewardAmount,
    minimum: minimumOrder,
    firstBookingOnly: false,
  });
  return { stamp: { rewardCode: issued.code }, parts: [...parts, rewarded] };
}

function credit({ referrerId, rewardAmount }: ReferralRow, booking: Booking): Reward {
  const { transactionId, parts } = creditingFriend(referrerId, rewardAmount, booking);
  const credited = telling("referral.credited", { memberId: referrerId, value: rewardAmount });
  return { stamp: { rewardTransactionId: transactionId }, parts: [...parts, credited] };
}

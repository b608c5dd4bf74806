import { policy } from "@naqi/contracts";
import { issuing, takingBack } from "../discounts/issue.ts";
import { creditingFriend, debitingFriend } from "../earnings/credit.ts";
import { newCode } from "../../kit/ids.ts";
import { type Part, type Refusing, retry } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import type { ReferralRow } from "./moving.ts";

interface Reward {
  stamp: Pick<ReferralRow, "rewardCode" | "rewardTransactionId">;
  parts: Part[];
}

/** A customer gets a code, a cleaner a ledger credit (decisions §3.7, G85). */
export const paying = async (referral: ReferralRow, hasLeft: Refusing = retry): Promise<Reward> =>
  referral.referrerRole === "cleaner" ? credit(referral, hasLeft) : code(referral);

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
  const rewarded = outboxEvent("referral.rewarded", {
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

async function credit(
  { refereeId, referrerId, rewardAmount, bookingId = "", round }: ReferralRow,
  hasLeft: Refusing,
): Promise<Reward> {
  const booking = { bookingId, customerId: refereeId, round };
  const { transactionId, parts } = await creditingFriend(referrerId, rewardAmount, booking, hasLeft);
  const credited = outboxEvent("referral.credited", { memberId: referrerId, value: rewardAmount });
  return { stamp: { rewardTransactionId: transactionId }, parts: [...parts, credited] };
}

/** Revokes an unused code, or reverses a cleaner's credit (G86). */
export async function takingBackReward({ refereeId, referrerId, rewardAmount, ...row }: ReferralRow): Promise<Part[]> {
  if (row.rewardCode) return takingBack(referrerId, row.rewardCode);
  if (!row.rewardTransactionId || !row.bookingId) return [];
  return debitingFriend(referrerId, rewardAmount, { ...row, bookingId: row.bookingId, customerId: refereeId });
}

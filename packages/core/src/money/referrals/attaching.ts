import { policy, refuseReferral, refuseRequest } from "@naqi/contracts";
import { DiscountEntity } from "../discounts/discounts.entity.ts";
import { issuing, revoking } from "../discounts/issue.ts";
import type { DiscountRow } from "../discounts/redeem.ts";
import { Call } from "../../kit/call.ts";
import { allOf, either } from "../../kit/table/conditions.ts";
import { newCode } from "../../kit/ids.ts";
import { changing, checking, insteadOfRetry, type Part, putting, retry } from "../../kit/table/commit.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { countingFriends } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { changingReferral, lapsesAt, moving, type ReferralRow } from "./moving.ts";
import { ReferralEntity } from "./referrals.entity.ts";
import { initialOf, windowStart } from "./rules.ts";

type Referrer = Pick<MemberRow, "memberId" | "role">;

/** A referral with the friend's code, counted once the friend's address is confirmed. Its conditions are the rules of G83 and G116. */
export function referring(referee: MemberRow, { memberId: referrerId, role }: Referrer, referralCode: string) {
  const { memberId: refereeId, fullName, emailConfirmedAt } = referee;
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
    counted: emailConfirmedAt ? "yes" : "no",
    dueAt: lapsesAt(),
    version: 0,
    initial: initialOf(fullName),
    rewardAmount: reward,
    refereeCode: issued.code,
    createdAt: Call.now(),
  };
  return {
    referral,
    parts: [
      ...checkingBoth(referral),
      putting("referral", ReferralEntity.create(referral), refuseRequest.busy),
      ...insteadOfRetry(parts, refuseRequest.busy),
      // An unconfirmed address gets no mail; the code is sent with the confirmation.
      ...(emailConfirmedAt ? [tellingCode(issued)] : []),
    ],
  };
}

const tellingCode = ({ userId, code, expiresAt, valueType, discountValue, ...terms }: DiscountRow): Part =>
  outboxEvent("referral.codeIssued", {
    memberId: userId,
    code,
    expiresAt,
    valueType,
    value: discountValue,
    minimum: terms.minimumOrderAmount,
    firstBookingOnly: terms.firstBookingOnly,
  });

/** What was read about both members must still apply. */
const checkingBoth = ({ refereeId, referrerId, rewardAmount, counted }: ReferralRow): Part[] => [
  checking(
    "referee",
    MemberEntity.remove({ memberId: refereeId }).where(
      ({ upcomingBookings, pastBookings, createdAt, standing, emailConfirmedAt }, { eq, gte, exists, notExists }) =>
        allOf(
          eq(upcomingBookings, 0),
          eq(pastBookings, 0),
          gte(createdAt, windowStart()),
          eq(standing, "active"),
          counted === "yes" ? exists(emailConfirmedAt) : notExists(emailConfirmedAt),
        ),
    ),
    retry,
  ),
  // `delete`, because `remove` requires that the row exists.
  checking(
    "circle",
    ReferralEntity.delete({ refereeId: referrerId }).where((row, { notExists, ne }) =>
      either(notExists(row.referrerId), ne(row.referrerId, refereeId)),
    ),
    refuseReferral.circle,
  ),
  changing(
    "referrer",
    MemberEntity.patch({ memberId: referrerId })
      .add({ friends: counted === "yes" ? 1 : 0, rewardsPending: counted === "yes" ? rewardAmount : 0 })
      .where(({ emailConfirmedAt, standing }, { exists, eq }) =>
        allOf(exists(emailConfirmedAt), eq(standing, "active")),
      ),
    refuseReferral.unknown,
  ),
];

/** Counts the referral, or ends it if the friend has another account (G118). The friend's code does not depend on it, nor on the referrer. */
export async function confirmingReferral(refereeId: string, isNew: boolean): Promise<Part[]> {
  const { data: referral } = await ReferralEntity.get({ refereeId }).go({ consistent: true });
  const code = (await friendCodesOf(refereeId)).find(({ state }) => state === "unused");
  const ofCode = code ? (isNew ? [tellingCode(code)] : revoking(code)) : [];
  if (!referral) return [unreferred(refereeId), ...ofCode];
  const { status, referrerId, rewardAmount } = referral;
  // Without its referrer, the referral is about to be erased and has no sums.
  if (status !== "pending" || !(await readMember(referrerId))) return ofCode;
  if (!isNew) return [...moving(referral, "void"), ...ofCode];
  return [
    ...ofCode,
    changingReferral(referral, { counted: "yes" }),
    countingFriends("referral", referrerId, { friends: 1, rewardsPending: rewardAmount }),
  ];
}

const unreferred = (refereeId: string): Part => {
  const none = ReferralEntity.delete({ refereeId }).where((row, { notExists }) => notExists(row.referrerId));
  return checking("referral", none, retry);
};

/** The code that a friend got with the referral. A referrer's reward has the same type, and is valid for every booking. */
export async function friendCodesOf(userId: string): Promise<DiscountRow[]> {
  const { data } = await DiscountEntity.query.primary({ userId }).go({ consistent: true, pages: "all" });
  return data.filter(({ discountType, firstBookingOnly }) => discountType === "referral" && firstBookingOnly);
}

/** A friend who closes the account ends a referral whose reward still waits. */
export async function endingOpenReferral(refereeId: string): Promise<Part[]> {
  const { data: referral } = await ReferralEntity.get({ refereeId }).go({ consistent: true });
  if (!referral) return [unreferred(refereeId)];
  const isOpen = referral.status === "pending" || referral.status === "held" || referral.status === "review";
  // Without its referrer, the referral is about to be erased and has no sums.
  return isOpen && (await readMember(referral.referrerId)) ? moving(referral, "void") : [];
}

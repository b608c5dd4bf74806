import type { EntityItem } from "electrodb";
import { CleanerEntity } from "../cleaners/cleaners.entity.ts";
import { DiscountEntity } from "../discounts/discounts.entity.ts";
import { deleting, type Part } from "../kit/transact.ts";
import { withdrawingCode } from "../referrals/own-code.ts";
import { ReferralEntity } from "../referrals/referrals.entity.ts";
import { MemberEntity } from "./members.entity.ts";

type Member = EntityItem<typeof MemberEntity>;

/**
 * The parts that remove a member whose address nobody has confirmed, with everything that can be theirs by then. Nothing
 * of it has reached other people. The part named `member` carries the condition that the address is still unconfirmed.
 */
export async function removingUnconfirmed({ memberId, role, referralCode }: Member): Promise<Part[]> {
  const codes = await DiscountEntity.query.primary({ userId: memberId }).go({ consistent: true, limit: 50 });
  return [
    deleting(
      "member",
      MemberEntity.remove({ memberId }).where((row, { notExists }) => notExists(row.emailConfirmedAt)),
    ),
    ...(role === "cleaner" ? [deleting("cleaner", CleanerEntity.delete({ cleanerId: memberId }))] : []),
    ...(referralCode ? [withdrawingCode(referralCode)] : []),
    deleting("referral", ReferralEntity.delete({ refereeId: memberId })),
    ...codes.data.map(({ userId, code }) => deleting("code", DiscountEntity.delete({ userId, code }))),
  ];
}

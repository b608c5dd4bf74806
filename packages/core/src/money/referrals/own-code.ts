import { refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { newReferralCode } from "../../kit/ids.ts";
import { always, changing, commit, deleting, type Part, putting, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { ReferralCodeEntity } from "./referrals.entity.ts";

/** The stamp goes on the member row; the part makes the code unique. */
export function ownCode(memberId: string): { stamp: { referralCode: string }; part: Part } {
  const code = newReferralCode();
  const part = putting("referralCode", ReferralCodeEntity.create({ code, memberId, createdAt: Call.now() }), retry);
  return { stamp: { referralCode: code }, part };
}

/** For a member who enrolled before the role had codes. Concurrent calls return the same code. */
export async function belatedCode(memberId: string): Promise<string> {
  return retryOnConflict(async () => {
    const { stamp, part } = ownCode(memberId);
    const earlier = await commit([
      changing(
        "member",
        MemberEntity.patch({ memberId })
          .set(stamp)
          .where((row, { notExists, ne }) => allOf(notExists(row.referralCode), ne(row.standing, "closed"))),
        async () => (await readMember(memberId))?.referralCode || refuseMember.notEnrolled(),
      ),
      part,
    ]);
    return earlier ?? stamp.referralCode;
  });
}

export const withdrawingCode = (code: string): Part =>
  deleting("referralCode", ReferralCodeEntity.delete({ code }), always);

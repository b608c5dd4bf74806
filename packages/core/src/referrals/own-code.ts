import { Call } from "../kit/call.ts";
import { newReferralCode } from "../kit/ids.ts";
import { deleting, type Part, putting } from "../kit/transact.ts";
import { ReferralCodeEntity } from "./referrals.entity.ts";

/** A new customer's own code for friends: the stamp goes on the member row, the part named `referralCode` makes it unique. */
export function ownCode(memberId: string): { stamp: { referralCode: string }; part: Part } {
  const code = newReferralCode();
  const part = putting("referralCode", ReferralCodeEntity.create({ code, memberId, createdAt: Call.now() }));
  return { stamp: { referralCode: code }, part };
}

/** The part that takes a member's code away with the member. */
export const withdrawingCode = (code: string): Part => deleting("referralCode", ReferralCodeEntity.delete({ code }));

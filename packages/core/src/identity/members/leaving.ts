import { rememberingClosed } from "../member-record/closed-account.ts";
import { erasingCodes, someCodesOf } from "../../money/discounts/leaving.ts";
import { newPseudonym } from "../../kit/pseudonym.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { always, answeringAll, deleting, type Part, retry } from "../../kit/table/commit.ts";
import { erasing } from "../../messaging/outbox/files.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { folderAt } from "../../media/pictures/addresses.ts";
import { withdrawingCode } from "../../money/referrals/own-code.ts";
import { ReferralEntity } from "../../money/referrals/referrals.entity.ts";
import { leavingPeople } from "../member-record/people-index.ts";
import { keepingMarks } from "../member-record/person-marks.ts";
import { MemberEntity, type MemberRow } from "../member-record/member-record.entity.ts";

/** Removes a member who is still unconfirmed; that is the condition of the first part. `suspended`: also if they are suspended. The worker erases what a half-done sign-up left, such as documents and pictures. */
export async function removingUnconfirmed(member: MemberRow, { suspended = true } = {}): Promise<[Part, ...Part[]]> {
  const { memberId, role, email, referralCode, avatarUrl } = member;
  const party = role === "cleaner" ? "cleaner" : "customer";
  const picture = folderAt(avatarUrl);
  return [
    deleting(
      "member",
      MemberEntity.remove({ memberId }).where((row, { notExists, ne }) =>
        allOf(notExists(row.emailConfirmedAt), !suspended && ne(row.standing, "suspended")),
      ),
      retry,
    ),
    ...(await keepingMarks(member)),
    leavingPeople(memberId),
    rememberingClosed(memberId),
    outboxEvent("account.left", { memberId, party, email, ownsEmail: false, pseudonym: newPseudonym(), pass: 1 }),
    ...(picture ? [erasing("pictures", `${picture}/`)] : []),
    ...(referralCode ? [withdrawingCode(referralCode)] : []),
    deleting("referral", ReferralEntity.delete({ refereeId: memberId }), always),
    ...answeringAll(erasingCodes(await someCodesOf(memberId)), retry),
  ];
}

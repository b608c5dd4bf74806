import { readMember } from "../../identity/member-record/member.ts";
import type { CodeFacts } from "../../messaging/mails/facts.ts";
import type { HandlersOf } from "../../messaging/outbox/events.ts";
import { byMail } from "../../messaging/outbox/by-mail.ts";
import type { CodeTerms } from "../../staff/approval-requests/approval-requests.entity.ts";
import { type Approved, issueApproved } from "./issue-to.ts";
import { isBeforeFirstBooking } from "./redeem.ts";
import { isNudged } from "../../identity/member-record/nudged.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "discount.issued": { memberId: string } & CodeFacts;
    "discount.approved": CodeTerms & Approved;
    "discount.expiring": { memberId: string } & CodeFacts;
  }
}

const expiring = byMail<{ memberId: string } & CodeFacts>(
  "rewards",
  ({ discounts }, code) => discounts.expiring(code),
  () => ({ facts: {}, path: "/search" }),
);

export const discountNotices: HandlersOf<"discount"> = {
  "discount.issued": byMail(
    "rewards",
    ({ discounts }, code) => discounts.issued(code),
    () => ({ facts: {}, path: "/search" }),
  ),
  "discount.approved": {
    does: issueApproved,
    without: ({ memberIds, ...approved }, leaver) => ({
      ...approved,
      memberIds: memberIds.filter((memberId) => memberId !== leaver.memberId),
    }),
  },
  "discount.expiring": {
    ...expiring,
    notices: async (told) => {
      const member = await readMember(told.memberId);
      // A code for a first booking is unusable after one.
      const isUsable = !told.firstBookingOnly || isBeforeFirstBooking(member);
      return isNudged(member) && isUsable ? expiring.notices(told) : {};
    },
  },
};

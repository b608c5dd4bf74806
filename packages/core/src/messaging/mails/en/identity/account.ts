import { brand, policy } from "@naqi/contracts";
import type { Letter } from "../../letter.ts";
import { because } from "../staff/decisions.ts";

export const account = {
  closed: (): Letter => ({
    subject: `Your ${brand} account is closed`,
    paragraphs: [
      `Your ${brand} account is closed, and we are erasing your personal data. Any upcoming bookings were cancelled.`,
      "By law we must keep the records of completed jobs and their payments. We keep them without your name.",
      "If it was not you, please reply to this email now.",
    ],
  }),

  suspended: (reason: string): Letter => ({
    subject: `Your ${brand} account is suspended`,
    paragraphs: [
      `Your ${brand} account is suspended. You can sign in, see your past visits and download your data. You cannot book or do visits, or send messages.`,
      ...because({ reason }),
      `Visits in the next ${policy.suspendedVisitDays} days are on hold. Later visits are put on hold as their day gets closer. Open requests and offers are withdrawn. We tell everyone affected.`,
      "If you think this is a mistake, please write to us. A person will read it and answer.",
    ],
    action: { label: "Contact support", path: "/help" },
  }),

  reinstated: (): Letter => ({
    subject: `Your ${brand} account is active again`,
    paragraphs: [
      "Your account is no longer suspended. You can use it as before.",
      "Visits that were not cancelled in the meantime go ahead as booked. Check each visit: some may still be on hold for another reason. Withdrawn requests and offers stay withdrawn, but you can post or apply again.",
    ],
    action: { label: `Open ${brand}`, path: "/dashboard" },
  }),
};

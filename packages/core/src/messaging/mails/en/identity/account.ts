import { brand, policy } from "@naqi/contracts";
import type { Letter } from "../../letter.ts";
import { because } from "../staff/decisions.ts";

export const account = {
  closed: (): Letter => ({
    subject: `Your ${brand} account is closed`,
    paragraphs: [
      `Your ${brand} account is closed and what was personal in it is being erased. Bookings to come were cancelled.`,
      "What the law makes us keep, the records of completed jobs and their payments, stays without your name.",
      "If it was not you, please answer to this mail at once.",
    ],
  }),

  suspended: (reason: string): Letter => ({
    subject: `Your ${brand} account is suspended`,
    paragraphs: [
      `Your ${brand} account is suspended. You can sign in, see your past visits and download your data. You cannot book or do visits, or send messages.`,
      ...because({ reason }),
      `Visits of the next ${policy.suspendedVisitDays} days are on hold. Later visits are put on hold as their day comes closer. Open requests and offers are withdrawn. We tell everyone concerned.`,
      "If you think this is a mistake, please write to us. A person will read it and answer.",
    ],
    action: { label: "Contact support", path: "/help" },
  }),

  reinstated: (): Letter => ({
    subject: `Your ${brand} account is active again`,
    paragraphs: [
      "Your account is no longer suspended. You can use it as before.",
      "Your visits that were not cancelled in the meantime take place as booked, unless something else keeps them on hold: each visit says so. Requests and offers that were withdrawn stay withdrawn. You can post or apply again.",
    ],
    action: { label: `Open ${brand}`, path: "/dashboard" },
  }),
};

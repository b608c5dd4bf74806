import { type MailList, mailedName, type NoticeFacts } from "@naqi/contracts";
import { account } from "./account.ts";
import { applications } from "./applications.ts";
import { bookings } from "./bookings.ts";
import { onboarding } from "./cleaner-onboarding.ts";
import { discounts } from "./discounts.ts";
import { members } from "./members.ts";
import { security } from "./security.ts";
import { messages } from "./messages.ts";
import { payouts } from "./payouts.ts";
import { plans } from "./plans.ts";
import { problems } from "./problems.ts";
import { proposals } from "./proposals.ts";
import { referrals } from "./referrals.ts";
import { reports } from "./reports.ts";
import { reviews } from "./reviews.ts";
import { pushes } from "./pushes.ts";
import { services } from "./jobs.ts";
import { money, when } from "./formats.ts";
import { site } from "./site.ts";
import { teamJobs } from "./team-jobs.ts";
import { teams } from "./teams.ts";
import { tickets } from "./tickets.ts";
import { verification } from "./verification.ts";
import { wallet } from "./wallet.ts";

const waysOut: Record<MailList, string> = {
  reminders: "Stop mails about what is coming up",
  offers: "Stop mails about offers",
  messages: "Stop mails about unread messages",
  reviews: "Stop mails about reviews",
  rewards: "Stop mails about codes, credits and tips",
  newsletter: "Leave the newsletter",
  waitlist: "Leave the waitlist",
};

/** Mails in English. */
export const en = {
  direction: "ltr" as "ltr" | "rtl",
  greeting: (name?: string) => (name && mailedName(name, "") ? `Hello ${name},` : "Hello,"),
  /** The way out, below what a mail says. */
  unsubscribe: (group: MailList) => waysOut[group],
  pushes,
  /** What a notice is about, below what happened. */
  pushed: ({ serviceType, day, hour, amount }: NoticeFacts) =>
    [serviceType && services[serviceType], day && when(day, hour), amount !== undefined && money(amount)]
      .filter(Boolean)
      .join(", "),
  account,
  applications,
  bookings,
  discounts,
  members,
  security,
  messages,
  onboarding,
  payouts,
  plans,
  problems,
  proposals,
  referrals,
  reports,
  reviews,
  site,
  teamJobs,
  teams,
  tickets,
  verification,
  wallet,
};

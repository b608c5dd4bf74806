import { type MailList, mailedName, type NoticeFacts } from "@naqi/contracts";
import { account } from "./identity/account.ts";
import { applications } from "./market/applications.ts";
import { bookings } from "./bookings/bookings.ts";
import { dispatches } from "./bookings/dispatches.ts";
import { onboarding } from "./cleaners/cleaner-onboarding.ts";
import { discounts } from "./money/discounts.ts";
import { members } from "./identity/members.ts";
import { security } from "./identity/security.ts";
import { messages } from "./messaging/messages.ts";
import { payouts } from "./money/payouts.ts";
import { plans } from "./bookings/plans.ts";
import { problems } from "./bookings/problems.ts";
import { proposals } from "./staff/proposals.ts";
import { referrals } from "./money/referrals.ts";
import { reports } from "./staff/reports.ts";
import { reviews } from "./bookings/reviews.ts";
import { pushes } from "./messaging/pushes.ts";
import { services } from "./bookings/jobs.ts";
import { money, when } from "./formats.ts";
import { site } from "./identity/site.ts";
import { teamJobs } from "./cleaners/team-jobs.ts";
import { teams } from "./cleaners/teams.ts";
import { tickets } from "./staff/tickets.ts";
import { verification } from "./cleaners/verification.ts";
import { wallet } from "./money/wallet.ts";

const waysOut: Record<MailList, string> = {
  reminders: "Stop emails with reminders",
  offers: "Stop emails about offers",
  messages: "Stop emails about unread messages",
  reviews: "Stop emails about reviews",
  rewards: "Stop emails about codes, credit and tips",
  newsletter: "Unsubscribe from the newsletter",
  waitlist: "Leave the waitlist",
};

export const en = {
  direction: "ltr" as "ltr" | "rtl",
  greeting: (name?: string) => (name && mailedName(name, "") ? `Hello ${name},` : "Hello,"),
  unsubscribe: (group: MailList) => waysOut[group],
  pushes,
  /** The second line of a push: service, time and amount. */
  pushed: ({ serviceType, day, hour, amount }: NoticeFacts) =>
    [serviceType && services[serviceType], day && when(day, hour), amount !== undefined && money(amount)]
      .filter(Boolean)
      .join(", "),
  account,
  applications,
  bookings,
  discounts,
  dispatches,
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

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
import { referrals } from "./referrals.ts";
import { reviews } from "./reviews.ts";
import { site } from "./site.ts";
import { tickets } from "./tickets.ts";
import { verification } from "./verification.ts";
import { wallet } from "./wallet.ts";

/** Mails in English. */
export const en = {
  direction: "ltr" as "ltr" | "rtl",
  greeting: (name?: string) => (name ? `Hello ${name},` : "Hello,"),
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
  referrals,
  reviews,
  site,
  tickets,
  verification,
  wallet,
};

import { account } from "./account.ts";
import { admin } from "./admin.ts";
import { applications } from "./applications.ts";
import { availability } from "./availability.ts";
import { bookings } from "./bookings.ts";
import { calendar } from "./calendar.ts";
import { checklists } from "./checklists.ts";
import { cleanerOnboarding } from "./cleaner-onboarding.ts";
import { cleaners } from "./cleaners.ts";
import { customerOnboarding } from "./customer-onboarding.ts";
import { discounts } from "./discounts.ts";
import { earnings } from "./earnings.ts";
import { favorites } from "./favorites.ts";
import { insights } from "./insights.ts";
import type { Operation } from "./kit/operation.ts";
import { members } from "./members.ts";
import { security } from "./security.ts";
import { messagePictures } from "./message-pictures.ts";
import { messages } from "./messages.ts";
import { notices } from "./notices.ts";
import { payouts } from "./payouts.ts";
import { pictures } from "./pictures.ts";
import { plans } from "./plans.ts";
import { problemPictures } from "./problem-pictures.ts";
import { problems } from "./problems.ts";
import { properties } from "./properties.ts";
import { proposals } from "./proposals.ts";
import { referrals } from "./referrals.ts";
import { replacements } from "./replacements.ts";
import { reports } from "./reports.ts";
import { requests } from "./requests.ts";
import { reviews } from "./reviews.ts";
import { site } from "./site.ts";
import { teams } from "./teams.ts";
import { tickets } from "./tickets.ts";
import { verification } from "./verification.ts";
import { wallet } from "./wallet.ts";

export * from "./account.ts";
export * from "./admin.ts";
export * from "./applications.ts";
export * from "./availability.ts";
export * from "./bookings.ts";
export * from "./calendar.ts";
export * from "./checklists.ts";
export * from "./cleaner-onboarding.ts";
export * from "./cleaners.ts";
export * from "./customer-onboarding.ts";
export * from "./customer-preferences.ts";
export * from "./discounts.ts";
export * from "./earnings.ts";
export * from "./favorites.ts";
export * from "./insights.ts";
export * from "./members.ts";
export * from "./security.ts";
export * from "./sessions.ts";
export * from "./message-pictures.ts";
export * from "./messages.ts";
export * from "./notices.ts";
export * from "./payouts.ts";
export * from "./pictures.ts";
export * from "./plans.ts";
export * from "./problem-pictures.ts";
export * from "./problems.ts";
export * from "./properties.ts";
export * from "./proposals.ts";
export * from "./referrals.ts";
export * from "./reward-risk.ts";
export * from "./replacements.ts";
export * from "./reports.ts";
export * from "./requests.ts";
export * from "./reviews.ts";
export * from "./site.ts";
export * from "./teams.ts";
export * from "./tickets.ts";
export * from "./verification.ts";
export * from "./wallet.ts";

/** Every domain's operations: the whole of what may be asked. */
export const contracts = {
  members,
  security,
  account,
  cleaners,
  favorites,
  insights,
  "cleaner-onboarding": cleanerOnboarding,
  availability,
  verification,
  discounts,
  wallet,
  properties,
  "customer-onboarding": customerOnboarding,
  requests,
  applications,
  bookings,
  teams,
  calendar,
  checklists,
  plans,
  replacements,
  messages,
  notices,
  "message-pictures": messagePictures,
  earnings,
  payouts,
  pictures,
  referrals,
  reviews,
  reports,
  problems,
  "problem-pictures": problemPictures,
  site,
  tickets,
  admin,
  proposals,
};
export type Domain = keyof typeof contracts;

/** All operations in one list, each with its domain and verb. */
export const operations = Object.entries(contracts).flatMap(([domain, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({
    domain: domain as Domain,
    verb,
    operation: operation as Operation,
  })),
);

import { bookings } from "./bookings/bookings.ts";
import { calendar } from "./bookings/calendar.ts";
import { checklists } from "./bookings/checklists.ts";
import { plans } from "./bookings/plans.ts";
import { problems } from "./bookings/problems.ts";
import { dispatches } from "./bookings/dispatches.ts";
import { replacements } from "./bookings/replacements.ts";
import { reviews } from "./bookings/reviews.ts";
import { availability } from "./cleaners/availability.ts";
import { cleanerOnboarding } from "./cleaners/cleaner-onboarding.ts";
import { cleaners } from "./cleaners/cleaners.ts";
import { insights } from "./cleaners/insights.ts";
import { teams } from "./cleaners/teams.ts";
import { verification } from "./cleaners/verification.ts";
import { customerOnboarding } from "./customers/customer-onboarding.ts";
import { favorites } from "./customers/favorites.ts";
import { properties } from "./customers/properties.ts";
import { account } from "./identity/account.ts";
import { members } from "./identity/members.ts";
import { security } from "./identity/security.ts";
import { site } from "./identity/site.ts";
import { applications } from "./market/applications.ts";
import { requests } from "./market/requests.ts";
import { messagePictures } from "./media/message-pictures.ts";
import { pictures } from "./media/pictures.ts";
import { problemPictures } from "./media/problem-pictures.ts";
import { messages } from "./messaging/messages.ts";
import { notices } from "./messaging/notices.ts";
import { discounts } from "./money/discounts.ts";
import { earnings } from "./money/earnings.ts";
import { payouts } from "./money/payouts.ts";
import { referrals } from "./money/referrals.ts";
import { wallet } from "./money/wallet.ts";
import { admin } from "./staff/admin.ts";
import { proposals } from "./staff/proposals.ts";
import { reports } from "./staff/reports.ts";
import { tickets } from "./staff/tickets.ts";
import type { OperationRecord, PerOperation } from "./record.ts";

/** What the tests know of every operation: one left out does not compile. */
export const operationRecords: PerOperation<OperationRecord> = {
  ...members,
  ...security,
  ...account,
  ...cleaners,
  ...favorites,
  ...insights,
  ...cleanerOnboarding,
  ...availability,
  ...verification,
  ...discounts,
  ...wallet,
  ...properties,
  ...customerOnboarding,
  ...requests,
  ...applications,
  ...bookings,
  ...teams,
  ...calendar,
  ...checklists,
  ...plans,
  ...dispatches,
  ...replacements,
  ...messages,
  ...notices,
  ...messagePictures,
  ...earnings,
  ...payouts,
  ...pictures,
  ...referrals,
  ...reviews,
  ...reports,
  ...problems,
  ...problemPictures,
  ...site,
  ...tickets,
  ...admin,
  ...proposals,
};

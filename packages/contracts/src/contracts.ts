import * as domains from "./domains.ts";
import type { AnyOperation } from "./kit/operation.ts";

export * from "./identity/account.ts";
export * from "./staff/desk/operations.ts";
export * from "./market/applications.ts";
export * from "./cleaners/availability/operations.ts";
export * from "./bookings/booking/operations.ts";
export * from "./bookings/calendar.ts";
export * from "./bookings/checklists/operations.ts";
export * from "./bookings/dispatches/operations.ts";
export * from "./bookings/homes.ts";
export * from "./cleaners/onboarding/operations.ts";
export * from "./cleaners/profile/operations.ts";
export * from "./customers/onboarding/operations.ts";
export * from "./customers/preferences.ts";
export * from "./money/discounts/operations.ts";
export * from "./money/earnings.ts";
export * from "./customers/favorites.ts";
export * from "./cleaners/insights/operations.ts";
export * from "./identity/members.ts";
export * from "./identity/security.ts";
export * from "./identity/sessions.ts";
export * from "./media/message-pictures.ts";
export * from "./messaging/messages/operations.ts";
export * from "./messaging/notices/operations.ts";
export * from "./money/payouts.ts";
export * from "./media/pictures.ts";
export * from "./bookings/plans/operations.ts";
export * from "./media/problem-pictures.ts";
export * from "./bookings/problems/operations.ts";
export * from "./customers/properties/operations.ts";
export * from "./customers/properties/same-door.ts";
export * from "./staff/approvals.ts";
export * from "./money/referrals/operations.ts";
export * from "./money/referrals/shapes.ts";
export * from "./bookings/replacements/operations.ts";
export * from "./bookings/waits.ts";
export * from "./bookings/seasons/operations.ts";
export * from "./staff/reports/operations.ts";
export * from "./market/requests/operations.ts";
export * from "./bookings/reviews/operations.ts";
export * from "./identity/site.ts";
export * from "./cleaners/teams.ts";
export * from "./staff/tickets.ts";
export * from "./cleaners/verification/operations.ts";
export * from "./money/wallet/operations.ts";

export const contracts: typeof domains = domains;
export type Domain = keyof typeof contracts;

export const operations = Object.entries(contracts).flatMap(([domain, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({
    domain: domain as Domain,
    verb,
    operation: operation as AnyOperation,
  })),
);

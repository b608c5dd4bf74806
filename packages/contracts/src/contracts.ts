import * as domains from "./domains.ts";
import type { AnyOperation } from "./kit/operation.ts";

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
export const contracts: typeof domains = domains;
export type Domain = keyof typeof contracts;

/** All operations in one list, each with its domain and verb. */
export const operations = Object.entries(contracts).flatMap(([domain, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({
    domain: domain as Domain,
    verb,
    operation: operation as AnyOperation,
  })),
);

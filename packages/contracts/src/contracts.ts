import { bookings } from "./bookings.ts";
import { cleaners } from "./cleaners.ts";
import { discounts } from "./discounts.ts";
import type { Operation } from "./kit/operation.ts";
import { members } from "./members.ts";
import { referrals } from "./referrals.ts";
import { site } from "./site.ts";

/** Every domain's operations: the whole of what may be asked. */
export const contracts = { members, cleaners, discounts, bookings, referrals, site };
export type Domain = keyof typeof contracts;

/** All operations in one list, each with its domain and verb. */
export const operations = Object.entries(contracts).flatMap(([domain, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({
    domain: domain as Domain,
    verb,
    operation: operation as Operation,
  })),
);

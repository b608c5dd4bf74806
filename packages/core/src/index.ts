export * as Account from "./account/index.ts";
export * as Admin from "./admin/index.ts";
export * as Applications from "./applications/index.ts";
export * as Availability from "./availability/index.ts";
export * as Bookings from "./bookings/index.ts";
export * as Calendar from "./calendar/index.ts";
export * as Checklists from "./checklists/index.ts";
export * as CleanerOnboarding from "./cleaner-onboarding/index.ts";
export * as Cleaners from "./cleaners/index.ts";
export * as CustomerOnboarding from "./customer-onboarding/index.ts";
export * as Discounts from "./discounts/index.ts";
export * as Earnings from "./statements/index.ts";
export { Call, type Actor, type MemberActor } from "./kit/call.ts";
export { moveClock, now } from "./kit/clock.ts";
export { noteFaultsBy } from "./kit/faults.ts";
export { reportUndeclared } from "./kit/undeclared.ts";
export * as Favorites from "./favorites/favorites.ts";
export * as Insights from "./insights/index.ts";
export * as Members from "./members/index.ts";
export * as MessagePictures from "./message-pictures/index.ts";
export * as Messages from "./messages/index.ts";
export * as Notices from "./notices/index.ts";
export * as Notifications from "./notifications/index.ts";
export * as Payouts from "./payouts/index.ts";
export * as Pictures from "./pictures/index.ts";
export {
  type Files,
  type Identity,
  type LeakedPasswords,
  type Mail,
  type PoolAccount,
  type Proof,
  providePorts,
} from "./ports/index.ts";
export * as Plans from "./plans/index.ts";
export * as ProblemPictures from "./problem-pictures/index.ts";
export * as Problems from "./problems/index.ts";
export * as Proposals from "./confirming/index.ts";
export * as Properties from "./properties/index.ts";
export * as Referrals from "./referrals/index.ts";
export * as Replacements from "./replacements/index.ts";
export * as Reports from "./reports/index.ts";
export * as Requests from "./requests/index.ts";
export * as Reviews from "./reviews/index.ts";
export * as Security from "./security/index.ts";
export * as Site from "./site/index.ts";
export * as Teams from "./teams/index.ts";
export * as Tickets from "./tickets/index.ts";
export * as Verification from "./verification/index.ts";
export * as Wallet from "./wallet/index.ts";

/**
 * The floors of core, from the ground up. A folder imports from its own floor and from those below it, types as well, and
 * no two import each other; `npm run check` holds them to it (decision 0032).
 */
export const floors = [
  ["kit"],
  ["ports", "mails"],
  ["outbox", "figures"],
  ["membership", "inbox"],
  ["gate"],
  ["audit", "proposals"],
  // What is offered,
  ["cleaners", "availability", "verification", "pictures", "payouts", "suspension", "cleaner-onboarding"],
  // what is asked for,
  ["properties", "customer-onboarding", "requests", "applications", "discounts", "wallet", "favorites"],
  // and what comes of it.
  [
    "messages",
    "earnings",
    "statements",
    "referrals",
    "bookings",
    "teams",
    "plans",
    "replacements",
    "reviews",
    "reports",
    "problems",
    "problem-pictures",
    "message-pictures",
    "checklists",
    "tickets",
  ],
  // What members were told of it, and what their calendars show.
  ["notices", "calendar"],
  // What looks over all.
  ["security", "members", "confirming", "account", "admin", "insights", "site", "notifications"],
];

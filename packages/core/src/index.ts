export * as Account from "./identity/account/index.ts";
export * as Admin from "./staff/desk/index.ts";
export * as Applications from "./market/applications/index.ts";
export * as Availability from "./cleaners/availability/index.ts";
export * as Bookings from "./bookings/booking/index.ts";
export * as Calendar from "./bookings/calendar/index.ts";
export * as Checklists from "./bookings/checklists/index.ts";
export * as CleanerOnboarding from "./cleaners/onboarding/index.ts";
export * as Cleaners from "./cleaners/search/index.ts";
export * as CustomerOnboarding from "./customers/onboarding/index.ts";
export * as Discounts from "./money/discounts/index.ts";
export * as Dispatches from "./bookings/dispatches/index.ts";
export * as Earnings from "./money/statements/index.ts";
export { Call, type Actor, type MemberActor } from "./kit/call.ts";
export { moveClock, now } from "./kit/clock.ts";
export { noteFaultsBy } from "./kit/faults.ts";
export { reportUndeclared } from "./kit/table/undeclared.ts";
export * as Favorites from "./customers/favorites/favorites.ts";
export * as Insights from "./cleaners/insights/index.ts";
export * as Members from "./identity/members/index.ts";
export * as MessagePictures from "./media/message-pictures/index.ts";
export * as Messages from "./messaging/threads/index.ts";
export * as Notices from "./messaging/notices/index.ts";
export * as Notifications from "./messaging/notifications/index.ts";
export * as Payouts from "./money/payouts/index.ts";
export * as Pictures from "./media/pictures/index.ts";
export {
  type Files,
  type Identity,
  type LeakedPasswords,
  type Mail,
  type PoolAccount,
  type Proof,
  providePorts,
} from "./ports/index.ts";
export * as Plans from "./bookings/plans/index.ts";
export * as ProblemPictures from "./media/problem-pictures/index.ts";
export * as Problems from "./bookings/problems/index.ts";
export * as Proposals from "./staff/approvals/index.ts";
export * as Properties from "./customers/properties/index.ts";
export * as Referrals from "./money/referrals/index.ts";
export * as Replacements from "./bookings/replacements/index.ts";
export * as Reports from "./staff/reports/index.ts";
export * as Requests from "./market/requests/index.ts";
export * as Reviews from "./bookings/reviews/index.ts";
export * as Security from "./identity/security/index.ts";
export * as Site from "./identity/site/index.ts";
export * as Teams from "./cleaners/teams/index.ts";
export * as Tickets from "./staff/tickets/index.ts";
export * as Verification from "./cleaners/verification/index.ts";
export * as Wallet from "./money/wallet/index.ts";

/** Lowest first. A topic imports only from its own and lower layers, never in circles; `npm run check` enforces it (decision 0032). */
export const layers = [
  ["kit"],
  [
    "ports",
    "gate",
    "messaging/mails",
    "messaging/outbox",
    "messaging/unread-and-blocks",
    "cleaners/figures",
    "identity/member-record",
    "staff/audit",
    "staff/approval-requests",
    "media/content",
  ],
  [
    "cleaners/profile",
    "cleaners/search",
    "cleaners/availability",
    "cleaners/verification",
    "cleaners/onboarding",
    "media/pictures",
    "money/payouts",
    "staff/suspension",
  ],
  [
    "customers/properties",
    "customers/onboarding",
    "customers/favorites",
    "market/requests",
    "market/applications",
    "money/discounts",
    "money/wallet",
  ],
  [
    "bookings/booking",
    "bookings/plans",
    "bookings/replacements",
    "bookings/dispatches",
    "bookings/reviews",
    "bookings/problem-record",
    "bookings/problems",
    "bookings/checklist-record",
    "bookings/checklists",
    "cleaners/teams",
    "messaging/messages",
    "messaging/threads",
    "media/problem-pictures",
    "media/message-pictures",
    "money/earnings",
    "money/statements",
    "money/referrals",
    "staff/reports",
    "staff/tickets",
  ],
  ["messaging/notices", "bookings/calendar"],
  [
    "identity/security",
    "identity/members",
    "identity/account",
    "identity/site",
    "staff/approvals",
    "staff/desk",
    "cleaners/insights",
    "messaging/notifications",
  ],
];

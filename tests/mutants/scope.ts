import { readdirSync } from "node:fs";

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`)
    .toSorted();

/** Files whose mutants the named tests look for. A mutant lives unless one of these tests fails because of it. */
interface Part {
  files: string[];
  tests: string[];
  /** The tests write to a table, which takes each of them about a second. */
  table: boolean;
}

const inTopics = (topics: Record<string, string>) =>
  Object.entries(topics).flatMap(([topic, names]) =>
    names.split(" ").map((name) => `packages/core/src/${topic}/${name}.ts`),
  );
const coreTests = filesIn("tests/core", /\.test\.ts$/);
const named = (tests: string) =>
  tests.split(" ").flatMap((name) => coreTests.filter((path) => path.endsWith(`/${name}.test.ts`)));

/**
 * Contracts: all of it but one table of Arabic names, which a speaker looks over and no rule reads. Within the others
 * `left-out.mjs` names what no mutant is made of: sentences for people, and lists of names.
 */
const contracts = filesIn("packages/contracts/src", /(?<!\/arabic-place-names|\/places)\.ts$/);

/**
 * Core's rules decide from what they are given: what may be, what it costs, how long, how often. They are asked directly,
 * without a table.
 */
const rules = inTopics({
  "staff/desk": "taken",
  "market/applications": "view",
  "bookings/booking/visit": "stamps",
  "cleaners/onboarding": "approval.rules",
  "cleaners/profile": "free-hours",
  "cleaners/search": "orders market",
  "cleaners/figures": "counting reliability",
  kit: "mailbox due ids follower folded",
  "kit/table": "time-to-live shard",
  "identity/member-record": "new-password",
  "money/payouts": "schedule",
  "bookings/plans": "due",
  "money/referrals": "rules",
  "market/requests": "terms view",
  "cleaners/verification": "rules",
  "money/wallet": "lots",
});

/** What a file is by its bytes: rules as well, with a test of their own. */
const content = inTopics({
  "media/content": "content content-chunks content-foreign content-jpeg content-pdf pdf-active pdf-filters pdf-syntax",
});

/**
 * Core's state changes: from which state to which, under which condition, with which side effects. They run against a table,
 * domain by domain.
 *
 * Not covered: entities (storage), notices and mails, views and lists, erasure (`registry.test.ts` checks every attribute),
 * copies in memory (compared with a model in `search-model.test.ts`), ports, and the kit.
 */
export const parts: Record<string, Part> = {
  contracts: { files: contracts, tests: filesIn("tests/contracts", /\.test\.ts$/), table: false },
  // Looking for places takes long enough to be a part of its own.
  places: {
    files: ["packages/contracts/src/common/places.ts"],
    tests: ["tests/contracts/places.test.ts"],
    table: false,
  },
  rules: { files: rules, tests: filesIn("tests/core", /\/rules-.*\.test\.ts$/), table: false },
  content: { files: content, tests: named("content content-structure content-packed"), table: false },
  prices: {
    files: inTopics({ "bookings/booking": "acting", "bookings/booking/book": "quote way-in book" }),
    tests: named("quote-context booking-meanwhile booking-price booking-who booking-access"),
    table: true,
  },
  offers: {
    files: inTopics({ "bookings/booking/book": "offer", "bookings/booking/visit": "reopen" }),
    tests: named("quote-context booking-offers reopening"),
    table: true,
  },
  moves: {
    files: inTopics({
      "bookings/booking": "move cancelling counting-jobs",
      "bookings/booking/visit": "starting completing",
    }),
    tests: named(
      "team-giving-writes teams-attacked teams-races visit-report-writes replacement-writes bookings-writes starts-and-cancellations attacks-visits bookings booking-moves completing bookings-staff settling reopening wallet visit-reports",
    ),
    table: true,
  },
  reopening: {
    files: inTopics({ "bookings/booking/visit": "staff-reopen" }),
    tests: named("teams-attacked reopen-writes bookings-reopen"),
    table: true,
  },
  moving: {
    files: inTopics({ "bookings/booking/moving": "new-time reschedule proposals changing" }),
    tests: named("moving-writes moving moving-meanwhile teams-attacked team-comes"),
    table: true,
  },
  visits: {
    files: inTopics({ "bookings/booking/moving": "extending", "bookings/booking/visit": "steps start-code reports" }),
    tests: named(
      "visit-writes visit-report-writes extending-writes extending visit-steps visit-reports attacks-visits",
    ),
    table: true,
  },
  teams: {
    files: inTopics({ "cleaners/teams": "seats membership giving jobs given" }),
    tests: named(
      "team-writes team-giving-writes teams teams-jobs teams-doors teams-passed-on teams-moments teams-attacked team-comes teams-races",
    ),
    table: true,
  },
  checklists: {
    files: inTopics({ "bookings/checklists": "pictures lines looking" }),
    tests: named("checklist-writes checklists"),
    table: true,
  },
  verification: {
    files: inTopics({ "cleaners/verification": "decide decide-document start" }),
    tests: named(
      "verification-renewal verification-insurance verification-writes verification-starts verification verification-staff decision-races",
    ),
    table: true,
  },
  expiry: {
    files: inTopics({ "cleaners/verification": "expire" }),
    tests: named("verification-starts verification-expiry"),
    table: true,
  },
  "cleaner-onboarding": {
    files: inTopics({ "cleaners/onboarding": "decide submit decide-many" }),
    tests: named("approval deciding-many cleaner-onboarding-submit proposals decision-races"),
    table: true,
  },
  requests: {
    files: inTopics({ "market/requests": "requests edit post take-off" }),
    tests: named("requests-writes posting requests request-edits requests-staff"),
    table: true,
  },
  applications: {
    files: inTopics({ "market/applications": "apply confirm ask-again decline reject closing" }),
    tests: named("applications-writes applying-meanwhile insights-asked applications offers request-edits"),
    table: true,
  },
  reviews: {
    files: inTopics({ "bookings/reviews": "write rate reply releasing" }),
    tests: named("reviews-writes reviews"),
    table: true,
  },
  discounts: {
    files: inTopics({ "money/discounts": "redeem campaign-use returning issue" }),
    tests: named("codes-writes code-tries booking-codes campaigns discount-sweep"),
    table: true,
  },
  payouts: {
    files: inTopics({ "money/earnings": "ledger credit", "money/payouts": "payouts changing" }),
    tests: named("ledger-writes payouts-writes payouts earnings"),
    table: true,
  },
  referrals: {
    files: inTopics({ "money/referrals": "moving risk reward release paying referrals" }),
    tests: named("referral-writes referrals-meanwhile referrals rewards-held referrals-of-cleaners"),
    table: true,
  },
  plans: {
    files: inTopics({ "bookings/plans": "make visit steering end ending hours changing due-actions own" }),
    tests: named("plan-visits plan-making plan-writes plan-room plans plans-steering attacks-plans"),
    table: true,
  },
  proposals: {
    files: inTopics({
      "staff/approval-requests": "approval-requests",
      "staff/approvals": "confirming approved-actions lapse numbers",
    }),
    tests: named("proposal-writes proposals"),
    table: true,
  },
  trail: {
    files: inTopics({ "staff/audit": "audit seal sealing" }),
    tests: named("trail-writes audit-chain audit"),
    table: true,
  },
  people: {
    files: inTopics({ "identity/member-record": "people-index roster", "staff/desk": "restore-lines" }),
    tests: named("people-writes people-lines"),
    table: true,
  },
  insights: {
    files: inTopics({ "cleaners/insights": "insights views", "cleaners/figures": "cleaner-weeks reading" }),
    tests: named("insight-writes market insights insights-views insights-asked insights-doors"),
    table: true,
  },
  problems: {
    files: inTopics({ "bookings/problems": "report answer ask-staff changing staff view" }),
    tests: named("problem-rules problems-writes problems attacks-money"),
    table: true,
  },
  replacements: {
    files: inTopics({
      "bookings/replacements": "replacement-context price take taken-along",
      "cleaners/search": "instead",
    }),
    tests: named("able-instead replacement-context replacement-writes replacements replacements-in-time attacks-money"),
    table: true,
  },
  wallet: {
    files: inTopics({ "money/wallet": "spending credited staff-credit", "bookings/booking/visit": "tipping" }),
    tests: named("wallet-writes wallet tipping attacks-money"),
    table: true,
  },
  membership: {
    files: inTopics({ "identity/member-record": "standing fresh-sign-in" }),
    tests: named("standing rules-people sessions proposal-writes problems-writes"),
    table: true,
  },
};

import { mostProposedFor, policy } from "@naqi/contracts";
import { expect, it } from "vitest";

const hour = 60;
const day = 24 * hour;

/** Every limit of the policy: so many in so many minutes, under its name. */
function limitsIn(values: object, path = ""): [name: string, ...numbers: number[]][] {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
    const { most, minutes, ofMailbox, solved } = value as Record<string, unknown>;
    const name = path + key;
    const more = [ofMailbox, solved].filter((number) => typeof number === "number");
    const own: [string, ...number[]][] =
      typeof most === "number" && typeof minutes === "number" ? [[name, most, minutes, ...more]] : [];
    return [...own, ...limitsIn(value, `${name}.`)];
  });
}

// What the decisions promise, of every limit there is. Tests of core count up to whatever the policy says, and so would follow a
// slip of it.
// covers B5.17
it("each limit is what was decided, and none is left out", () => {
  expect(Object.fromEntries(limitsIn(policy).map(([name, ...limit]) => [name, limit]))).toEqual({
    applications: [60, day],
    applicationsToOne: [3, day],
    bookings: [10, hour],
    "calendar.reads": [60, hour],
    "calendar.renewals": [10, hour],
    "calls.ofMember": [40, day],
    "calls.ofVisit": [10, day],
    cancellations: [10, hour],
    codeTries: [10, 10],
    connection: [20, hour, 100],
    confirmationMails: [5, hour],
    contactReveals: [20, day],
    "dispatches.asked": [10, hour],
    documentForms: [60, hour],
    exports: [1, day],
    extensions: [6, day],
    inquiries: [20, day],
    mailboxConfirmations: [6, hour, 18],
    messages: [30, 1],
    newcomerReveals: [5, day],
    pictureDraws: [60, hour],
    pictureForms: [30, hour],
    "plans.made": [10, day],
    "plans.pauses": [6, day],
    posts: [30, hour],
    problems: [5, day],
    promisedOfDay: [5_000_000, day],
    proposals: [6, day],
    recoveryTries: [10, hour, 100],
    reports: [10, day],
    resetMails: [5, hour, 15],
    revealsOfOne: [60, day],
    "secondPair.asked": [20, day],
    "secondPair.suspended": [100, day],
    securityTries: [20, hour],
    signUps: [5, hour, 50],
    startCodes: [10, hour],
    startCodeTries: [5, 15],
    startCodeTriesOfDay: [20, day],
    strangerMails: [600, hour],
    subscriptionMails: [3, hour, 9],
    "team.given": [60, day],
    "team.givenOfJob": [6, day],
    "team.invitations": [10, day],
    "team.mailboxInvitations": [3, 7 * day, 9],
    tickets: [5, hour, 50],
    "wallet.goodwillOfDay": [100_000, day],
  });
});

it("every number of open items has a limit", () => {
  expect(policy.visits).toEqual({ ahead: 20, aheadVerified: 100, withOneCleaner: 6, atOneHour: 3 });
  const { openRequests, properties, favorites, payoutMethods, offersPerRequest, blocked, pushBrowsers } = policy;
  expect({ openRequests, properties, favorites, payoutMethods, offersPerRequest, blocked, pushBrowsers }).toEqual({
    openRequests: 20,
    properties: 50,
    favorites: 200,
    payoutMethods: 5,
    offersPerRequest: 50,
    blocked: 200,
    pushBrowsers: 5,
  });
  expect(policy.sessions).toEqual({ most: 20, days: 30 });
  expect(policy.knownBrowsers).toEqual({ most: 20, days: 400 });
  expect(policy.savedFilters.most).toBe(5);
  expect(policy.team.seats).toBe(20);
  const { most, mostOfCleaner, misses, skipped } = policy.plans;
  expect({ most, mostOfCleaner, misses, skipped }).toEqual({ most: 5, mostOfCleaner: 60, misses: 3, skipped: 12 });
});

// covers B3.8
it("amounts have upper bounds (decisions G101, G105), in fils", () => {
  expect(policy.offer).toEqual({ times: 3, most: 1_000_000 });
  expect([policy.mostPercentOff, policy.mostFixedOff]).toEqual([10_000, 50_000]);
  expect(policy.promisedOfDay).toEqual({ most: 5_000_000, minutes: 24 * 60 });
  expect(policy.secondPair.issued).toBe(500_000);
  expect(policy.wallet.goodwill).toBe(20_000);
  expect(policy.tips).toEqual({ least: 100, most: 50_000, days: 14 });
  expect(policy.mostProposedPerHour).toBe(100_000);
  // The longest offer is within the maximum of a booking.
  expect(mostProposedFor(policy.longestJobMinutes)).toBeLessThanOrEqual(policy.offer.most);
});

it("links, sessions and what was proposed are good for as long as was decided", () => {
  const { linkSeconds, uploadSeconds, freshSignInMinutes, confirmationHours, resetHours, exportHours } = policy;
  expect({ linkSeconds, uploadSeconds, freshSignInMinutes, confirmationHours, resetHours, exportHours }).toEqual({
    linkSeconds: 60,
    uploadSeconds: 300,
    freshSignInMinutes: 5,
    confirmationHours: 24,
    resetHours: 1,
    exportHours: 24,
  });
  const { subscriptionLinkDays, unconfirmedDays, noticeDays, idempotencyDays, payoutHoldHours } = policy;
  expect({ subscriptionLinkDays, unconfirmedDays, noticeDays, idempotencyDays, payoutHoldHours }).toEqual({
    subscriptionLinkDays: 7,
    unconfirmedDays: 14,
    noticeDays: 90,
    idempotencyDays: 7,
    payoutHoldHours: 48,
  });
  const { hours, holdHours, shownMinutes, days } = policy.secondPair;
  expect({ hours, holdHours, shownMinutes, days }).toEqual({ hours: 24, holdHours: 48, shownMinutes: 15, days: 90 });
  const { referral, team, stamp } = policy;
  expect([referral.holdHours, referral.reverseDays, referral.rememberedDays]).toEqual([72, 14, 730]);
  expect(team.invitationDays).toBe(7);
  expect(stamp).toEqual({ skewMinutes: 2, hours: 12 });
});

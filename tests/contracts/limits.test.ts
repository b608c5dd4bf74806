import { policy } from "@naqi/contracts";
import { expect, it } from "vitest";

const hour = 60;
const day = 24 * hour;

// What the decisions promise. Tests of core count up to whatever the policy says, and so would follow a slip of it.
it.each([
  ["confirmationMails", 5, hour],
  ["mailboxConfirmations", 6, hour],
  ["resetMails", 5, hour],
  ["subscriptionMails", 3, hour],
  ["tickets", 5, hour],
  ["securityTries", 20, hour],
  ["recoveryTries", 10, hour],
  ["codeTries", 10, 10],
  ["startCodeTries", 5, 15],
  ["startCodeTriesOfDay", 20, day],
  ["contactReveals", 20, day],
  ["newcomerReveals", 5, day],
  ["revealsOfOne", 60, day],
  ["documentForms", 60, hour],
  ["pictureForms", 30, hour],
  ["bookings", 10, hour],
  ["cancellations", 10, hour],
  ["applications", 60, day],
  ["messages", 30, 1],
  ["inquiries", 20, day],
  ["reports", 10, day],
  ["exports", 1, day],
] as const)("%s are at most %d in %d minutes", (name, most, minutes) => {
  expect(policy[name]).toEqual({ most, minutes });
});

it("a customer's visits, requests, properties and a cleaner's methods have an end", () => {
  expect(policy.visits).toEqual({ ahead: 20, aheadVerified: 100, withOneCleaner: 6, atOneHour: 3 });
  const { openRequests, properties, favorites, payoutMethods, offersPerRequest, blocked } = policy;
  expect({ openRequests, properties, favorites, payoutMethods, offersPerRequest, blocked }).toEqual({
    openRequests: 20,
    properties: 50,
    favorites: 200,
    payoutMethods: 5,
    offersPerRequest: 50,
    blocked: 200,
  });
});

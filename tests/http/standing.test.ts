import { operations, routeOf } from "@naqi/contracts";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { expectFaultless } from "../support/answers.ts";
import { peopleOf, useTable } from "../support/people.ts";
import { requestFor } from "../support/request-for.ts";
import { type OperationId, sampleOf, type World, worldOf } from "../support/samples.ts";

const product = inject("product");
useTable(product.tableEndpoint);
const people = peopleOf(product.url);

/**
 * What somebody may still write who is suspended, and why (decision 0070). They begin nothing, and reach nobody: everything
 * that is not listed is refused, whoever adds it.
 */
const allowed: Partial<Record<OperationId, string>> = {
  "members.signOut": "It ends what they are in.",
  "members.resendConfirmation": "Their own address, which they may be written to at.",
  "members.confirmEmail": "Their own address.",
  "members.changeEmail": "Their own address.",
  "security.changePassword": "It only protects their account.",
  "security.setUpFactor": "It only protects their account.",
  "security.turnOnFactor": "It only protects their account.",
  "security.turnOffFactor": "It concerns their account alone.",
  "security.renewCodes": "It only protects their account.",
  "account.requestExport": "What is kept of them is theirs to have.",
  "account.exportLink": "What is kept of them is theirs to have.",
  "bookings.quote": "It only asks.",
  "discounts.validate": "It only asks.",
  "verification.documentLink": "It only shows their own document.",
  "bookings.cancel": "Nobody waits for a visit that does not take place.",
  "bookings.complete": "What was done is paid.",
  "bookings.declineMove": "The visit stays as it was agreed.",
  "bookings.withdrawMove": "The visit stays as it was agreed.",
  "requests.cancel": "Nobody applies to what cannot be booked.",
  "applications.decline": "Nobody waits for an answer that cannot come.",
  "applications.withdraw": "Nobody waits for somebody who cannot come.",
  "favorites.remove": "It only forgets.",
  "messages.open": "It finds the conversation that there is; a new one is refused.",
  "messages.read": "What was said to them before is theirs to read.",
  "messages.block": "Whoever bothers them can be kept away.",
  "messages.unblock": "As blocking.",
  "reports.ofConversation": "What is wrong can be told, whoever tells it.",
  "reports.ofReview": "What is wrong can be told, whoever tells it.",
};

const stale = /\.(changedElsewhere|edited)$/;
const nothing = /^$/;

/**
 * What the sample is refused for, or that it changes nothing, before it is asked who wants it. That they may not is the
 * condition of the write, for which `tests/core` asks.
 */
const before: Partial<Record<OperationId, RegExp>> = {
  "members.enroll": /^(member\.alreadyEnrolled)?$/,
  // Of what they upload nothing is taken: that is asked with the document.
  "verification.documentForm": /^(verification\.notFound)?$/,
  "verification.addDocument": /^verification\.(notFound|notUploaded)$/,
  "properties.change": stale,
  "customer-onboarding.saveType": stale,
  "customer-onboarding.continueProperties": /^customer-onboarding\.notYet$/,
  "customer-onboarding.savePreferences": /^customer-onboarding\.notYet$/,
  "customer-onboarding.finish": /^customer-onboarding\.notYet$/,
  "requests.edit": stale,
  "requests.saveFilters": nothing,
  "bookings.acceptMove": /^booking\.changed$/,
  "bookings.start": /^booking\.tooEarly$/,
  "referrals.apply": /^referral\.unknown$/,
  "reviews.write": /^review\.notCompleted$/,
  "reviews.rate": /^review\.notCompleted$/,
  "reviews.reply": /^review\.notFound$/,
  "cleaners.updateOwn": stale,
  "cleaner-onboarding.saveProfile": stale,
  "cleaner-onboarding.saveServices": stale,
  "cleaner-onboarding.saveAreas": stale,
  "cleaner-onboarding.saveAvailability": stale,
  "cleaner-onboarding.savePayout": stale,
  "payouts.makeDefault": nothing,
};

const roles = ["customer", "cleaner"] as const;
const writes = operations
  .map(({ operation }) => operation)
  .filter((operation) => routeOf(operation).method !== "GET" && operation.access !== "anyone");
const rows = roles.flatMap((role) =>
  writes
    .filter(({ access }) => access === "member" || (access as readonly string[]).includes(role))
    // What is allowed changes what the others are asked about.
    .toSorted((one, other) => Number(one.id in allowed) - Number(other.id in allowed))
    .map((operation) => [role, operation.id as OperationId, operation] as const),
);

const worlds = {} as Record<(typeof roles)[number], World>;
beforeAll(async () => {
  const { MemberEntity } = await import("@naqi/core/membership/membership.entity");
  for (const role of roles) {
    const [customer, cleaner] = await Promise.all([people.customer(), people.cleaner()]);
    worlds[role] = await worldOf(people.ask, { customer, cleaner });
    const { memberId } = worlds[role][role];
    await MemberEntity.patch({ memberId }).set({ standing: "suspended" }).go();
  }
});

describe("somebody who is suspended, on a token that lives", () => {
  it.each(rows)("as a %s: %s", async (role, id, operation) => {
    const world = worlds[role];
    const { route, body } = requestFor(operation, sampleOf(id, world));
    const answer = await people.ask<{ code?: string }>(route, { as: world[role], body });
    expectFaultless(id, answer);
    if (id in allowed) expect(answer.body.code ?? "").not.toMatch(/\.suspended$/);
    else if (before[id]) expect(answer.body.code ?? "").toMatch(before[id]);
    else expect([answer.status, answer.body.code]).toEqual([403, expect.stringMatching(/\.suspended$/)]);
  });
});

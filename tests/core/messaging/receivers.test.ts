import { handlers } from "@naqi/core/messaging/notifications/handlers";
import type { Kind, Notices, OutboxEvent } from "@naqi/core/messaging/outbox/events";
import { expect, it } from "vitest";
import { eventSamples } from "../../support/core/event-samples.ts";
import { as, job } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";

const samples = eventSamples({
  memberId: "the member",
  customerId: "the customer",
  cleanerId: "the cleaner",
  assigneeId: "the assigned person",
  formerId: "the former person",
  email: "the address",
});

const customer = "the customer about the cleaner";
const cleaner = "the cleaner about the customer";
const both = `${customer}, ${cleaner}`;
const member = "the member";

/**
 * The recipients and subject members of every kind of event: one entry for all samples, or one for each, in order. The
 * channels are in `mails-language.test.ts`.
 */
const ofTeam = "the customer about the assigned person, the cleaner about the assigned person";
const ofPerson = "the customer about the assigned person";

const receivers: Partial<Record<Kind, string | string[]>> = {
  "account.closed": "the address",
  "account.suspended": member,
  "account.reinstated": member,
  "application.made": customer,
  "application.withdrawn": "the customer about the cleaner, the cleaner",
  "application.rejected": "the cleaner",
  "application.outdated": "the cleaner",
  "application.confirmed": customer,
  "booking.booked": both,
  "booking.cancelled": both,
  "booking.completed": [
    both,
    "the customer about the cleaner, the cleaner about the customer, the assigned person",
    both,
  ],
  "booking.given": "the customer about the assigned person, the assigned person",
  "booking.takenBack": [
    "the customer about the cleaner, the cleaner about the customer, the former person",
    "the cleaner about the customer",
  ],
  "booking.held": [
    "the cleaner about the customer, the assigned person",
    "the customer about the cleaner, the assigned person",
    both,
    customer,
    cleaner,
    "the cleaner about the customer, the assigned person",
    "the customer about the cleaner, the assigned person",
    both,
    "the cleaner about the customer, the assigned person",
    "the customer about the cleaner, the assigned person",
    both,
    customer,
  ],
  "booking.unheld": [
    "the cleaner about the customer, the assigned person",
    "the customer about the cleaner, the assigned person",
    "the customer about the cleaner, the cleaner about the customer, the assigned person",
    "the customer about the cleaner, the cleaner about the customer, the assigned person",
    "the customer about the cleaner, the cleaner about the customer, the assigned person",
    "the cleaner about the customer, the assigned person",
  ],
  "booking.onMyWay": [customer, ofTeam],
  "booking.late": [customer, ofTeam],
  "booking.arrived": [customer, ofTeam, customer],
  // The owner only if the team member reported it (`byAssignee`).
  "booking.noAccess": [customer, customer, ofPerson, ofPerson, ofTeam, ofTeam],
  "booking.noShow": cleaner,
  "booking.reportAnswered": [cleaner, customer],
  "booking.reportWithdrawn": [cleaner, cleaner, cleaner, customer, customer, customer],
  "booking.notCome": both,
  "booking.notLetIn": both,
  "booking.closed": both,
  "booking.remind": both,
  "booking.asked": both,
  "booking.answered": [cleaner, cleaner, customer, ofTeam],
  "booking.reopened": [
    both,
    both,
    "the customer about the cleaner, the cleaner about the customer, the assigned person",
  ],
  "booking.tipped": cleaner,
  "booking.moved": both,
  "booking.extensionProposed": customer,
  "booking.extensionDeclined": cleaner,
  "booking.extensionWithdrawn": customer,
  "booking.extensionLapsed": cleaner,
  "booking.extended": both,
  "booking.moveProposed": [cleaner, customer],
  "booking.moveDeclined": [customer, cleaner],
  "booking.moveWithdrawn": [cleaner, customer],
  "booking.moveLapsed": [customer, cleaner],
  "wait.offered": "the member about the cleaner",
  "dispatch.invited": member,
  "dispatch.unfilled": member,
  "discount.issued": member,
  "member.confirmationAsked": member,
  "member.emailChangeAsked": "new@example.com, the member",
  "member.emailChanged": "former@example.com, the member",
  "member.emailUndone": "new@example.com, the member",
  "member.welcomed": member,
  "onboarding.submitted": member,
  "onboarding.decided": member,
  "payout.changed": member,
  "plan.made": both,
  "plan.booked": both,
  "plan.missed": both,
  "plan.priceAsked": both,
  "plan.priceAgreed": cleaner,
  "plan.paused": both,
  "plan.resumed": both,
  "plan.ended": both,
  "problem.reported": both,
  "problem.answered": [cleaner, customer],
  "problem.asked": both,
  "problem.recleanProposed": both,
  "problem.recleanRefused": [customer, customer, both],
  "problem.withdrawn": [cleaner, customer],
  "problem.settled": [both, both, customer, customer],
  "problem.resolved": both,
  "referral.codeIssued": member,
  "referral.rewarded": member,
  "referral.credited": member,
  "report.closed": member,
  "review.hidden": "the customer, the cleaner",
  "review.restored": "the customer, the cleaner",
  "review.received": member,
  "review.replied": member,
  "security.changed": member,
  "security.signedIn": member,
  "request.closed": member,
  "request.expired": member,
  "site.subscriptionAsked": "the address",
  "verification.submitted": member,
  "verification.decided": member,
  "verification.documentRefused": member,
  "verification.expiring": member,
  "team.invited": "the address",
  "team.joined": member,
  "team.left": "the member about the former person",
  "team.removed": member,
  "team.expiring": "the member about the former person",
  "team.unverified": "the member about the former person",
  "verification.expired": member,
  "payout.paid": member,
  "wallet.credited": member,
};

/** The notifications of these depend on the table or the pool: the tests in these files check their recipients. */
const byTable: Partial<Record<Kind, string>> = {
  "booking.started": "starts-and-cancellations",
  "calendar.linkCreated": "calendar-feed",
  "discount.expiring": "nudges",
  "member.passwordForgotten": "password-reset",
  "member.unfinished": "nudges",
  "message.unread": "unread-mails",
  "offer.waiting": "nudges",
  "onboarding.blocked": "decision-notices",
  "onboarding.unfinished": "nudges",
  "proposal.opened": "proposals",
  "proposal.settled": "proposals",
  "proposal.bypassed": "proposals",
  "review.invited": "decision-notices",
  "site.subscribed": "subscriptions",
  "ticket.opened": "tickets-staff",
  "ticket.answered": "tickets-staff",
};

async function receiversOf(kind: Kind, values: OutboxEvent["values"]) {
  const handler = handlers[kind] as { notices(values: object): Notices | Promise<Notices> };
  const notices = await as(job, async () => handler.notices(values));
  return Object.values(notices)
    .map(
      ({ to, bell }) =>
        ("memberId" in to ? to.memberId : to.email) + (bell?.other ? ` about ${bell.other.memberId}` : ""),
    )
    .join(", ");
}

it.each(Object.entries(receivers) as [Kind, string | string[]][])(
  "%s goes to its receivers",
  async (kind, expected) => {
    fakePorts();
    const all: OutboxEvent["values"][] = samples[kind];
    expect(all.length).toBeGreaterThan(0);
    const found = await Promise.all(all.map((values) => receiversOf(kind, values)));
    expect(found).toEqual(typeof expected === "string" ? all.map(() => expected) : expected);
  },
);

it("every kind of event with notifications has its recipients listed", () => {
  const notified = (Object.keys(handlers) as Kind[]).filter((kind) => "notices" in handlers[kind]);
  expect(Object.keys({ ...receivers, ...byTable }).toSorted()).toEqual(notified.toSorted());
});

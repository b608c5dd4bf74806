import {
  addDays,
  agents,
  CleanerDecision,
  DebtEnding,
  fils,
  planMisses,
  problemOutcomes,
  systems,
  VerificationDecision,
  WithdrawalCause,
} from "@naqi/contracts";
import type { Events, Kind } from "@naqi/core/messaging/outbox/events";
import { testNow, today } from "../given/given.ts";

/** People's names, and what they write. */
const words = "نص";
const name = "سارة حداد";

/** The members that events name. */
interface People {
  memberId: string;
  customerId: string;
  cleanerId: string;
  /** The team member who has the job, and the one who had it. */
  assigneeId: string;
  formerId: string;
  email: string;
}

/**
 * Values of every kind of event, by kind. There are none of the kinds that a test reaches only by what people do, nor of those without
 * notices. Names and words are in Arabic letters, in which no mail of ours is written.
 */
export const eventSamples = (people: People): { [K in Kind]: Events[K][] } => {
  const { memberId, customerId, cleanerId, assigneeId, formerId, email } = people;
  const code = {
    memberId,
    code: "١٢٣",
    expiresAt: testNow,
    valueType: "fixed",
    value: fils(10),
    minimum: fils(50),
    firstBookingOnly: true,
  } as const;
  const search = {
    memberId,
    dispatchId: `dsp_${"0".repeat(26)}`,
    serviceType: "deep_cleaning",
    area: "Dubai Marina",
    day: today,
  } as const;
  const changes = ["added", "changed", "removed", "made_default"] as const;
  const changesOfSecurity = [
    "password",
    "factorOn",
    "factorOff",
    "factorUndone",
    "recovered",
    "codesRenewed",
    "withdrawn",
  ] as const;
  const offer = {
    applicationId: `app_${"0".repeat(26)}`,
    requestId: `req_${"0".repeat(26)}`,
    cleanerId,
    customerId,
    cleanerName: name,
    title: words,
    serviceType: "deep_cleaning",
    price: fils(10),
    minutes: 120,
    message: words,
  } as const;
  const visit = {
    bookingId: `bkg_${"0".repeat(26)}`,
    conversationId: `cnv_${"0".repeat(26)}`,
    at: testNow,
    customerId,
    cleanerId,
    customerName: name,
    cleanerName: name,
    title: words,
    serviceType: "deep_cleaning",
    location: "Dubai Marina",
    day: today,
    hour: "10:00",
    minutes: 120,
    total: fils(100),
    price: fils(100),
    sequence: 0,
  } as const;
  const plan = {
    planId: `pln_${"0".repeat(26)}`,
    customerId,
    cleanerId,
    customerName: name,
    cleanerName: name,
    serviceType: "deep_cleaning",
    frequency: "weekly",
    hour: "10:00",
    minutes: 120,
    price: fils(100),
  } as const;
  const booked = { ...plan, at: testNow, visits: [{ day: today, bookingId: visit.bookingId }] };
  const cancelledVisit = {
    bookingId: visit.bookingId,
    day: today,
    hour: "10:00",
    minutes: 120,
    at: testNow,
    sequence: 1,
  };
  const cancelledVisits = [
    { ...cancelledVisit, codeBack: "١٢٣", codeTerms: "first_of_campaign" as const, creditBack: fils(30) },
    cancelledVisit,
  ];
  const ofTeam = { ...visit, assigneeId, comesName: name };
  const answered = { settlesAt: testNow };
  const to = { day: today, hour: "12:00" } as const;
  const proposals = (["customer", "cleaner"] as const).map((by) => ({
    ...visit,
    by,
    to,
    lapsesAt: testNow,
    priceThen: fils(120),
  }));
  const extension = { ...visit, more: { minutes: 60, amount: fils(50) }, lapsesAt: testNow };
  return {
    "account.closed": [{ email, fullName: name, language: "en" }],
    "account.left": [],
    "account.suspended": [{ memberId, reason: words }],
    "account.reinstated": [{ memberId }],
    "account.followUp": [],
    "account.addressMoved": [],
    "application.made": [offer],
    "application.withdrawn": WithdrawalCause.options.map((cause) => ({ ...offer, cause })),
    "application.rejected": (["closed", "declined", "other_offer"] as const).map((why) => ({ ...offer, why })),
    "application.outdated": [offer],
    "application.confirmed": [offer],
    "booking.booked": [visit],
    "booking.cancelled": [
      { ...visit, fee: fils(0), cause: "cleaner_suspended" },
      {
        ...visit,
        fee: fils(50),
        by: "staff",
        reason: words,
        codeBack: "١٢٣",
        codeTerms: "first_of_campaign" as const,
        creditBack: fils(30),
      },
      { ...visit, fee: fils(50), by: "staff", reason: words, debtEnded: fils(20) },
      { ...visit, fee: fils(50), by: "staff", reason: words, isReported: true },
      { ...visit, fee: fils(0), by: "customer", plan: { planId: `pln_${"0".repeat(26)}`, what: "skipped" } },
      ...(["paused", "ended"] as const).map((what) => ({
        ...visit,
        fee: fils(0),
        by: "customer" as const,
        plan: { planId: `pln_${"0".repeat(26)}`, what },
      })),
    ],
    "booking.started": [],
    "booking.completed": (["customer", "staff", "system"] as const).map((by) => ({
      ...visit,
      by,
      assigneeId,
    })),
    "booking.given": [{ ...visit, assigneeId, comesName: name }],
    "booking.takenBack": [
      { ...visit, comesName: name, formerId },
      { ...visit, comesName: name, formerId, left: true },
    ],
    "booking.held": [
      { ...visit, party: "customer", assigneeId },
      { ...visit, party: "cleaner", assigneeId },
      { ...visit, party: "cleaner", assigneeId, ofAssignee: true },
      { ...visit, party: "cleaner", assigneeId, ofAssignee: true, onlyTo: "customer" },
      { ...visit, party: "cleaner", assigneeId, ofAssignee: true, onlyTo: "cleaner" },
      { ...visit, party: "customer", assigneeId, sinceStart: true },
      { ...visit, party: "cleaner", assigneeId, sinceStart: true },
      { ...visit, party: "cleaner", assigneeId, ofAssignee: true, sinceStart: true },
      { ...visit, party: "customer", assigneeId, underWay: true },
      { ...visit, party: "cleaner", assigneeId, underWay: true },
      { ...visit, party: "cleaner", assigneeId, ofAssignee: true, underWay: true },
      { ...visit, party: "cleaner", assigneeId, ofAssignee: true, onlyTo: "customer", underWay: true },
    ],
    "booking.unheld": [
      { ...visit, party: "customer", assigneeId },
      { ...visit, party: "cleaner", assigneeId },
      { ...visit, party: "cleaner", assigneeId, ofAssignee: true },
      { ...visit, party: "cleaner", assigneeId, underWay: { completesAt: testNow } },
      { ...visit, party: "customer", assigneeId, underWay: {} },
      { ...visit, party: "customer", assigneeId, sinceStart: true },
    ],
    "booking.onMyWay": [visit, ofTeam],
    "booking.late": [visit, ofTeam].map((told) => ({ ...told, late: 20 })),
    "booking.arrived": [visit, ofTeam, { ...visit, reported: { until: testNow, decideBy: testNow } }],
    "booking.noAccess": [visit, ofTeam, { ...ofTeam, byAssignee: true as const }].flatMap((told) =>
      [true, false].map((isDisputed) => ({ ...told, until: testNow, isDisputed })),
    ),
    "booking.noShow": [
      ...[true, false].map((isDisputed) => ({ ...visit, until: testNow, isDisputed })),
      { ...visit, until: testNow, isDisputed: false, isOver: true as const },
    ],
    "booking.reportAnswered": (["customer", "cleaner"] as const).map((by) => ({
      ...visit,
      by,
      until: testNow,
      isDisputed: by === "cleaner",
    })),
    "booking.reportWithdrawn": (["customer", "cleaner"] as const).flatMap((by) => [
      { ...visit, by },
      { ...visit, by, goesAhead: true as const },
      { ...visit, by, until: testNow, decideBy: testNow },
    ]),
    "booking.notCome": [true, false].map((admitted) => ({ ...visit, admitted })),
    "booking.notLetIn": [
      { ...visit, charged: 0, agreed: true },
      { ...visit, charged: fils(40), agreed: false },
    ],
    "booking.closed": [true, false].map((isReported) => ({ ...visit, isReported })),
    "booking.remind": [{ ...visit, ahead: "day" }],
    "booking.asked": [{ ...visit, closesAt: testNow }],
    "booking.answered": [
      { ...visit, ...answered, by: "customer", tookPlace: false, isDisputed: false },
      { ...visit, ...answered, by: "customer", tookPlace: false, isDisputed: true },
      { ...visit, ...answered, by: "cleaner", tookPlace: true, isDisputed: false },
      { ...ofTeam, ...answered, by: "cleaner", byAssignee: true, tookPlace: true, isDisputed: false },
    ],
    "booking.reopened": [
      visit,
      { ...visit, held: { customer: visit.at } },
      { ...visit, assigneeId, held: { cleaner: visit.at } },
    ],
    "booking.tipped": [{ ...visit, tip: fils(20) }],
    "booking.moved": [
      ...(["customer", "cleaner"] as const).map((by) => ({ ...visit, by, from: to })),
      { ...visit, by: "customer", from: to, priced: { before: fils(100), after: fils(120) } },
      { ...visit, by: "cleaner", isAgreed: true, from: to },
    ],
    "booking.extensionProposed": [extension],
    "booking.extensionDeclined": [extension],
    "booking.extensionWithdrawn": [extension],
    "booking.extensionLapsed": [extension],
    "booking.extended": [extension, { ...extension, more: { minutes: 120, amount: fils(100) } }],
    "booking.moveProposed": proposals,
    "booking.moveDeclined": proposals,
    "booking.moveWithdrawn": proposals,
    "booking.moveLapsed": proposals,
    "files.discarded": [],
    "dispatch.invited": [{ ...search, hour: "10:00", receives: fils(100), until: "2099-01-01T00:00:00.000Z" }],
    "dispatch.unfilled": (["unanswered", "not_possible"] as const).map((why) => ({ ...search, why })),
    "discount.expiring": [code, { ...code, firstBookingOnly: false }],
    "discount.approved": [],
    "discount.issued": [code, { ...code, valueType: "percent", value: 20, minimum: 0, firstBookingOnly: false }],
    "member.confirmationAsked": [{ memberId }],
    "member.emailConfirmed": [],
    "member.emailChangeAsked": [{ memberId, newEmail: "new@example.com" }],
    "member.emailChanged": [{ memberId, former: "former@example.com" }],
    "member.emailUndone": [
      { memberId, undone: "new@example.com" },
      { memberId, undone: "new@example.com", heldUntil: testNow },
    ],
    "member.welcomed": [code],
    "member.unfinished": [],
    "member.passwordForgotten": [{ email }, { email: "google@example.com" }],
    "member.accountRemoved": [],
    "message.unread": [],
    "offer.waiting": [],
    "onboarding.unfinished": [],
    "notice.pushed": [],
    "onboarding.submitted": [{ memberId }],
    "onboarding.blocked": [],
    "onboarding.decided": CleanerDecision.exclude(["suspend", "reinstate"]).options.map((decision) => ({
      memberId,
      decision,
      reason: words,
    })),
    "payout.changed": [
      ...changes.map((done) => ({ memberId, change: done, masked: "•••• 12", heldUntil: testNow })),
      { memberId, change: "added", masked: "•••• 12" },
    ],
    "plan.made": [{ ...plan, day: today }],
    "plan.booked": [
      { ...booked, location: visit.location, address: { formattedAddress: "Marina Gate 1", unit: "4" } },
      { ...booked, visits: [...booked.visits, ...booked.visits] },
      { ...booked, visits: [fils(100), fils(120)].map((price) => ({ ...booked.visits[0]!, price })) },
    ],
    "plan.missed": [
      ...planMisses.map((miss) => ({ ...plan, misses: [{ day: today, miss }] })),
      { ...plan, misses: [{ day: today, miss: "taken", free: [{ scheduledDate: today, scheduledTime: "15:00" }] }] },
    ],
    "plan.priceAsked": [
      { ...plan, asked: fils(10), lapsesAt: testNow },
      { ...plan, asked: fils(10) },
    ],
    "plan.priceAgreed": [plan],
    "plan.paused": [
      { ...plan, from: today, why: "price" },
      { ...plan, from: today, until: today, why: "asked" },
      { ...plan, from: today, why: "asked", visits: cancelledVisits.slice(0, 1) },
      { ...plan, from: today, why: "asked", visits: cancelledVisits },
    ],
    "plan.resumed": [plan],
    "plan.ended": [
      ...(["customer", "cleaner", "missed", "left"] as const).map((why) => ({ ...plan, why, lastDay: today })),
      { ...plan, why: "customer", visits: cancelledVisits },
    ],
    "problem.reported": (["customer", "cleaner"] as const).flatMap((by) =>
      [testNow, undefined].map((answerBy) => ({ ...visit, by, reported: "damage" as const, answerBy })),
    ),
    "problem.answered": (["customer", "cleaner"] as const).map((by) => ({ ...visit, by })),
    "problem.asked": [visit],
    "problem.recleanProposed": [{ ...visit, times: [{ day: today, hour: "10:00" }], answerBy: testNow }],
    "problem.recleanRefused": (["cleaner", "deadline", "cancelled"] as const).map((by) => ({ ...visit, by })),
    "problem.recleanEnded": [],
    "problem.withdrawn": (["customer", "cleaner"] as const).map((by) => ({ ...visit, by, isOver: true })),
    "proposal.opened": [],
    "proposal.settled": [],
    "proposal.bypassed": [],
    "problem.settled": [
      ...DebtEnding.exclude(["cancelled"]).options.map((end) => ({ ...visit, end, amount: fils(20) })),
      { ...visit, end: "left", amount: fils(40), days: [today, addDays(today, 2)] },
    ],
    "problem.resolved": problemOutcomes
      .filter((outcome) => outcome !== "come_again")
      .flatMap((outcome) => [
        { ...visit, outcome, amount: fils(20) },
        {
          ...visit,
          outcome,
          amount: fils(20),
          joint: { customer: "no_credit" as const, cleaner: "nothing_owed" as const },
        },
      ]),
    "referral.codeIssued": [code],
    "referral.rewarded": [code],
    "referral.credited": [{ memberId, value: fils(10) }],
    "report.closed": [
      { memberId, about: "conversation", outcome: "acted", conversationId: visit.conversationId },
      { memberId, about: "review", outcome: "dismissed", bookingId: visit.bookingId },
    ],
    "review.invited": [],
    "review.hidden": [{ authorId: customerId, cleanerId, rating: 1, serviceType: "deep_cleaning", reason: words }],
    "review.restored": [{ authorId: customerId, cleanerId, rating: 1, serviceType: "deep_cleaning", reason: words }],
    "review.received": [{ memberId, rating: 4, serviceType: "deep_cleaning" }],
    "review.replied": [{ memberId, bookingId: "bkg_1", rating: 4, serviceType: "deep_cleaning" }],
    "calendar.linkCreated": [{ memberId, at: testNow }],
    "security.changed": changesOfSecurity.map((what) => ({ memberId, what })),
    "security.signedIn": agents.map((agent, index) => ({
      memberId,
      agent,
      system: systems[index % systems.length] ?? "other",
      at: testNow,
    })),
    "request.closed": [{ memberId, title: words, serviceType: "deep_cleaning", reason: words }],
    "request.expired": [{ memberId, requestId: offer.requestId, title: words, serviceType: "deep_cleaning" }],
    "request.takenOff": [],
    "request.edited": [],
    "site.subscriptionAsked": [
      { email, list: "newsletter" },
      { email, list: "waitlist" },
    ],
    "site.subscribed": [{ email: "reader@example.com", list: "newsletter" }],
    "ticket.answered": [],
    "ticket.opened": [],
    "verification.submitted": [{ memberId, role: "cleaner" }],
    "verification.decided": VerificationDecision.options.map((decision) => ({
      memberId,
      role: "customer",
      decision,
      reason: words,
    })),
    "verification.documentRefused": [{ memberId, role: "cleaner", documentType: "passport", reason: words }],
    "verification.expiring": [{ memberId, role: "cleaner", endsOn: today, documents: ["work_permit", "passport"] }],
    "team.invited": [{ businessId: cleanerId, businessName: name, email }],
    "team.joined": [
      { memberId, name, joinedId: assigneeId, email },
      { memberId, joinedId: assigneeId, email },
    ],
    "team.left": [{ memberId, name, leftId: formerId }],
    "team.removed": [{ memberId }],
    "team.expiring": [{ memberId, aboutId: formerId, name, endsOn: today }],
    "team.unverified": [{ memberId, aboutId: formerId, name }],
    "team.talkDue": [],
    "verification.expired": [
      { memberId, role: "cleaner", documents: ["work_permit"], delisted: true },
      { memberId, role: "cleaner", documents: ["work_permit"], inTeam: true },
    ],
    "payout.paid": [{ memberId, amount: fils(50), masked: "•••• 12" }],
    "wait.freed": [],
    "wait.offered": [
      {
        memberId,
        cleanerId,
        cleanerName: name,
        serviceType: "deep_cleaning",
        day: today,
        hour: "10:00",
        until: "2099-01-01T00:00:00.000Z",
      },
    ],
    "wallet.credited": [{ memberId, amount: fils(50), expiresAt: testNow }],
  };
};

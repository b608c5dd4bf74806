import * as z from "zod";
import { DayAvailability } from "../../cleaners/availability/operations.ts";
import { refuseBooking } from "../booking/refusals.ts";
import { contract } from "../../kit/operation.ts";
import { refusals, refuseRequest } from "../../kit/refusal.ts";
import { Day, Fils, Hour, idOf, Instant, MemberId, pageInput, pageOf, text } from "../../kit/scalars.ts";
import { refuseMember } from "../../identity/members.ts";
import { MessagePicture } from "../../messaging/messages/shapes.ts";
import { policy } from "../../policy.ts";
import {
  DebtEnding,
  debtEnds,
  owedObstacles,
  problemKinds,
  problemOutcomes,
  problemStates,
  RecleanProposal,
  RecleanTime,
} from "./shapes.ts";
import { serviceSlugs } from "../../common/services.ts";
import { decided, refuseAdmin, TimelineEntry } from "../../staff/desk/shapes.ts";
import { ForStaff } from "../booking/visit-rules.ts";

export const ProblemKind = z.enum([...new Set([...problemKinds.customer, ...problemKinds.cleaner])]);
export type ProblemKind = z.infer<typeof ProblemKind>;

export const ProblemReport = z.object({
  kind: ProblemKind,
  text: z.string().optional(),
  forStaff: ForStaff,
  at: Instant,
  withdrawnAt: Instant.optional(),
  pictures: z.array(MessagePicture.extend({ pictureId: z.string(), forStaff: ForStaff })),
});
export type ProblemReport = z.infer<typeof ProblemReport>;

export const ProblemAnswer = z.object({ text: z.string().optional(), forStaff: ForStaff, at: Instant });
export type ProblemAnswer = z.infer<typeof ProblemAnswer>;

const Side = z.object({ report: ProblemReport.optional(), answer: ProblemAnswer.optional() });

export const VisitProblem = z.object({
  problemId: z.string(),
  bookingId: z.string(),
  state: z.enum(problemStates),
  createdAt: Instant,
  answerBy: Instant.optional(),
  customer: Side.optional(),
  cleaner: Side.optional(),
  reviewSince: Instant.optional(),
  closedAt: Instant.optional(),
  outcome: z.enum(problemOutcomes).optional(),
  amount: Fils.optional(),
  reclean: RecleanProposal.optional(),
  debt: z.object({ end: DebtEnding, at: Instant, reason: z.string().optional() }).optional(),
  reason: z.string().optional(),
  version: z.int(),
});
export type VisitProblem = z.infer<typeof VisitProblem>;

export const StaffProblem = VisitProblem.extend({
  customerId: MemberId,
  cleanerId: MemberId,
  customerName: z.string().optional(),
  cleanerName: z.string().optional(),
  serviceType: z.enum(serviceSlugs),
  scheduledDate: Day,
  scheduledTime: Hour,
  agreedPrice: Fils,
  since: Instant,
});
export type StaffProblem = z.infer<typeof StaffProblem>;

export const ProblemCase = z.object({
  problem: StaffProblem,
  firstVisitId: z.string().optional(),
  /** The maximum credit now, in fils: the amount paid, less credits for the visit and its re-cleans (G140). */
  creditable: Fils,
  /** Earlier credits in fils; they count towards an admin's own limit (G135). */
  credited: Fils,
  /** The maximum debt to the cleaner, in fils; 0 unless the cleaner reports non-payment (G140). */
  owable: Fils,
  notOwable: z.enum(owedObstacles).optional(),
  reversesReward: z.boolean(),
  timeline: z.array(TimelineEntry),
});
export type ProblemCase = z.infer<typeof ProblemCase>;

export const refuseProblem = refusals("problem", {
  notFound: ["missing", "We could not find that report."],
  noVisit: ["conflict", "This booking was cancelled, so there is no visit to report a problem with."],
  notYet: ["conflict", "You can report a problem once the visit has started."],
  tooLate: [
    "conflict",
    `The ${policy.problems.reportHours} hours to report a problem with this visit have passed. Please write to support.`,
  ],
  wrongKind: ["invalid", "Please choose what the problem is about."],
  twice: ["conflict", "You have already reported a problem with this visit. Our team is looking into it."],
  closed: ["conflict", "This problem is closed."],
  nothingToAnswer: ["conflict", "There is nothing to answer here."],
  answered: ["conflict", "You have already answered, and you can answer only once."],
  recleanTimes: [
    "invalid",
    `Please choose different times when the cleaner is free, ${policy.problems.recleanAnswerHours} hours to ${policy.problems.comeAgainDays} days from now.`,
  ],
  recleanOff: [
    "conflict",
    "A re-clean is not possible because the cleaner or the customer can't be booked at the moment.",
  ],
  recleanNotAsked: ["conflict", "A re-clean is only possible for a problem that the customer reported."],
  noReclean: ["conflict", "There is no open re-clean to answer."],
  recleanTaken: ["conflict", "This time is not free. Please choose another proposed time, or decline."],
  creditWaits: [
    "conflict",
    "A credit for this problem is waiting for a second admin. Withdraw or decline it before you propose another one.",
  ],
  notOwed: ["conflict", "Nothing is owed for this problem any more."],
  full: ["conflict", `You can add up to ${policy.problems.pictures} photos to a report.`],
  tooMany: ["limited", "You have reported many problems today. Please write to support."],
  amountMissing: [
    "invalid",
    "Please enter an amount up to what the customer paid for the visit, minus earlier credits. For a re-clean, the first visit counts.",
  ],
  owedMissing: ["invalid", "Please enter an amount up to what the customer had to pay the cleaner for the visit."],
});

const Words = text(policy.problems.shortest, policy.problems.longest);
const aProblem = { bookingId: idOf("bkg"), problemId: idOf("prb") };
const both = ["customer", "cleaner"] as const;

export const problems = contract("problems", {
  ofBooking: {
    summary: "Problems reported with a visit, oldest first, for its customer and its cleaner.",
    route: "GET /bookings/{bookingId}/problems",
    access: both,
    checks: "session",
    input: z.strictObject({ bookingId: idOf("bkg") }),
    output: z.object({ items: z.array(VisitProblem) }),
    refuses: [refuseBooking.notFound],
  },
  report: {
    summary:
      "Reports a problem with a visit from its start until 72 hours after its end. While it is open, automatic completion and payment wait.",
    route: "POST /bookings/{bookingId}/problems",
    access: both,
    checks: "session",
    repeatable: true,
    input: z.strictObject({ bookingId: idOf("bkg"), kind: ProblemKind, text: Words }),
    output: VisitProblem,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.partyLeft,
      refuseProblem.noVisit,
      refuseProblem.notYet,
      refuseProblem.tooLate,
      refuseProblem.wrongKind,
      refuseProblem.twice,
      refuseProblem.tooMany,
    ],
  },
  answer: {
    summary: "Answers the other party's report, once and while it is open; then staff decide.",
    route: "POST /bookings/{bookingId}/problems/{problemId}/answer",
    access: both,
    checks: "session",
    repeatable: true,
    input: z.strictObject({ ...aProblem, text: Words }),
    output: VisitProblem,
    refuses: [refuseProblem.notFound, refuseProblem.closed, refuseProblem.nothingToAnswer, refuseProblem.answered],
  },
  withdraw: {
    summary: "Withdraws the caller's report; the case ends unless the other party has also reported something.",
    route: "POST /bookings/{bookingId}/problems/{problemId}/withdraw",
    access: both,
    checks: "session",
    repeatable: true,
    input: z.strictObject(aProblem),
    output: VisitProblem,
    refuses: [refuseProblem.notFound, refuseProblem.closed],
  },
  answerReclean: {
    summary: "The cleaner accepts a proposed re-clean, which books it, or declines it.",
    route: "POST /bookings/{bookingId}/problems/{problemId}/answer-reclean",
    access: ["cleaner"],
    checks: "standing",
    repeatable: true,
    input: z.strictObject({ ...aProblem, accept: z.boolean(), time: RecleanTime.optional() }),
    output: VisitProblem,
    refuses: [
      refuseProblem.notFound,
      refuseProblem.noReclean,
      refuseProblem.recleanTaken,
      refuseProblem.recleanOff,
      refuseMember.suspended,
      refuseBooking.customerBusy,
    ],
  },
  staffList: {
    summary:
      "Cases of a state: open ones and unpaid ones by waiting time, closed ones latest first; or all of one customer or cleaner, latest first.",
    route: "GET /admin/problems",
    access: ["admin"],
    input: z.strictObject({
      state: z.enum([...problemStates, "owed"]).default("in_review"),
      /** Then the state is ignored. */
      customerId: MemberId.optional(),
      cleanerId: MemberId.optional(),
      ...pageInput(24),
    }),
    output: pageOf(StaffProblem),
  },
  staffCase: {
    summary: "A case with both accounts; the view is written into the audit trail.",
    route: "GET /admin/bookings/{bookingId}/problems/{problemId}",
    access: ["admin"],
    needs: { table: "writes", looks: true },
    input: z.strictObject(aProblem),
    output: ProblemCase,
    refuses: [refuseAdmin.notFound, refuseRequest.forbidden],
  },
  recleanTimes: {
    summary:
      "Start hours at which the cleaner of a case is free for a re-clean, for each day that staff can propose, and its length in minutes.",
    route: "GET /admin/bookings/{bookingId}/problems/{problemId}/reclean-times",
    access: ["admin"],
    input: z.strictObject(aProblem),
    output: z.object({ minutes: z.int(), days: z.array(DayAvailability) }),
    refuses: [refuseAdmin.notFound, refuseProblem.recleanOff],
  },
  decide: {
    summary:
      "Decides a case in review, with a reason that both parties read. It stays in review while a credit above AED 5,000 waits for a second admin.",
    route: "POST /admin/bookings/{bookingId}/problems/{problemId}/decide",
    access: ["admin"],
    input: z.strictObject({
      ...aProblem,
      ...decided,
      outcome: z.enum(problemOutcomes),
      /** Only for a credit or debt, in fils. */
      amount: Fils.min(1).optional(),
      times: z.array(RecleanTime).min(1).max(policy.problems.recleanTimes).optional(),
    }),
    output: ProblemCase,
    refuses: [
      refuseAdmin.notFound,
      refuseAdmin.caseChanged,
      refuseAdmin.wrongMoment,
      refuseProblem.amountMissing,
      refuseProblem.owedMissing,
      refuseProblem.creditWaits,
      refuseProblem.recleanTimes,
      refuseProblem.recleanOff,
      refuseProblem.recleanNotAsked,
      refuseRequest.forbidden,
    ],
  },
  settle: {
    summary:
      "Ends a customer's debt to their cleaner as paid or waived, with a reason that both parties read; the customer can book again.",
    route: "POST /admin/bookings/{bookingId}/problems/{problemId}/settle",
    access: ["admin"],
    input: z.strictObject({ ...aProblem, ...decided, end: z.enum(debtEnds) }),
    output: ProblemCase,
    refuses: [refuseAdmin.notFound, refuseAdmin.caseChanged, refuseProblem.notOwed, refuseRequest.forbidden],
  },
});

import * as z from "zod";
import { Address, BookingStatus, Held } from "../booking/shapes.ts";
import { refuseBooking } from "../booking/refusals.ts";
import { contract } from "../../kit/operation.ts";
import { details, refusals } from "../../kit/refusal.ts";
import { Day, Fils, Hour, IdempotencyKey, idOf, Instant, MemberId } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { refuseMember } from "../../identity/members.ts";
import { planFrequencies } from "./rules.ts";
import { policy } from "../../policy.ts";
import { BookedExtras } from "../../common/extras/choice.ts";
import { serviceSlugs } from "../../common/services.ts";

const Frequency = z.enum(planFrequencies);
const PlanId = idOf("pln");
const BookingId = idOf("bkg");

export const planMisses = [
  "cleaner_gone",
  "cleaner_off",
  "taken",
  "not_offered",
  // A season does not allow the hour or the service (decision 0190).
  "season",
  "too_soon",
  "customer",
  // The customer owes a cleaner for an earlier visit (G140); cleaners read "customer".
  "unpaid",
  // A first visit with code or credit is not restored after a pause: both were returned.
  "code",
] as const;
export const PlanMiss = z.enum(planMisses);
export type PlanMiss = z.infer<typeof PlanMiss>;

export const PlanVisit = z.object({
  day: Day,
  miss: PlanMiss.optional(),
  /** The customer may restore it: skipped or cancelled without fee, and in the future (G131). */
  canRestore: z.literal(true).optional(),
  visit: z
    .object({
      bookingId: z.string(),
      status: BookingStatus,
      scheduledDate: Day,
      scheduledTime: Hour,
      startsAt: Instant,
      held: Held.optional(),
      /** Fils: what the customer pays at the door, or for the cleaner the agreed price (G124); absent if cancelled. */
      amount: Fils.optional(),
      /** Only for the customer: the replacement cleaner, or the deadline to choose one (decision 0093). */
      instead: z.object({ cleanerName: z.string().optional() }).optional(),
      replaceUntil: Instant.optional(),
    })
    .optional(),
});
export type PlanVisit = z.infer<typeof PlanVisit>;

export const PlanPauseReason = z.enum(["asked", "price"]);

export const PlanPrice = z.object({
  agreedPrice: Fils,
  hourlyRate: Fils,
  /** Without the customer's consent the plan pauses then; absent if the price falls. */
  lapsesAt: Instant.optional(),
});

/** A repeat booking with one cleaner; its visits are ordinary bookings (decision 0087). */
export const Plan = z.object({
  planId: z.string(),
  status: z.enum(["active", "ended"]),
  frequency: Frequency,
  startDay: Day,
  hour: Hour,
  durationMinutes: z.int(),
  extras: BookedExtras.optional(),
  serviceType: z.enum(serviceSlugs),
  location: z.string(),
  address: Address,
  cleanerId: MemberId,
  customerId: MemberId,
  cleanerName: z.string().optional(),
  customerName: z.string().optional(),
  agreedPrice: Fils,
  price: PlanPrice.optional(),
  pause: z.object({ from: Day, until: Day.optional(), why: PlanPauseReason }).optional(),
  ended: z.object({ by: z.enum(["customer", "cleaner", "system"]), at: Instant, lastDay: Day.optional() }).optional(),
  madeOf: PlanVisit.shape.visit,
  visits: z.array(PlanVisit),
  days: z.array(Day),
  /** Dates from today that the customer skips before booking; hidden from the cleaner. */
  skipped: z.array(Day),
  createdAt: Instant,
  version: z.int(),
});
export type Plan = z.infer<typeof Plan>;

export const PlanOffer = z.object({
  frequency: Frequency,
  hour: Hour,
  durationMinutes: z.int(),
  cleanerName: z.string().optional(),
  extras: BookedExtras.optional(),
  agreedPrice: Fils,
  days: z.array(z.object({ day: Day, miss: PlanMiss.optional() })),
});
export type PlanOffer = z.infer<typeof PlanOffer>;

export const refusePlan = refusals("plan", {
  notFound: ["missing", "We could not find that repeat booking."],
  notForPlan: ["conflict", "You can't repeat a cancelled visit or a re-clean."],
  tooMany: ["conflict", `You already have ${policy.plans.most} repeat bookings. Please end one first.`],
  cleanerFull: ["conflict", "This cleaner can't take more repeat bookings."],
  sameHour: ["conflict", "You already have a repeat booking at that time."],
  hourNotFree: ["conflict", "This cleaner is not free at that time on the next dates. Please choose another time."],
  cleanerUnavailable: ["conflict", "This cleaner can't be booked at the moment."],
  priceChanged: ["conflict", "The price has changed. Please check it again.", details<{ agreedPrice: Fils }>()],
  changed: ["conflict", "This repeat booking has changed in the meantime. Please check it again."],
  over: ["conflict", "This repeat booking has ended."],
  noSuchDay: ["invalid", "Please choose one of the next dates of this repeat booking."],
  tooLateToSkip: [
    "conflict",
    `You can skip a visit up to ${policy.plans.skipHours} hours before it starts. You can still cancel it in My Bookings.`,
  ],
  skippedEnough: [
    "conflict",
    `You have already skipped ${policy.plans.skipped} dates. Please pause the repeat booking instead.`,
  ],
  tooManyMade: ["limited", "You have set up many repeat bookings today. Please try again tomorrow."],
  tooManyKept: [
    "conflict",
    `You can keep up to ${policy.visits.withOneCleaner} upcoming visits with one cleaner. Please cancel some of them first.`,
  ],
  paused: ["conflict", "This repeat booking is already paused. Resume it first, then choose other days."],
  tooManyPauses: ["limited", "You have paused this repeat booking many times today. Please try again tomorrow."],
  notRestored: ["conflict", "This visit can't be restored.", details<{ miss: PlanMiss }>()],
  priceOpen: ["conflict", "Please agree to the new price first. The repeat booking then continues."],
  noPrice: ["conflict", "There is no new price to agree to."],
});

const seen = z.strictObject({ planId: PlanId });
/** Cancel the booked visits more than 24 hours ahead, or keep all. */
const visits = z.enum(["keep", "cancel"]);

export const plans = contract("plans", {
  offer: {
    summary: "Previews a visit as a plan: its first dates, each with what prevents it, and its price.",
    route: "GET /bookings/{bookingId}/plan",
    access: ["customer"],
    input: z.strictObject({ bookingId: BookingId, frequency: Frequency }),
    output: PlanOffer,
    refuses: [refuseBooking.notFound, refusePlan.notForPlan, refusePlan.cleanerUnavailable],
  },
  make: {
    summary: "Makes a plan of a visit: the same cleaner, hour and place at a regular interval, at the price shown.",
    route: "POST /plans",
    access: ["customer"],
    checks: "session",
    input: z.strictObject({
      bookingId: BookingId,
      frequency: Frequency,
      expectedPrice: Fils,
      idempotencyKey: IdempotencyKey,
    }),
    output: Plan,
    refuses: [
      refuseBooking.notFound,
      refusePlan.notForPlan,
      refusePlan.tooMany,
      refusePlan.cleanerFull,
      refusePlan.sameHour,
      refusePlan.hourNotFree,
      refusePlan.cleanerUnavailable,
      refusePlan.priceChanged,
      refusePlan.tooManyMade,
      refuseBooking.unpaid,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
  mine: {
    summary: "The caller's plans, newest first; customers also see ended ones.",
    route: "GET /plans",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject({}),
    output: z.object({ items: z.array(Plan) }),
  },
  get: {
    summary: "One plan, for its customer and, until it ends, its cleaner.",
    route: "GET /plans/{planId}",
    access: ["customer", "cleaner"],
    checks: "session",
    input: seen,
    output: Plan,
    refuses: [refusePlan.notFound],
  },
  skip: {
    summary: "Skips one date, free of charge until 24 hours ahead, booked already or not.",
    route: "POST /plans/{planId}/skip",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: seen.extend({ day: Day }),
    output: Plan,
    refuses: [
      refusePlan.notFound,
      refusePlan.over,
      refusePlan.noSuchDay,
      refusePlan.tooLateToSkip,
      refusePlan.skippedEnough,
      refusePlan.changed,
      refuseMember.suspended,
    ],
  },
  restore: {
    summary: "Restores a skipped date: books the visit again as it was, while its hours are free.",
    route: "POST /plans/{planId}/restore",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: seen.extend({ day: Day }),
    output: Plan,
    refuses: [
      refusePlan.notFound,
      refusePlan.over,
      refusePlan.noSuchDay,
      refusePlan.notRestored,
      refuseBooking.unpaid,
      refuseBooking.tooManyAhead,
      refuseBooking.tooManyAtOnce,
      refuseBooking.tooManyBookings,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
  pause: {
    summary: "Pauses a plan from a day on, until a last day or until it is resumed.",
    route: "POST /plans/{planId}/pause",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: seen
      .extend({ from: Day, until: Day.optional(), visits })
      .refine(({ from, until }) => until === undefined || until >= from, {
        path: ["until"],
        error: wrong("pauseOrder", "Please choose a last day on or after the first day."),
      }),
    output: Plan,
    refuses: [
      refusePlan.notFound,
      refusePlan.over,
      refusePlan.noSuchDay,
      refusePlan.priceOpen,
      refusePlan.paused,
      refusePlan.tooManyPauses,
      refusePlan.changed,
      refuseMember.suspended,
    ],
  },
  resume: {
    summary:
      "Ends a pause: the plan continues with its next date, and the visits it cancelled are booked again while their hours are free.",
    route: "POST /plans/{planId}/resume",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: seen,
    output: Plan,
    refuses: [
      refusePlan.notFound,
      refusePlan.over,
      refusePlan.priceOpen,
      refusePlan.changed,
      refuseBooking.unpaid,
      refuseMember.suspended,
    ],
  },
  agreePrice: {
    summary: "Accepts the cleaner's current price for visits booked from now on.",
    route: "POST /plans/{planId}/price",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: seen.extend({ agreedPrice: Fils }),
    output: Plan,
    refuses: [
      refusePlan.notFound,
      refusePlan.over,
      refusePlan.noPrice,
      refusePlan.priceChanged,
      refusePlan.changed,
      refuseBooking.unpaid,
      refuseMember.suspended,
    ],
  },
  end: {
    summary: "Ends a plan: for a customer immediately, for a cleaner with 14 days' notice.",
    route: "POST /plans/{planId}/end",
    access: ["customer", "cleaner"],
    checks: "session",
    repeatable: true,
    /** If the cleaner ends it, visits after the notice period are cancelled in any case. */
    input: seen.extend({ visits: visits.default("keep") }),
    output: Plan,
    refuses: [refusePlan.notFound, refusePlan.tooManyKept, refusePlan.changed],
  },
});

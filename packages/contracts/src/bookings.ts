import * as z from "zod";
import { AreaName } from "./area-name.ts";
import { inDubai } from "./areas.ts";
import { DiscountCode, refuseDiscount } from "./discounts.ts";
import { DurationMinutes } from "./duration-minutes.ts";
import { contract } from "./kit/operation.ts";
import { details, refusals } from "./kit/refusal.ts";
import {
  Day,
  Fils,
  Hour,
  IdempotencyKey,
  idOf,
  Instant,
  line,
  Location,
  MemberId,
  optionalText,
  pageInput,
  pageOf,
} from "./kit/scalars.ts";
import { wrong } from "./kit/wrong.ts";
import { DayAvailability } from "./availability.ts";
import { refuseMember } from "./members.ts";
import { feeStartOf, FeeWindow, MoveProposal } from "./moving.ts";
import { policy } from "./policy.ts";
import { PropertyAccess, PropertyId } from "./property-access.ts";
import { ServiceType } from "./service-type.ts";
import { serviceSlugs } from "./services.ts";
import { addDays, dayOf } from "./time.ts";

export const BookingStatus = z.enum(["confirmed", "in_progress", "completed", "cancelled"]);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** Where the job is. The location decides; the text is for people (decisions §3.1). */
export const Address = z.strictObject({
  formattedAddress: line(3, 300, {
    missing: wrong("addressMissing", "Please fill in all required fields including address"),
  }),
  placeId: line(1, 300).optional(),
  area: AreaName.optional(),
  location: Location.refine(inDubai, wrong("notInDubai", "Please choose an address in Dubai")),
  unit: line(0, 60).optional(),
});
export type Address = z.infer<typeof Address>;

const Asked = z.strictObject({
  cleanerId: MemberId,
  /** An offer for a posted request: its price, hours and service are the booking's, exactly (decisions G67). */
  offer: z.strictObject({ requestId: idOf("req"), applicationId: idOf("app") }).optional(),
  serviceType: ServiceType,
  scheduledDate: Day,
  scheduledTime: Hour,
  durationMinutes: DurationMinutes.default(policy.minimumJobMinutes),
  address: Address,
  discountCode: DiscountCode.optional(),
  /** What the customer offers, from the minimum to the maximum price (decisions G67, G101). Absent: the minimum. */
  agreedPrice: Fils.min(1).optional(),
});
export type AskedBooking = z.infer<typeof Asked>;

export const PriceLine = z.object({ kind: z.enum(["work", "travel", "offer", "tip", "discount"]), amount: z.int() });

/**
 * The most that may be agreed on for a job of this minimum price, in fils: three times the minimum, AED 10,000 at most,
 * and never less than the minimum itself (decisions G101).
 */
export const maximumPriceOf = (minimumPrice: Fils): Fils =>
  Math.max(minimumPrice, Math.min(policy.offer.times * minimumPrice, policy.offer.most));

export const Quote = z.object({
  /** The price below which this job is not booked: rate for the duration, and travel where it applies. */
  minimumPrice: Fils,
  /** The price above which it is not booked either. */
  maximumPrice: Fils,
  agreedPrice: Fils,
  /** What is offered above the minimum. */
  tipAmount: Fils,
  /** What the code takes off, reckoned on the minimum price alone. */
  discountAmount: Fils,
  /** What the customer pays. */
  total: Fils,
  lines: z.array(PriceLine),
  hourlyRate: Fils,
  distanceKm: z.number(),
  discountCode: z.string().optional(),
  startsAt: Instant,
  endsAt: Instant,
  freeCancellationUntil: Instant,
  /** Rises whenever plan, rate, area or standing changes; sent back when booking. */
  cleanerVersion: z.int(),
});
export type Quote = z.infer<typeof Quote>;

export const Cancellation = z.object({
  by: z.enum(["customer", "cleaner"]),
  at: Instant,
  reason: z.string().optional(),
  /** What the policy says. */
  fee: Fils,
  /** What was charged: 0 until fees are enabled. */
  charged: Fils,
});

export const Booking = z.object({
  bookingId: z.string(),
  requestId: z.string(),
  /** The offer it came of. */
  applicationId: z.string().optional(),
  customerId: MemberId,
  cleanerId: MemberId,
  serviceType: z.enum(serviceSlugs),
  location: z.string(),
  address: Address,
  scheduledDate: Day,
  scheduledTime: Hour,
  durationMinutes: z.int(),
  startsAt: Instant,
  endsAt: Instant,
  hourlyRate: Fils,
  agreedPrice: Fils,
  /** What of the agreed price is a tip for the cleaner; absent when nothing is. */
  tipAmount: Fils.optional(),
  /** The customer's side of the money; a cleaner does not see it. */
  discountCode: z.string().optional(),
  discountAmount: Fils.optional(),
  customerAmount: Fils.optional(),
  notes: z.string().optional(),
  /** How to get in, as the property said when it was booked; to the cleaner only until the day after the visit. */
  access: PropertyAccess.optional(),
  status: BookingStatus,
  /** Names as they were; absent once their owner has left (decisions G18). */
  cleanerName: z.string().optional(),
  cleanerAvatarUrl: z.string().optional(),
  customerName: z.string().optional(),
  createdAt: Instant,
  startedAt: Instant.optional(),
  completedAt: Instant.optional(),
  /** Why its cleaner was done before half of the booked time. */
  earlyReason: z.string().optional(),
  cancellation: Cancellation.optional(),
  /** The new time that one party asks for, while the other may answer. */
  proposal: MoveProposal.optional(),
  feeWindow: FeeWindow.optional(),
  /** How often it was moved: what is left of three, and the SEQUENCE of its calendar entry. */
  rescheduleCount: z.int(),
  /** Rises with every move and proposal; sent back with the next. */
  version: z.int(),
});
export type Booking = z.infer<typeof Booking>;

export const BookingTab = z.enum(["upcoming", "past"]);
export type BookingTab = z.infer<typeof BookingTab>;

/** Whether a booking's cleaner still needs to know how to get in: until the end of the day after it, in Dubai. */
export const needsAccess = ({ status, endsAt }: Pick<Booking, "status" | "endsAt">, now: string): boolean =>
  status !== "cancelled" && dayOf(now) <= addDays(dayOf(endsAt), 1);

/** Exactly one tab for every booking: upcoming until it is closed (decisions G66). */
export const tabOf = (status: BookingStatus): BookingTab =>
  status === "confirmed" || status === "in_progress" ? "upcoming" : "past";

interface Cancellable {
  startsAt: string;
  feeWindow?: FeeWindow | undefined;
  createdAt: string;
  agreedPrice: Fils;
  hourlyRate: Fils;
}

const hour = 3_600_000;

/**
 * The customer's cancellation fee in fils (decisions §3.1): free more than 24 h ahead, and within 10 minutes of
 * booking while the start is over 2 h away; until 2 h ahead one hour of the rate, at most half the price; then half. For 24 h after a move that
 * both agreed on, ahead of the earlier of the two starts.
 */
export function cancellationFee(booking: Cancellable, now: string): Fils {
  const ahead = Date.parse(feeStartOf(booking, now)) - Date.parse(now);
  const age = Date.parse(now) - Date.parse(booking.createdAt);
  const half = Math.floor(booking.agreedPrice / 2);
  if (ahead > policy.cancelFreeHours * hour) return 0;
  if (age <= policy.graceMinutes * 60_000 && ahead > policy.graceNeedsHours * hour) return 0;
  if (ahead >= policy.cancelLateHours * hour) return Math.min(booking.hourlyRate, half);
  return half;
}

/** Until when cancelling is free, as the policy stands when booking at `now`. */
export function freeCancellationUntil(startsAt: string, now: string): string {
  const dayBefore = Date.parse(startsAt) - policy.cancelFreeHours * hour;
  const grace = Math.min(
    Date.parse(now) + policy.graceMinutes * 60_000,
    Date.parse(startsAt) - policy.graceNeedsHours * hour,
  );
  return new Date(Math.max(dayBefore, grace)).toISOString();
}

export const refuseBooking = refusals("booking", {
  notFound: ["missing", "We could not find that booking."],
  cleanerUnavailable: ["conflict", "This cleaner cannot be booked at the moment."],
  ownSelf: ["invalid", "You cannot book yourself."],
  serviceNotOffered: ["invalid", "This cleaner does not offer that service."],
  past: ["invalid", "Please choose a date and time in the future."],
  tooSoon: ["invalid", "Please choose a time at least 3 hours from now."],
  sameDay: ["invalid", "This cleaner does not take bookings for the same day."],
  tooFar: ["invalid", "Bookings open 90 days ahead."],
  notOffered: ["invalid", "Jobs start on the hour between 08:00 and 18:00."],
  outsidePlan: ["invalid", "The cleaner does not work at that time."],
  outsideArea: ["invalid", "This address is outside the cleaner's area."],
  taken: [
    "conflict",
    "That time was just taken. Please choose another.",
    details<{ freeHours: readonly { scheduledDate: Day; scheduledTime: Hour }[] }>(),
  ],
  quoteChanged: [
    "conflict",
    "The price or the plan changed while you were looking. Please check the new total.",
    details<{ quote: Quote }>(),
  ],
  priceTooLow: ["invalid", "The price is below the cleaner's minimum.", details<{ minimumPrice: Fils }>()],
  priceTooHigh: [
    "invalid",
    "The price is above the most that may be offered for this job.",
    details<{ maximumPrice: Fils }>(),
  ],
  overlap: [
    "conflict",
    "You already have a visit at that time.",
    details<{
      others: readonly Pick<
        Booking,
        "bookingId" | "cleanerName" | "scheduledDate" | "scheduledTime" | "durationMinutes"
      >[];
    }>(),
  ],
  tooManyAtOnce: ["conflict", `You already have ${policy.visits.atOneHour} visits at that time.`],
  customerBusy: ["conflict", "The customer has another visit at that time. Please choose another."],
  tooManyAhead: ["conflict", "You have as many visits ahead as can be booked at once."],
  tooManyWithCleaner: ["conflict", `You already have ${policy.visits.withOneCleaner} visits ahead with this cleaner.`],
  tooManyBookings: ["limited", "You have booked many visits in the last hour. Please try again later."],
  tooManyCancellations: ["limited", "You have cancelled many visits in the last hour. Please try again later."],
  wrongMoment: [
    "conflict",
    "This booking has moved on, so that is no longer possible.",
    details<{ status: BookingStatus }>(),
  ],
  tooEarly: ["conflict", "A job can be started from 60 minutes before its time."],
  tooLate: ["conflict", "The time of this job has passed."],
  notYetDone: [
    "conflict",
    "A job can be completed once its time has come, and 30 minutes after its start at the earliest.",
    details<{ completableFrom: string }>(),
  ],
  earlyReasonMissing: ["invalid", "Please say why the job is over early."],
  offerNotFound: ["missing", "We could not find that offer."],
  offerWithdrawn: ["conflict", "The cleaner has withdrawn this offer."],
  offerDeclined: ["conflict", "You have declined this offer."],
  offerBooked: ["conflict", "This request is booked already."],
  offerClosed: ["conflict", "This request is no longer open."],
  offerOutdated: [
    "conflict",
    "The request was changed after this offer was made. The cleaner has to confirm it first.",
  ],
  offerDiffers: ["conflict", "This offer has changed. Please look at it again."],
  offerElsewhere: [
    "invalid",
    "This offer is for {location}. Please choose an address there.",
    details<{ location: string }>(),
  ],
  propertyElsewhere: ["invalid", "We could not find that property at this address."],
  requestPast: ["conflict", "The day of this request has passed, so it cannot be opened again."],
  tooManyRequests: ["conflict", "You already have 20 open requests, so this one cannot be opened again."],
  reasonMissing: ["invalid", "Please say why you cancel."],
  changed: ["conflict", "This booking has changed meanwhile. Please check it again."],
  sameTime: ["invalid", "The booking is at that time already."],
  movedEnough: ["conflict", "A booking can be moved three times at most."],
  proposalOpen: ["conflict", "A new time has been proposed already. It is answered or withdrawn first."],
  noProposal: ["conflict", "This proposal is no longer open."],
  feeChanged: ["conflict", "The cancellation fee has changed. Please check it again.", details<{ fee: Fils }>()],
});

const quoteRefusals = [
  refuseBooking.cleanerUnavailable,
  refuseBooking.ownSelf,
  refuseBooking.serviceNotOffered,
  refuseBooking.past,
  refuseBooking.tooSoon,
  refuseBooking.sameDay,
  refuseBooking.tooFar,
  refuseBooking.notOffered,
  refuseBooking.outsidePlan,
  refuseBooking.outsideArea,
  refuseBooking.priceTooLow,
  refuseBooking.priceTooHigh,
  refuseBooking.taken,
  refuseBooking.offerNotFound,
  refuseBooking.offerWithdrawn,
  refuseBooking.offerDeclined,
  refuseBooking.offerBooked,
  refuseBooking.offerClosed,
  refuseBooking.offerOutdated,
  refuseBooking.offerDiffers,
  refuseBooking.offerElsewhere,
  refuseDiscount.unknown,
  refuseDiscount.used,
  refuseDiscount.expired,
  refuseDiscount.belowMinimum,
] as const;

/** What stands against the time that a booking is moved to, as when booking. */
const moveRefusals = [
  refuseBooking.overlap,
  refuseBooking.tooManyAtOnce,
  refuseBooking.customerBusy,
  refuseBooking.notFound,
  refuseBooking.wrongMoment,
  refuseBooking.changed,
  refuseBooking.tooLate,
  refuseBooking.cleanerUnavailable,
  refuseBooking.past,
  refuseBooking.tooSoon,
  refuseBooking.sameDay,
  refuseBooking.tooFar,
  refuseBooking.notOffered,
  refuseBooking.outsidePlan,
  refuseBooking.outsideArea,
  refuseBooking.taken,
] as const;

const proposalRefusals = [
  refuseBooking.notFound,
  refuseBooking.wrongMoment,
  refuseBooking.changed,
  refuseBooking.tooLate,
  refuseBooking.noProposal,
] as const;

const BookingId = idOf("bkg");
/** The customer knows of their other visits at that time (decisions G104). */
const acknowledgedOverlap = z.boolean().default(false);
/** The booking as it was seen. */
const seen = z.strictObject({ bookingId: BookingId, version: z.int().min(0) });
const page = pageOf(Booking).extend({ counts: z.object({ upcoming: z.int(), past: z.int() }) });
const listInput = z.strictObject({ tab: BookingTab.default("upcoming"), ...pageInput(20) });

export const bookings = contract("bookings", {
  quote: {
    summary: "What a job would cost, before anything is written.",
    route: "POST /bookings/quote",
    access: ["customer"],
    needs: { table: "reads" },
    input: Asked,
    output: Quote,
    refuses: quoteRefusals,
  },
  book: {
    summary: "Books a cleaner, or an offer at its price: hours, code, ledger and conversation in one transaction.",
    route: "POST /bookings",
    access: ["customer"],
    input: Asked.extend({
      idempotencyKey: IdempotencyKey,
      /** The total and version of the quote the customer saw. */
      expectedTotal: Fils,
      cleanerVersion: z.int().min(0),
      notes: optionalText(1000),
      /** A property of the caller's at this address: the cleaner is told how to get in. */
      propertyId: PropertyId.optional(),
      acknowledgedOverlap,
    }),
    output: Booking,
    refuses: [
      ...quoteRefusals,
      refuseBooking.quoteChanged,
      refuseBooking.overlap,
      refuseBooking.tooManyAtOnce,
      refuseBooking.tooManyAhead,
      refuseBooking.tooManyWithCleaner,
      refuseBooking.tooManyBookings,
      refuseBooking.propertyElsewhere,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
  mine: {
    summary: "The customer's bookings of one tab: upcoming soonest first, past latest first.",
    route: "GET /bookings",
    access: ["customer"],
    input: listInput,
    output: page,
  },
  jobs: {
    summary: "The cleaner's jobs of one tab: upcoming soonest first, past latest first.",
    route: "GET /jobs",
    access: ["cleaner"],
    input: listInput,
    output: page,
  },
  get: {
    summary: "One booking, for its customer and its cleaner.",
    route: "GET /bookings/{bookingId}",
    access: ["customer", "cleaner"],
    input: z.strictObject({ bookingId: BookingId }),
    output: Booking,
    refuses: [refuseBooking.notFound],
  },
  cancel: {
    summary:
      "Cancels a confirmed booking before its start: a customer at the fee they were shown, a cleaner with a reason.",
    route: "POST /bookings/{bookingId}/cancel",
    access: ["customer", "cleaner"],
    input: z.strictObject({
      bookingId: BookingId,
      expectedFee: Fils.optional(),
      reason: optionalText(500),
      /** The posted request behind it goes on the job board again. */
      reopen: z.boolean().optional(),
    }),
    output: Booking,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.reasonMissing,
      refuseBooking.feeChanged,
      refuseBooking.tooLate,
      refuseBooking.changed,
      refuseBooking.requestPast,
      refuseBooking.tooManyRequests,
      refuseMember.unconfirmed,
      refuseMember.suspended,
      refuseBooking.tooManyCancellations,
    ],
  },
  start: {
    summary: "The cleaner starts the job, from 60 minutes before its time until its end.",
    route: "POST /bookings/{bookingId}/start",
    access: ["cleaner"],
    input: z.strictObject({ bookingId: BookingId }),
    output: Booking,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.tooEarly,
      refuseBooking.tooLate,
      refuseBooking.changed,
    ],
  },
  complete: {
    summary:
      "The cleaner completes, or the customer confirms, a job that was started: from its time and 30 minutes after Start.",
    route: "POST /bookings/{bookingId}/complete",
    access: ["customer", "cleaner"],
    /** A cleaner who has worked less than half of the booked time says why. */
    input: z.strictObject({ bookingId: BookingId, reason: optionalText(500) }),
    output: Booking,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.changed,
      refuseBooking.notYetDone,
      refuseBooking.earlyReasonMissing,
    ],
  },
  freeTimes: {
    summary: "The start hours that a booking may be moved to, for up to 31 days; its own hours count as free.",
    route: "GET /bookings/{bookingId}/free-times",
    access: ["customer", "cleaner"],
    input: z.strictObject({ bookingId: BookingId, from: Day, days: z.coerce.number().int().min(1).max(31).default(7) }),
    output: z.object({ days: z.array(DayAvailability) }),
    refuses: [refuseBooking.notFound, refuseBooking.cleanerUnavailable],
  },
  reschedule: {
    summary:
      "Moves a confirmed booking: at once more than 24 hours before its start, after that by a proposal to the other party.",
    route: "POST /bookings/{bookingId}/reschedule",
    access: ["customer", "cleaner"],
    input: seen.extend({
      scheduledDate: Day,
      scheduledTime: Hour,
      idempotencyKey: IdempotencyKey,
      acknowledgedOverlap,
    }),
    output: Booking,
    refuses: [...moveRefusals, refuseBooking.sameTime, refuseBooking.movedEnough, refuseBooking.proposalOpen],
  },
  acceptMove: {
    summary: "Agrees to the time that the other party proposes, and moves the booking there.",
    route: "POST /bookings/{bookingId}/proposal/accept",
    access: ["customer", "cleaner"],
    input: seen.extend({ acknowledgedOverlap }),
    output: Booking,
    refuses: [...moveRefusals, refuseBooking.noProposal],
  },
  declineMove: {
    summary: "Declines the time that the other party proposes; the booking stays as it is.",
    route: "POST /bookings/{bookingId}/proposal/decline",
    access: ["customer", "cleaner"],
    input: seen,
    output: Booking,
    refuses: proposalRefusals,
  },
  withdrawMove: {
    summary: "Takes back a proposal of one's own.",
    route: "POST /bookings/{bookingId}/proposal/withdraw",
    access: ["customer", "cleaner"],
    input: seen,
    output: Booking,
    refuses: proposalRefusals,
  },
});

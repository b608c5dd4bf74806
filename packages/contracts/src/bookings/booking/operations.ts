import * as z from "zod";
import { DayAvailability } from "../../cleaners/availability/operations.ts";
import { AskedBooking, Booking, BookingTab, Quote } from "./shapes.ts";
import { moveRefusals, proposalRefusals, quoteRefusals, refuseBooking } from "./refusals.ts";
import { bookingsExtending } from "./extension-operations.ts";
import { bookingsStaff } from "./staff-operations.ts";
import { bookingsTip } from "./tip-operations.ts";
import { bookingsVisit, HappenedAt, stampRefusals, StartCode } from "./visit-operations.ts";
import { contract } from "../../kit/operation.ts";
import { Day, Fils, Hour, IdempotencyKey, idOf, Instant, optionalText, pageInput, pageOf } from "../../kit/scalars.ts";
import { refuseMember } from "../../identity/members.ts";
import { PropertyId, PropertyName } from "../../customers/properties/access.ts";

const BookingId = idOf("bkg");
const acknowledgedOverlap = z.boolean().default(false);
const seen = z.strictObject({ bookingId: BookingId, version: z.int().min(0) });
const page = pageOf(Booking).extend({ counts: z.object({ upcoming: z.int(), past: z.int() }) });
const listInput = z.strictObject({ tab: BookingTab.default("upcoming"), ...pageInput(20) });

export const undoStartRefusals = [
  refuseBooking.notFound,
  refuseBooking.wrongMoment,
  refuseBooking.changed,
  refuseBooking.undoneTooLate,
  refuseBooking.undoneNoMore,
  refuseBooking.onHold,
  refuseBooking.partyLeft,
  refuseMember.suspended,
] as const;

export const bookings = contract("bookings", {
  quote: {
    summary: "The price of a job. Writes nothing except a count of tries with unknown codes.",
    route: "POST /bookings/quote",
    access: ["customer"],
    input: AskedBooking,
    output: Quote,
    refuses: quoteRefusals,
  },
  book: {
    summary: "Books a cleaner, or an offer at its price: hours, code, ledger and conversation in one transaction.",
    route: "POST /bookings",
    access: ["customer"],
    checks: "session",
    input: AskedBooking.extend({
      idempotencyKey: IdempotencyKey,
      expectedTotal: Fils,
      cleanerVersion: z.int().min(0),
      notes: optionalText(1000),
      propertyId: PropertyId.optional(),
      acknowledgedOverlap,
    }),
    output: Booking,
    refuses: [
      ...quoteRefusals,
      refuseBooking.quoteChanged,
      refuseBooking.walletChanged,
      refuseBooking.overlap,
      refuseBooking.tooManyAtOnce,
      refuseBooking.unpaid,
      refuseBooking.tooManyAhead,
      refuseBooking.tooManyWithCleaner,
      refuseBooking.tooManyBookings,
      refuseBooking.doorMissing,
      refuseBooking.propertyElsewhere,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
  mine: {
    summary: "The customer's bookings of one tab, or of one home: upcoming soonest first, past latest first.",
    route: "GET /bookings",
    access: ["customer"],
    checks: "session",
    input: listInput.extend({ home: PropertyName.optional() }),
    output: page,
  },
  jobs: {
    summary: "The cleaner's jobs of one tab: upcoming soonest first, past latest first.",
    route: "GET /jobs",
    access: ["cleaner"],
    checks: "session",
    input: listInput.extend({ comes: z.enum(["self"]).optional() }),
    output: page.extend({ team: z.enum(["owner", "member"]).optional() }),
  },
  get: {
    summary: "One booking, for its customer and its cleaner.",
    route: "GET /bookings/{bookingId}",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject({ bookingId: BookingId }),
    output: Booking,
    refuses: [refuseBooking.notFound],
  },
  cancel: {
    summary: "Cancels a confirmed booking before its start: a customer at the fee shown, a cleaner with a reason.",
    route: "POST /bookings/{bookingId}/cancel",
    access: ["customer", "cleaner"],
    checks: "session",
    repeatable: true,
    input: z.strictObject({
      bookingId: BookingId,
      expectedFee: Fils.optional(),
      /** The start that the caller saw; after a move, refuses `booking.changed`. */
      expectedStart: Instant.optional(),
      reason: optionalText(500),
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
    checks: "session",
    input: z.strictObject({ bookingId: BookingId, code: StartCode.optional(), happenedAt: HappenedAt }),
    output: Booking,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.tooEarly,
      refuseBooking.tooLate,
      ...stampRefusals,
      refuseBooking.codeMissing,
      refuseBooking.codeWrong,
      refuseBooking.tooManyCodes,
      refuseBooking.reported,
      refuseBooking.askedInstead,
      refuseBooking.partyLeft,
      refuseBooking.onHold,
      refuseMember.suspended,
    ],
  },
  undoStart: {
    summary: "The cleaner undoes a start within its first minute, before the customer is notified.",
    route: "POST /bookings/{bookingId}/undo-start",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: z.strictObject({ bookingId: BookingId }),
    output: Booking,
    refuses: undoStartRefusals,
  },
  complete: {
    summary:
      "The cleaner completes, or the customer confirms, a started job: from its start time and 30 minutes after Start.",
    route: "POST /bookings/{bookingId}/complete",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject({ bookingId: BookingId, reason: optionalText(500), happenedAt: HappenedAt }),
    output: Booking,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.changed,
      ...stampRefusals,
      refuseBooking.notYetDone,
      refuseBooking.earlyReasonMissing,
      refuseBooking.onHold,
      refuseBooking.partyLeft,
      refuseMember.suspended,
    ],
  },
  answer: {
    summary: "Customer or cleaner say whether a booking that was never started took place, after its end.",
    route: "POST /bookings/{bookingId}/answer",
    access: ["customer", "cleaner"],
    checks: "session",
    repeatable: true,
    input: z.strictObject({ bookingId: BookingId, tookPlace: z.boolean() }),
    output: Booking,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.notOver,
      refuseBooking.reported,
      refuseBooking.answeredTwice,
      refuseBooking.changed,
      refuseBooking.partyLeft,
    ],
  },
  freeTimes: {
    summary:
      "Start hours to which a booking can be moved, for up to 31 days. Its own hours count as free, except its current start.",
    route: "GET /bookings/{bookingId}/free-times",
    access: ["customer", "cleaner"],
    input: z.strictObject({ bookingId: BookingId, from: Day, days: z.coerce.number().int().min(1).max(31).default(7) }),
    output: z.object({ days: z.array(DayAvailability) }),
    refuses: [refuseBooking.notFound, refuseBooking.cleanerUnavailable],
  },
  reschedule: {
    summary:
      "Moves a confirmed booking: immediately more than 24 hours before its start, later by a proposal to the other party.",
    route: "POST /bookings/{bookingId}/reschedule",
    access: ["customer", "cleaner"],
    checks: "session",
    input: seen.extend({
      scheduledDate: Day,
      scheduledTime: Hour,
      idempotencyKey: IdempotencyKey,
      acknowledgedOverlap,
      /** What the caller saw that the visit costs then, in fils; needed if a season changes the price. */
      expectedPrice: Fils.optional(),
    }),
    output: Booking,
    refuses: [
      ...moveRefusals,
      refuseBooking.sameTime,
      refuseBooking.movedEnough,
      refuseBooking.movePriceChanged,
      refuseBooking.proposalOpen,
      refuseBooking.tooManyProposals,
      refuseMember.suspended,
    ],
  },
  acceptMove: {
    summary: "Accepts the time that the other party proposes, and moves the booking.",
    route: "POST /bookings/{bookingId}/proposal/accept",
    access: ["customer", "cleaner"],
    checks: "session",
    repeatable: true,
    input: seen.extend({ acknowledgedOverlap }),
    output: Booking,
    refuses: [...moveRefusals, refuseBooking.noProposal, refuseMember.suspended],
  },
  declineMove: {
    summary: "Declines the time that the other party proposes; the booking stays as it is.",
    route: "POST /bookings/{bookingId}/proposal/decline",
    access: ["customer", "cleaner"],
    checks: "session",
    repeatable: true,
    input: seen,
    output: Booking,
    refuses: [...proposalRefusals, refuseMember.suspended],
  },
  withdrawMove: {
    summary: "Withdraws the caller's own proposal.",
    route: "POST /bookings/{bookingId}/proposal/withdraw",
    access: ["customer", "cleaner"],
    checks: "session",
    repeatable: true,
    input: seen,
    output: Booking,
    refuses: [...proposalRefusals, refuseMember.suspended],
  },
  ...bookingsExtending,
  ...bookingsTip,
  ...bookingsVisit,
  ...bookingsStaff,
});

import * as z from "zod";
import { Booking, BookingStatus, staffFees } from "./shapes.ts";
import { refuseBooking } from "./refusals.ts";
import { verbs } from "../../kit/operation.ts";
import { wrong } from "../../kit/wrong.ts";
import { RewardRisk } from "../../money/referrals/shapes.ts";
import { refuseRequest } from "../../kit/refusal.ts";
import { Day, Fils, FilsSum, idOf, Instant, MemberId, pageInput, pageOf } from "../../kit/scalars.ts";
import {
  areBackwards,
  backwards,
  decided,
  decisionRefusals,
  staffKey,
  StaffReason,
  TimelineEntry,
} from "../../staff/desk/shapes.ts";

export const StaffBooking = Booking.omit({
  access: true,
  instructions: true,
  homeNote: true,
  propertyId: true,
  startCode: true,
  needsStartCode: true,
});
export type StaffBooking = z.infer<typeof StaffBooking>;

export const BookingCase = z.object({
  booking: StaffBooking,
  payment: z.object({
    status: z.enum(["pending", "completed", "cancelled"]),
    finalAmount: FilsSum,
    paymentDate: Instant.optional(),
    /** Recorded as owed by the customer to the cleaner, in fils (G140). */
    owed: Fils.optional(),
  }),
  timeline: z.array(TimelineEntry),
});
export type BookingCase = z.infer<typeof BookingCase>;

/** A booking whose customer may be its cleaner or live with them (G120). */
export const BookingCheck = z.object({
  bookingId: z.string(),
  customerId: z.string(),
  customerName: z.string().optional(),
  cleanerId: z.string(),
  cleanerName: z.string().optional(),
  risks: z.array(RewardRisk),
  state: z.enum(["review", "counted", "void"]),
  at: Instant,
  status: BookingStatus,
  startsAt: Instant,
  tip: Fils.optional(),
  rating: z.int().optional(),
  version: z.int(),
});
export type BookingCheck = z.infer<typeof BookingCheck>;

const aBooking = z.strictObject({ bookingId: idOf("bkg") });

export const bookingsStaff = verbs({
  staffList: {
    summary: "Bookings of a status that start within a range of Dubai days, or all bookings of one person.",
    route: "GET /admin/bookings",
    access: ["admin"],
    input: z
      .strictObject({
        /** `disputed`: confirmed bookings whose parties disagree, by closing time; days are ignored. */
        status: z.enum([...BookingStatus.options, "disputed", "any"]).default("confirmed"),
        from: Day.optional(),
        /** Inclusive. */
        until: Day.optional(),
        order: z.enum(["soonest", "latest"]).default("soonest"),
        /** Then status and days are ignored. */
        customerId: MemberId.optional(),
        cleanerId: MemberId.optional(),
        ...pageInput(24),
      })
      .refine((asked) => !areBackwards(asked), backwards),
    output: pageOf(StaffBooking),
  },
  staffCase: {
    summary: "One booking with its payment and history.",
    route: "GET /admin/bookings/{bookingId}",
    access: ["admin"],
    input: aBooking,
    output: BookingCase,
    refuses: [refuseBooking.notFound],
  },
  staffCancel: {
    summary:
      "Cancels a confirmed or started booking, with a reason: without a fee, at the policy's fee, or at an amount up to half of the price.",
    route: "POST /admin/bookings/{bookingId}/cancel",
    access: ["admin"],
    input: aBooking
      .extend({
        fee: z.enum(staffFees),
        /** Fils: the amount staff choose, or the policy's fee as they saw it. */
        amount: Fils.optional(),
        reason: StaffReason,
        ...staffKey,
      })
      .refine(({ fee, amount }) => (fee === "none") === (amount === undefined), {
        path: ["amount"],
        message: wrong("staffFee", "Please enter an amount up to half of the price."),
      }),
    output: BookingCase,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.changed,
      refuseBooking.feeAboveHalf,
      refuseBooking.feeChanged,
      refuseRequest.forbidden,
    ],
  },
  staffComplete: {
    summary: "Completes an ended booking that neither party has completed, with a reason.",
    route: "POST /admin/bookings/{bookingId}/complete",
    access: ["admin"],
    input: aBooking.extend(decided),
    output: BookingCase,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.notOver,
      refuseBooking.changed,
      refuseBooking.partyLeft,
      refuseRequest.forbidden,
    ],
  },
  staffChecks: {
    summary: "Bookings whose customer may be their own cleaner: those waiting for staff by arrival, or those decided.",
    route: "GET /admin/booking-checks",
    access: ["admin"],
    input: z.strictObject({ state: BookingCheck.shape.state.default("review"), ...pageInput(20) }),
    output: pageOf(BookingCheck),
  },
  decideCheck: {
    summary: "Counts such a booking with its review and tip, or decides that it never counts, with a reason.",
    route: "POST /admin/booking-checks/{bookingId}",
    access: ["admin"],
    input: aBooking.extend({ counts: z.boolean(), ...decided }),
    output: z.object({ bookingId: z.string() }),
    refuses: [...decisionRefusals, refuseBooking.partyLeft],
  },
  staffReopen: {
    summary: "Reopens a completed booking, within 14 days and with a reason; undoes the effects of its completion.",
    route: "POST /admin/bookings/{bookingId}/reopen",
    access: ["admin"],
    input: aBooking.extend(decided),
    output: BookingCase,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.changed,
      refuseBooking.reopenedTooLate,
      refuseBooking.reopenedNotFree,
      refuseBooking.partyLeft,
      refuseRequest.forbidden,
    ],
  },
});

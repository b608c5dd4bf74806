import * as z from "zod";
import { Booking } from "./shapes.ts";
import { refuseBooking, refuseExtension } from "./refusals.ts";
import { ExtraMinutes } from "./extension-rules.ts";
import { verbs } from "../../kit/operation.ts";
import { Fils, idOf, Instant } from "../../kit/scalars.ts";
import { refuseMember } from "../../identity/members.ts";

const ofBooking = { bookingId: idOf("bkg") };
const seen = z.strictObject({ ...ofBooking, version: z.int().min(0) });

const answerRefusals = [
  refuseBooking.notFound,
  refuseBooking.wrongMoment,
  refuseBooking.changed,
  refuseExtension.noExtension,
] as const;

export const bookingsExtending = verbs({
  extensionRoom: {
    summary: "How far a job in progress can be extended now, with the cost and the new end.",
    route: "GET /bookings/{bookingId}/extension",
    access: ["cleaner"],
    input: z.strictObject(ofBooking),
    output: z.object({ options: z.array(z.object({ minutes: ExtraMinutes, amount: Fils, endsAt: Instant })) }),
    refuses: [refuseBooking.notFound, refuseBooking.onHold, refuseMember.suspended],
  },
  proposeExtension: {
    summary: "The cleaner of a job in progress asks for 1 to 4 more hours, within free hours and their working plan.",
    route: "POST /bookings/{bookingId}/extension",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: seen.extend({ minutes: ExtraMinutes }),
    output: Booking,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.changed,
      refuseBooking.priceTooHigh,
      refuseExtension.extensionTooLate,
      refuseExtension.extensionReclean,
      refuseExtension.extensionOpen,
      refuseExtension.extensionTaken,
      refuseExtension.tooManyExtensions,
      refuseBooking.onHold,
      refuseBooking.partyLeft,
      refuseMember.suspended,
    ],
  },
  acceptExtension: {
    summary: "The customer accepts: the hours are held and the price rises by the amount shown; the discount stays.",
    route: "POST /bookings/{bookingId}/extension/accept",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: seen,
    output: Booking,
    refuses: [
      ...answerRefusals,
      refuseExtension.extensionTaken,
      refuseBooking.onHold,
      refuseBooking.partyLeft,
      refuseMember.suspended,
    ],
  },
  declineExtension: {
    summary: "The customer declines; the job ends as booked.",
    route: "POST /bookings/{bookingId}/extension/decline",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: seen,
    output: Booking,
    refuses: [...answerRefusals, refuseMember.suspended],
  },
  withdrawExtension: {
    summary: "The cleaner withdraws the request for more time.",
    route: "POST /bookings/{bookingId}/extension/withdraw",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: seen,
    output: Booking,
    refuses: [...answerRefusals, refuseMember.suspended],
  },
});

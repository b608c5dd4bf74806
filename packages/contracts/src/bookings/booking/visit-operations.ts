import * as z from "zod";
import { Booking } from "./shapes.ts";
import { refuseBooking } from "./refusals.ts";
import { plainCode } from "../../kit/digits.ts";
import { verbs } from "../../kit/operation.ts";
import { idOf, Instant, optionalText } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { refuseMember } from "../../identity/members.ts";
import { policy } from "../../policy.ts";
import { TriedWay } from "./visit-rules.ts";

const BookingId = idOf("bkg");
const aBooking = z.strictObject({ bookingId: BookingId });

/** The phone's time of an offline step; absent means now. At most 2 minutes ahead and 12 hours behind, in order (decision 0084). */
export const HappenedAt = Instant.overwrite((instant) =>
  // An invalid instant stays for its own refusal.
  Number.isNaN(Date.parse(instant)) ? instant : new Date(instant).toISOString(),
).optional();
export const stampRefusals = [refuseBooking.stampAhead, refuseBooking.stampOld, refuseBooking.stampBefore] as const;

export const StartCode = z
  .string()
  .max(20)
  .overwrite(plainCode)
  .regex(/^\d{4}$/, wrong("startCode", "Please type the four digits that the customer sees."));

const stepRefusals = [
  refuseBooking.notFound,
  refuseBooking.wrongMoment,
  refuseBooking.tooEarlyStep,
  refuseBooking.onHold,
  refuseBooking.partyLeft,
] as const;

const note = optionalText(policy.visit.noteLength);
const reportRefusals = [
  refuseBooking.notFound,
  refuseBooking.wrongMoment,
  refuseBooking.reportedOnce,
  refuseBooking.askedInstead,
  refuseBooking.waitFirst,
  refuseBooking.onHold,
  refuseBooking.partyLeft,
] as const;

export const bookingsVisit = verbs({
  onMyWay: {
    summary: "The cleaner is on their way, from 2 hours before the start.",
    route: "POST /bookings/{bookingId}/on-my-way",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: aBooking.extend({ happenedAt: HappenedAt }),
    output: Booking,
    refuses: [...stepRefusals, ...stampRefusals, refuseBooking.tooLate, refuseMember.suspended],
  },
  runLate: {
    summary: "The cleaner reports a delay in minutes; at most three times, until 30 minutes after the start.",
    route: "POST /bookings/{bookingId}/late",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: aBooking.extend({ minutes: z.int().min(policy.visit.late.least).max(policy.visit.late.most) }),
    output: Booking,
    refuses: [
      ...stepRefusals,
      refuseBooking.lateOver,
      refuseBooking.lateEnough,
      refuseBooking.arrivedAlready,
      refuseMember.suspended,
    ],
  },
  arrive: {
    summary: "The cleaner has arrived, from 60 minutes before the start until the end.",
    route: "POST /bookings/{bookingId}/arrived",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: aBooking.extend({ happenedAt: HappenedAt }),
    output: Booking,
    refuses: [...stepRefusals, ...stampRefusals, refuseBooking.tooLate, refuseMember.suspended],
  },
  revealPhone: {
    summary:
      "The customer's confirmed phone to the assigned person, and the other way round, from 2 hours before the start until 1 hour after the end; limited per day and logged.",
    route: "POST /bookings/{bookingId}/phone",
    access: ["customer", "cleaner"],
    checks: "session",
    needs: { looks: true },
    input: aBooking,
    output: z.object({ phone: z.string(), revealedAt: Instant }),
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.notAssigned,
      refuseBooking.callClosed,
      refuseBooking.noPhone,
      refuseBooking.callBlocked,
      refuseBooking.tooManyCalls,
      refuseBooking.onHold,
      refuseMember.unconfirmed,
      refuseMember.suspended,
      refuseMember.unverified,
    ],
  },
  setStartCode: {
    summary: "The customer turns the four-digit start code on or off.",
    route: "PUT /bookings/{bookingId}/start-code",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: aBooking.extend({ isOn: z.boolean() }),
    output: Booking,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.tooLate,
      refuseBooking.tooManySwitches,
      refuseMember.suspended,
    ],
  },
  reportNoAccess: {
    summary: "The cleaner reports that they could not get in, after 30 minutes at the door, and what they tried.",
    route: "POST /bookings/{bookingId}/no-access",
    access: ["cleaner"],
    checks: "session",
    repeatable: true,
    input: aBooking.extend({
      tried: z
        .array(TriedWay)
        .max(TriedWay.options.length)
        .overwrite((ways) => [...new Set(ways)])
        .refine((ways) => ways.length >= 2, wrong("triedTwo", "Please try at least two ways before you leave.")),
      note,
    }),
    output: Booking,
    refuses: [...reportRefusals, refuseBooking.notArrived, refuseMember.suspended],
  },
  reportNoShow: {
    summary: "The customer reports that the cleaner did not come, from 30 minutes after the start.",
    route: "POST /bookings/{bookingId}/no-show",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: aBooking.extend({ note }),
    output: Booking,
    refuses: reportRefusals,
  },
  answerReport: {
    summary: "Answers the other party's report, once: agrees, or gives another account.",
    route: "POST /bookings/{bookingId}/report/answer",
    access: ["customer", "cleaner"],
    checks: "session",
    repeatable: true,
    input: aBooking.extend({ agrees: z.boolean(), note }),
    output: Booking,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.noReport,
      refuseBooking.reportAnswered,
      refuseBooking.reportNoteMissing,
      refuseBooking.changed,
    ],
  },
  withdrawReport: {
    summary: "Withdraws the caller's report while it has had no effect.",
    route: "POST /bookings/{bookingId}/report/withdraw",
    access: ["customer", "cleaner"],
    checks: "session",
    repeatable: true,
    input: aBooking,
    output: Booking,
    refuses: [refuseBooking.notFound, refuseBooking.wrongMoment, refuseBooking.noReport, refuseMember.suspended],
  },
});

import * as z from "zod";
import { Booking } from "../booking/shapes.ts";
import { quoteRefusals, refuseBooking } from "../booking/refusals.ts";
import { CleanerCard } from "../../cleaners/search.ts";
import { contract } from "../../kit/operation.ts";
import { details, refusals } from "../../kit/refusal.ts";
import { Day, Fils, Hour, idOf, Instant, MemberId } from "../../kit/scalars.ts";
import { refuseMember } from "../../identity/members.ts";

export const refuseReplacement = refusals("replacement", {
  over: ["conflict", "Nobody is offered for this visit any more."],
  taken: ["conflict", "You have chosen somebody else for this visit already."],
  gone: ["conflict", "This cleaner cannot come any more. Please choose another."],
  priceChanged: ["conflict", "The price has changed meanwhile. Please check it again.", details<{ total: Fils }>()],
});

/** One who can come instead, and what the customer would pay. */
export const ReplacementOffer = z.object({
  cleaner: CleanerCard,
  scheduledDate: Day,
  scheduledTime: Hour,
  total: Fils,
  /** What the code takes off and the wallet pays again: less where they were used elsewhere meanwhile. */
  discountAmount: Fils,
  walletAmount: Fils,
});
export type ReplacementOffer = z.infer<typeof ReplacementOffer>;

/** What a customer sees whose cleaner has cancelled, did not come or is suspended (decisions 0093, 0119). */
export const Replacements = z.object({
  /** The visit that does not take place, or is on hold. */
  booking: Booking,
  /** Until when the customer can choose another cleaner, as banner and mail say; absent where nobody is offered. */
  until: Instant.optional(),
  /** Others come at the hour that was booked; if not, as soon as each can. */
  isSameHour: z.boolean(),
  offers: z.array(ReplacementOffer),
  /** The posted request is on the board again. */
  isReopened: z.boolean(),
  /** The visit that takes its place. */
  replacedBy: Booking.optional(),
});
export type Replacements = z.infer<typeof Replacements>;

const BookingId = idOf("bkg");

export const replacements = contract("replacements", {
  offers: {
    summary:
      "Up to three others who can come instead of a cleaner who cancelled, did not come or is suspended, at the same price.",
    route: "GET /bookings/{bookingId}/replacements",
    access: ["customer"],
    checks: "session",
    needs: { copies: ["directory"] },
    input: z.strictObject({ bookingId: BookingId }),
    output: Replacements,
    refuses: [refuseBooking.notFound],
  },
  take: {
    summary:
      "Books one of them for the same visit, with the code and the credit that came back; a visit on hold is cancelled with it.",
    route: "POST /bookings/{bookingId}/replacements",
    access: ["customer"],
    checks: "session",
    input: z.strictObject({
      bookingId: BookingId,
      cleanerId: MemberId,
      scheduledDate: Day,
      scheduledTime: Hour,
      /** The total that was seen. */
      expectedTotal: Fils,
      /** The customer knows of their other visits at that time (decisions G104). */
      acknowledgedOverlap: z.boolean().default(false),
    }),
    output: Booking,
    refuses: [
      refuseBooking.notFound,
      refuseReplacement.over,
      refuseReplacement.taken,
      refuseReplacement.gone,
      refuseReplacement.priceChanged,
      ...quoteRefusals,
      refuseBooking.overlap,
      refuseBooking.tooManyAtOnce,
      refuseBooking.unpaid,
      refuseBooking.tooManyAhead,
      refuseBooking.tooManyWithCleaner,
      refuseBooking.tooManyBookings,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
});

import * as z from "zod";
import { Booking } from "../booking/shapes.ts";
import { quoteRefusals, refuseBooking } from "../booking/refusals.ts";
import { CleanerCard } from "../../cleaners/search.ts";
import { contract } from "../../kit/operation.ts";
import { details, refusals } from "../../kit/refusal.ts";
import { Day, Fils, Hour, idOf, Instant, MemberId } from "../../kit/scalars.ts";
import { refuseMember } from "../../identity/members.ts";

export const refuseReplacement = refusals("replacement", {
  over: ["conflict", "You can no longer choose another cleaner for this visit."],
  taken: ["conflict", "You have already chosen another cleaner for this visit."],
  gone: ["conflict", "This cleaner is no longer available. Please choose another."],
  priceChanged: [
    "conflict",
    "The price has changed in the meantime. Please check it again.",
    details<{ total: Fils }>(),
  ],
});

export const ReplacementOffer = z.object({
  cleaner: CleanerCard,
  scheduledDate: Day,
  scheduledTime: Hour,
  total: Fils,
  discountAmount: Fils,
  walletAmount: Fils,
});
export type ReplacementOffer = z.infer<typeof ReplacementOffer>;

export const Replacements = z.object({
  booking: Booking,
  until: Instant.optional(),
  isSameHour: z.boolean(),
  offers: z.array(ReplacementOffer),
  isReopened: z.boolean(),
  replacedBy: Booking.optional(),
});
export type Replacements = z.infer<typeof Replacements>;

const BookingId = idOf("bkg");

export const replacements = contract("replacements", {
  offers: {
    summary:
      "Up to three other cleaners for a visit whose cleaner cancelled, did not come or is suspended, at the same price.",
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
      "Books one of them for the same visit, with the returned code and credit; a visit on hold is cancelled with it.",
    route: "POST /bookings/{bookingId}/replacements",
    access: ["customer"],
    checks: "session",
    input: z.strictObject({
      bookingId: BookingId,
      cleanerId: MemberId,
      scheduledDate: Day,
      scheduledTime: Hour,
      expectedTotal: Fils,
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

import * as z from "zod";
import { Booking } from "./shapes.ts";
import { refuseBooking } from "./refusals.ts";
import { verbs } from "../../kit/operation.ts";
import { idOf } from "../../kit/scalars.ts";
import { refuseMember } from "../../identity/members.ts";
import { TipAmount } from "./tip-rules.ts";

export const bookingsTip = verbs({
  tip: {
    summary: "The customer tips for a completed visit, once and within 14 days; the cleaner gets all of it.",
    route: "POST /bookings/{bookingId}/tip",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: z.strictObject({ bookingId: idOf("bkg"), amount: TipAmount }),
    output: Booking,
    refuses: [
      refuseBooking.notFound,
      refuseBooking.wrongMoment,
      refuseBooking.tippedTooLate,
      refuseBooking.tippedAlready,
      refuseBooking.notTippable,
      refuseBooking.partyLeft,
      refuseBooking.changed,
      refuseMember.suspended,
    ],
  },
});

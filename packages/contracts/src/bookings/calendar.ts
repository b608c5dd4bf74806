import * as z from "zod";
import { contract } from "../kit/operation.ts";
import { refusals } from "../kit/refusal.ts";
import { Instant } from "../kit/scalars.ts";
import { refuseMember } from "../identity/members.ts";

export const refuseCalendar = refusals("calendar", {
  notFound: ["missing", "There is no calendar at this link."],
  tooOften: ["limited", "This calendar was requested too often. Please try again later."],
  tooManyRenewals: ["limited", "You have created many calendar links in the last hour. Please try again later."],
});

const Feed = z.object({ madeAt: Instant });

/** Contains its owner's id and 256 random bits. It grants reading without a sign-in. */
const FeedToken = z.string().regex(/^[\w-]{64}$/);

export const calendar = contract("calendar", {
  mine: {
    summary: "Whether the caller has a calendar address, and since when.",
    route: "GET /calendar",
    access: ["customer", "cleaner"],
    input: z.strictObject({}),
    output: z.object({ feed: Feed.optional() }),
  },
  renew: {
    summary: "Creates a new calendar address for the caller's visits, shown once; an old one stops working.",
    route: "POST /calendar",
    access: ["customer", "cleaner"],
    checks: "standing",
    input: z.strictObject({}),
    output: Feed.extend({ token: FeedToken }),
    refuses: [refuseMember.suspended, refuseCalendar.tooManyRenewals],
  },
  turnOff: {
    summary: "Ends the caller's calendar address.",
    route: "DELETE /calendar",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject({}),
    output: z.object({ feed: Feed.optional() }),
  },
  feed: {
    summary:
      "Upcoming visits and those of the last 30 days of the owner of this secret address, for calendar subscriptions.",
    route: "GET /calendar/{token}/visits.ics",
    access: "anyone",
    answers: "text/calendar",
    // Each request is counted.
    needs: { table: "writes" },
    // A malformed token gets the same refusal as a revoked one.
    input: z.strictObject({ token: z.string().max(200) }),
    output: z.string(),
    refuses: [refuseCalendar.notFound, refuseCalendar.tooOften],
  },
});

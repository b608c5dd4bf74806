import * as z from "zod";
import { contract } from "../kit/operation.ts";
import { refusals } from "../kit/refusal.ts";
import { Instant } from "../kit/scalars.ts";
import { refuseMember } from "../identity/members.ts";

export const refuseCalendar = refusals("calendar", {
  notFound: ["missing", "There is no calendar at this address."],
  tooOften: ["limited", "This calendar was asked for too often. Please try again later."],
  tooManyRenewals: ["limited", "You have made many addresses within an hour. Please try again later."],
});

const Feed = z.object({ madeAt: Instant });

/** Contains its owner's id and 256 random bits. It grants reading without a sign-in. */
const FeedToken = z.string().regex(/^[\w-]{64}$/);

export const calendar = contract("calendar", {
  mine: {
    summary: "Whether the caller's visits can be followed by calendars, and since when at this address.",
    route: "GET /calendar",
    access: ["customer", "cleaner"],
    input: z.strictObject({}),
    output: z.object({ feed: Feed.optional() }),
  },
  renew: {
    summary: "Makes a new address at which the caller's visits can be followed, shown this once; an old one ends.",
    route: "POST /calendar",
    access: ["customer", "cleaner"],
    checks: "standing",
    input: z.strictObject({}),
    output: Feed.extend({ token: FeedToken }),
    refuses: [refuseMember.suspended, refuseCalendar.tooManyRenewals],
  },
  turnOff: {
    summary: "Ends the address at which the caller's visits can be followed.",
    route: "DELETE /calendar",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject({}),
    output: z.object({ feed: Feed.optional() }),
  },
  feed: {
    summary:
      "The visits ahead and of the last 30 days of whoever made this secret address, for calendars that follow it.",
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

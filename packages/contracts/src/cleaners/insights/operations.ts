import * as z from "zod";
import { AreaName } from "../../common/area-name.ts";
import { dayParts, replyBounds } from "./rules.ts";
import { contract } from "../../kit/operation.ts";
import { refusals } from "../../kit/refusal.ts";
import { Day, Fils, MemberId } from "../../kit/scalars.ts";
import { refuseMember } from "../../identity/members.ts";
import { serviceSlugs } from "../../common/services.ts";

/** What was counted of one week of Dubai (decision 0100). */
export const InsightWeek = z.object({
  /** The Monday it begins with. */
  week: Day,
  /** Who looked at the profile, each once a day; who wrote first; and bookings that were made, whatever became of them. */
  views: z.int(),
  asked: z.int(),
  booked: z.int(),
  /** Offers for requests that were made in this week, and how many of them were booked by now. */
  offers: z.int(),
  won: z.int(),
});
export type InsightWeek = z.infer<typeof InsightWeek>;

/** When visits are wanted: a weekday, 0 being Sunday, and a part of the day. */
export const BusyPart = z.object({
  weekday: z.int().min(0).max(6),
  part: z.enum(dayParts),
  /** Bookings of the cleaner's own. */
  own: z.int(),
  /** The part of all others' bookings in Dubai, from 0 to 1; absent while these or the others are too few. */
  others: z.number().optional(),
});
export type BusyPart = z.infer<typeof BusyPart>;

/** The parts of the recommended order, in stars: what it adds up, and whether a newcomer's turn is among it. */
export const PlaceParts = z.object({ rating: z.number(), soon: z.number(), newcomer: z.number() });
export type PlaceParts = z.infer<typeof PlaceParts>;

/** Where a cleaner stands in the recommended order of their primary area, a customer's nearness left out. */
export const Place = z.object({
  area: AreaName,
  place: z.int(),
  of: z.int(),
  parts: PlaceParts,
  /** Has too few reviews, so that every fourth day is theirs. */
  isNewcomer: z.boolean(),
  ratingCount: z.int(),
  /** The rating's part as it was on the Monday before last, by what was counted since. */
  before: z.object({ day: Day, rating: z.number(), isNewcomer: z.boolean() }),
  /** What the first look of an earlier week noted, in the area that was the primary one then; absent where there was none. */
  noted: z.object({ day: Day, area: AreaName, place: z.int(), of: z.int(), soon: z.number() }).optional(),
});
export type Place = z.infer<typeof Place>;

const Measure = z.object({ cases: z.int(), share: z.number().optional() });

export const MeasuredReply = z.object({ cases: z.int(), within: z.enum(replyBounds).optional() });

/** Measured over 26 weeks; each without its result while there are fewer than five cases. */
export const Reliability = z.object({ completed: Measure, onTime: Measure, reply: MeasuredReply });
export type Reliability = z.infer<typeof Reliability>;

export const Insights = z.object({
  /** Oldest first, the running one last; weeks of which nothing was counted stand with noughts. */
  weeks: z.array(InsightWeek),
  /** Over the same weeks, all of Dubai's over the last eight. */
  busy: z.array(BusyPart),
  /** Absent of whoever is not in the search. */
  place: Place.optional(),
  reliability: Reliability,
});
export type Insights = z.infer<typeof Insights>;

export const priceQuarters = ["first", "second", "third", "fourth"] as const;

/** One's rate among the others who offer a service in an area and are in the search. */
export const PricePosition = z.object({
  service: z.enum(serviceSlugs),
  /** How many others there are. */
  others: z.int(),
  /** The quartiles of what they ask for an hour, rounded, and the quarter that one's own rate falls into; absent below five. */
  range: z.object({ low: Fils, middle: Fils, high: Fils, quarter: z.enum(priceQuarters) }).optional(),
});
export type PricePosition = z.infer<typeof PricePosition>;

export const refuseInsights = refusals("insights", {
  notYourArea: ["missing", "This is not one of your areas."],
  notFound: ["missing", "We could not find that cleaner."],
});

const seen = {
  input: z.strictObject({ cleanerId: MemberId }),
  output: z.object({}),
  refuses: [refuseInsights.notFound],
};

export const insights = contract("insights", {
  mine: {
    summary:
      "What was counted of the cleaner: from views to bookings, busy hours, the place in the search, and reliability.",
    route: "GET /insights",
    access: ["cleaner"],
    // The first look of a week notes the place.
    needs: { table: "writes", copies: ["directory"] },
    input: z.strictObject({}),
    output: Insights,
    refuses: [refuseMember.notEnrolled],
  },
  prices: {
    summary:
      "What others ask for an hour in one of the cleaner's areas: quartiles, from five others on, without a name.",
    route: "GET /insights/prices",
    access: ["cleaner"],
    needs: { copies: ["directory"] },
    input: z.strictObject({ area: AreaName }),
    output: z.object({ hourlyRate: Fils, services: z.array(PricePosition) }),
    refuses: [refuseInsights.notYourArea, refuseMember.notEnrolled],
  },
  seen: {
    summary: "A customer has looked at a cleaner's profile; counts once a day.",
    route: "POST /cleaners/{cleanerId}/views",
    access: ["customer"],
    ...seen,
  },
  seenByVisitor: {
    summary: "Somebody who is not signed in has looked at a cleaner's profile; counts once a day for each connection.",
    route: "POST /cleaners/{cleanerId}/visits",
    access: "anyone",
    needs: { connection: true },
    ...seen,
  },
});

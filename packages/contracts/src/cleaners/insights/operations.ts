import * as z from "zod";
import { AreaName } from "../../common/area-name.ts";
import { dayParts, replyBounds } from "./rules.ts";
import { contract } from "../../kit/operation.ts";
import { refusals } from "../../kit/refusal.ts";
import { Day, Fils, MemberId } from "../../kit/scalars.ts";
import { refuseMember } from "../../identity/members.ts";
import { serviceSlugs } from "../../common/services.ts";

export const InsightWeek = z.object({
  week: Day,
  views: z.int(),
  asked: z.int(),
  booked: z.int(),
  offers: z.int(),
  won: z.int(),
});
export type InsightWeek = z.infer<typeof InsightWeek>;

/** Demand by weekday (0 = Sunday) and part of the day. */
export const BusyPart = z.object({
  weekday: z.int().min(0).max(6),
  part: z.enum(dayParts),
  own: z.int(),
  /** The share of all others' bookings in Dubai, 0 to 1; absent with too little data. */
  others: z.number().optional(),
});
export type BusyPart = z.infer<typeof BusyPart>;

/** The parts of the recommended order, in stars; `newcomer` is the newcomer's turn. */
export const PlaceParts = z.object({ rating: z.number(), soon: z.number(), newcomer: z.number() });
export type PlaceParts = z.infer<typeof PlaceParts>;

export const Place = z.object({
  area: AreaName,
  place: z.int(),
  of: z.int(),
  parts: PlaceParts,
  isNewcomer: z.boolean(),
  ratingCount: z.int(),
  before: z.object({ day: Day, rating: z.number(), isNewcomer: z.boolean() }),
  noted: z.object({ day: Day, area: AreaName, place: z.int(), of: z.int(), soon: z.number() }).optional(),
});
export type Place = z.infer<typeof Place>;

const Measure = z.object({ cases: z.int(), share: z.number().optional() });

export const MeasuredReply = z.object({ cases: z.int(), within: z.enum(replyBounds).optional() });

/** Measured over 26 weeks; no result below five cases. */
export const Reliability = z.object({ completed: Measure, onTime: Measure, reply: MeasuredReply });
export type Reliability = z.infer<typeof Reliability>;

export const Insights = z.object({
  weeks: z.array(InsightWeek),
  busy: z.array(BusyPart),
  place: Place.optional(),
  reliability: Reliability,
});
export type Insights = z.infer<typeof Insights>;

export const priceQuarters = ["first", "second", "third", "fourth"] as const;

export const PricePosition = z.object({
  service: z.enum(serviceSlugs),
  others: z.int(),
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
    summary: "The cleaner's figures: from views to bookings, busy hours, place in the search, and reliability.",
    route: "GET /insights",
    access: ["cleaner"],
    // The first look of a week stores the position.
    needs: { table: "writes", copies: ["directory"] },
    input: z.strictObject({}),
    output: Insights,
    refuses: [refuseMember.notEnrolled],
  },
  prices: {
    summary: "Hourly rates of others in one of the cleaner's areas: quartiles, from five others on, without names.",
    route: "GET /insights/prices",
    access: ["cleaner"],
    needs: { copies: ["directory"] },
    input: z.strictObject({ area: AreaName }),
    output: z.object({ hourlyRate: Fils, services: z.array(PricePosition) }),
    refuses: [refuseInsights.notYourArea, refuseMember.notEnrolled],
  },
  seen: {
    summary: "Counts a customer's view of a cleaner's profile, once a day.",
    route: "POST /cleaners/{cleanerId}/views",
    access: ["customer"],
    ...seen,
  },
  seenByVisitor: {
    summary: "Counts a signed-out visitor's view of a cleaner's profile, once a day for each connection.",
    route: "POST /cleaners/{cleanerId}/visits",
    access: "anyone",
    needs: { connection: true },
    ...seen,
  },
});

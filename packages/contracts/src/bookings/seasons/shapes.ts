import * as z from "zod";
import { Day, Fils, Hour, line } from "../../kit/scalars.ts";
import { serviceSlugs } from "../../common/services.ts";
import { seasonLimits } from "./limits.ts";

export const seasonKinds = ["holiday", "ramadan", "heat"] as const;
export const SeasonKind = z.enum(seasonKinds);
export type SeasonKind = z.infer<typeof SeasonKind>;

/** Days are inclusive; `hours` and `surcharge` are not for `heat`, which has the hours of the law (decision 0190). */
export const SeasonTerms = z.strictObject({
  kind: SeasonKind,
  name: line(2, seasonLimits.nameLength),
  from: Day,
  to: Day,
  /** A visit starts and ends within these hours. */
  hours: z.strictObject({ start: Hour, end: Hour }).optional(),
  /** fils an hour */
  surcharge: Fils.optional(),
  refusedServices: z
    .array(z.enum(serviceSlugs))
    .max(serviceSlugs.length)
    .overwrite((services) => [...new Set(services)])
    .default([]),
  /** For staff only. */
  note: line(0, seasonLimits.noteLength).optional(),
});
export type SeasonTerms = z.infer<typeof SeasonTerms>;

export const Season = SeasonTerms.extend({
  seasonId: z.string(),
  version: z.int(),
  /** The day on which staff ended it early, or before it began. */
  endedOn: Day.optional(),
});
export type Season = z.infer<typeof Season>;

/** What a customer reads about a season when choosing a day. */
export const SeasonNotice = SeasonTerms.pick({
  kind: true,
  name: true,
  hours: true,
  surcharge: true,
  refusedServices: true,
}).extend({ seasonId: z.string() });
export type SeasonNotice = z.infer<typeof SeasonNotice>;

/** A booking's surcharge as it was agreed; `hourly` and `amount` in fils. */
export const SeasonCharge = z.object({ seasonId: z.string(), name: z.string(), hourly: Fils, amount: Fils });
export type SeasonCharge = z.infer<typeof SeasonCharge>;

/** What an admin proposes: a new season, other terms of one, or its end from today. */
export const SeasonAct = z.enum(["add", "change", "end"]);
export type SeasonAct = z.infer<typeof SeasonAct>;

export const ProposedSeason = SeasonTerms.extend({
  act: SeasonAct,
  seasonId: z.string(),
  /** Of the season that it changes or ends, as read. */
  version: z.int().optional(),
});
export type ProposedSeason = z.infer<typeof ProposedSeason>;

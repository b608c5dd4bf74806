import * as z from "zod";
import { contract } from "../../kit/operation.ts";
import { refusals, refuseRequest } from "../../kit/refusal.ts";
import { IdempotencyKey, idOf, Instant, pageInput, pageOf } from "../../kit/scalars.ts";
import { formatFils } from "../../common/money.ts";
import { policy } from "../../policy.ts";
import { StaffReason } from "../../staff/desk/shapes.ts";
import { seasonLimits } from "./limits.ts";
import { Season, SeasonTerms } from "./shapes.ts";

const { mostDays, mostSurcharge, most } = seasonLimits;

export const refuseSeason = refusals("season", {
  notFound: ["missing", "We could not find that season, or it is over."],
  changedMeanwhile: ["conflict", "This season was changed in the meantime. Please check it and try again."],
  endsBeforeItBegins: ["invalid", "The last day is before the first day."],
  past: ["invalid", "These days are in the past. A season begins today or later."],
  tooFarAhead: ["invalid", "This season begins more than two years from now. Please check the year."],
  tooLong: ["invalid", `A season lasts at most ${mostDays} days.`],
  overlaps: ["invalid", "Another season of this kind is on some of these days."],
  surchargeTooHigh: ["invalid", `The surcharge is at most ${formatFils(mostSurcharge)} an hour.`],
  noHoursInHeat: ["invalid", "The hours of the heat are fixed by law. Please leave the hours empty."],
  noSurchargeInHeat: ["invalid", "The heat has no surcharge. Please leave it empty."],
  noRoom: [
    "invalid",
    `No visit fits into these hours. The shortest one takes ${policy.minimumJobMinutes / 60} hours, between 08:00 and 22:00.`,
  ],
  tooMany: ["conflict", `There are already ${most} seasons. Please end one first.`],
  tooManyProposed: ["limited", "You have proposed many seasons today. Please try again tomorrow."],
});

const seasonId = idOf("ssn");
const seen = { seasonId, version: z.int().min(0) };

/** Seasons and holidays: dated rules for all bookings, which two admins agree on (decision 0190). */
export const seasons = contract("seasons", {
  list: {
    summary: "Seasons: current and upcoming ones by first day, or past and ended ones, latest first.",
    route: "GET /admin/seasons",
    access: ["admin"],
    input: z.strictObject({ shelf: z.enum(["ahead", "past"]).default("ahead"), ...pageInput(24) }),
    output: pageOf(Season),
  },
  propose: {
    summary: "Proposes a new season, other terms or the end of one; it applies once a second admin confirms.",
    route: "POST /admin/seasons/proposals",
    access: ["admin"],
    input: z.strictObject({
      idempotencyKey: IdempotencyKey,
      reason: StaffReason,
      proposed: z.discriminatedUnion("act", [
        z.strictObject({ act: z.literal("add"), terms: SeasonTerms }),
        z.strictObject({ act: z.literal("change"), ...seen, terms: SeasonTerms }),
        z.strictObject({ act: z.literal("end"), ...seen }),
      ]),
    }),
    output: z.object({ proposalId: z.string(), lapsesAt: Instant }),
    refuses: [
      refuseSeason.notFound,
      refuseSeason.changedMeanwhile,
      refuseSeason.endsBeforeItBegins,
      refuseSeason.past,
      refuseSeason.tooFarAhead,
      refuseSeason.tooLong,
      refuseSeason.overlaps,
      refuseSeason.surchargeTooHigh,
      refuseSeason.noHoursInHeat,
      refuseSeason.noSurchargeInHeat,
      refuseSeason.noRoom,
      refuseSeason.tooMany,
      refuseSeason.tooManyProposed,
      refuseRequest.forbidden,
    ],
  },
});

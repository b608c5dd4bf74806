import {
  addDays,
  averageOf,
  type BusyPart,
  dayOf,
  dayParts,
  insightRules,
  insights,
  type InsightWeek,
  type Place,
  refuseInsights,
  visitSlots,
  weekOf,
} from "@naqi/contracts";
import type { Directory } from "../search/directory.ts";
import { othersAtWork, placeIn, pricesIn, rounded } from "../search/market.ts";
import { isNewcomer, ratingPart } from "../search/orders.ts";
import { type CleanerRow, ownCleaner } from "../profile/partition.ts";
import { directoryNow } from "../search/search.ts";
import { CleanerWeekEntity } from "../figures/cleaner-weeks.entity.ts";
import { cleanerWeeks, type CleanerWeekRow, weeksUntil } from "../figures/cleaner-weeks.ts";
import { reliabilityIn } from "../figures/reliability.ts";
import { figuresOfWeeks, type FiguresRow } from "../figures/reading.ts";
import { Call } from "../../kit/call.ts";
import { ifThere } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { writeAlone } from "../../kit/table/commit.ts";

/** The caller's counters and rank (decision 0100), in four parallel reads. The first look of a week stores the rank. */
export const mine = implement(insights.mine, async () => {
  const { memberId } = Call.member();
  const weeks = weeksUntil(Call.now(), insightRules.reliabilityWeeks);
  const [marketFrom = ""] = weeks.slice(-insightRules.marketWeeks);
  const [{ profile }, counted, market, directory] = await Promise.all([
    ownCleaner(),
    cleanerWeeks(memberId, weeks, true),
    figuresOfWeeks(marketFrom, weeks.at(-1) ?? ""),
    directoryNow(),
  ]);
  const place = placeOf(directory, profile, counted);
  if (place) await note(memberId, place, counted);
  const drawn = weeks.slice(-insightRules.weeks);
  return {
    weeks: drawn.map((week) => weekIn(counted, week)),
    busy: busyIn(
      counted.filter(({ week }) => drawn.includes(week)),
      market,
      counted.filter(({ week }) => week >= marketFrom),
      othersAtWork(directory, memberId) >= insightRules.competitors,
    ),
    place,
    reliability: reliabilityIn(weeks, counted),
  };
});

/** Other cleaners' rates in one of the caller's areas, per service they offer. Refuses other areas. */
export const prices = implement(insights.prices, async ({ area }) => {
  const [{ profile, areas, offerings }, directory] = await Promise.all([ownCleaner(), directoryNow()]);
  if (!areas.some(({ areaName }) => areaName === area)) throw refuseInsights.notYourArea();
  const { hourlyRate } = profile;
  return { hourlyRate, services: offerings.map(({ serviceType }) => pricesIn(directory, area, serviceType, profile)) };
});

function weekIn(counted: readonly CleanerWeekRow[], week: string): InsightWeek {
  const row = counted.find((one) => one.week === week);
  const { views = 0, asked = 0, booked = 0, offers = 0, won = 0 } = row ?? {};
  return { week, views, asked, booked, offers, won };
}

type Slots = Pick<CleanerWeekRow, (typeof visitSlots)[number]>;
const sumOf = (rows: readonly Slots[], slot: (typeof visitSlots)[number]) =>
  rows.reduce((all, row) => all + (row[slot] ?? 0), 0);

/** Demand by time slot: the caller's, and others' as shares. Others are hidden below the minimum of bookings and cleaners (privacy). */
function busyIn(
  own: readonly Slots[],
  market: readonly FiguresRow[],
  ownThen: readonly Slots[],
  areSeveral: boolean,
): BusyPart[] {
  const others = visitSlots.map((slot) => Math.max(0, sumOf(market, slot) - sumOf(ownThen, slot)));
  const all = others.reduce((one, other) => one + other, 0);
  return visitSlots.map((slot, index) => ({
    weekday: Math.floor(index / dayParts.length),
    part: dayParts[index % dayParts.length] ?? "morning",
    own: sumOf(own, slot),
    ...(areSeveral && all >= insightRules.marketBookings && { others: rounded((others[index] ?? 0) / all) }),
  }));
}

function placeOf(directory: Directory, profile: CleanerRow, counted: readonly CleanerWeekRow[]): Place | undefined {
  const now = placeIn(directory, profile.cleanerId);
  if (!now) return undefined;
  const thisWeek = weekOf(Call.now());
  const day = addDays(thisWeek, -7);
  const since = counted.filter(({ week }) => week >= day);
  const ratingCount = profile.ratingCount - since.reduce((all, { rated = 0 }) => all + rated, 0);
  const ratingSum = profile.ratingSum - since.reduce((all, { stars = 0 }) => all + stars, 0);
  const rated = { ratingCount, averageRating: averageOf(ratingSum, ratingCount) };
  const noted = counted.findLast((row) => row.week < thisWeek && row.noted)?.noted;
  return {
    ...now,
    before: { day, rating: rounded(ratingPart(rated, directory.standpoint)), isNewcomer: isNewcomer(rated) },
    // Older notes have no area.
    noted: noted?.area && { ...noted, area: noted.area },
  };
}

async function note(
  cleanerId: string,
  { area, place, of, parts: { soon } }: Place,
  counted: readonly CleanerWeekRow[],
) {
  const now = Call.now();
  const week = weekOf(now);
  if (counted.some((row) => row.week === week && row.noted)) return;
  const noting = CleanerWeekEntity.update({ cleanerId, week })
    .set({ noted: { day: dayOf(now), area, place, of, soon } })
    .where(({ noted }, { notExists }) => notExists(noted));
  await ifThere(writeAlone(() => noting.go()));
}

import { randomUUID } from "node:crypto";
import { addDays, addMinutes, type AreaName, type Insights as Shown } from "@naqi/contracts";
import { Bookings, Insights, type MemberActor } from "@naqi/core";
import { Directory } from "@naqi/core/cleaners/directory";
import type { ListingRow } from "@naqi/core/cleaners/listing";
import { othersAtWork, placeIn, pricesIn } from "@naqi/core/cleaners/market";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { checkTable } from "../../packages/local/src/checks/index.ts";
import { intercept } from "../support/faults.ts";
import { as, cleaner, job, member, reviewed, started, testNow, today } from "../support/given.ts";
import { refusal } from "../support/talking.ts";
import { days, hours } from "../support/visiting.ts";

const week = "2027-03-01";
const mine = (who: MemberActor, now = testNow) => as(who, () => Insights.mine({}), now);
const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

const away = "International City";
let count = 0;
/** A listing, of nobody in the table. */
const listed = (
  hourlyRate: number,
  more: { area?: AreaName; stars?: number; reviews?: number; id?: string } = {},
): ListingRow => {
  const { area = away, stars = 0, reviews = 0, id } = more;
  const cleanerId = id ?? `${String(++count).padStart(8, "0")}-0000-4000-8000-000000000000`;
  const card = {
    cleanerId,
    hourlyRate,
    serviceAreas: [area],
    servicesOffered: ["deep_cleaning"],
    fullName: "A",
    bio: "",
  };
  const kept = JSON.stringify({ card, languages: [], radius: 10, working: { week: [0, 0, 0, 0, 0, 0, 0], dated: [] } });
  const rated = { ratingSum: stars * reviews, ratingCount: reviews };
  return { cleanerId, listed: true, kept, held: {}, totalBookings: 0, ...rated, version: 1 };
};
function known(rows: readonly ListingRow[]) {
  const directory = new Directory();
  for (const row of rows) directory.take(row);
  directory.openOn(today);
  return directory;
}

it("others at work are those in the search who have done visits", () => {
  const own = listed(9_900);
  const rows = [own, listed(4_000), ...[1, 5].map((totalBookings) => ({ ...listed(4_000), totalBookings }))];
  expect(othersAtWork(known(rows), own.cleanerId)).toBe(2);
  expect(othersAtWork(known(rows), rows[2]!.cleanerId)).toBe(1);
});

describe("the prices of others", () => {
  const own = listed(9_900);
  const others = [4_100, 4_700, 5_300, 6_100, 7_900].map((rate) => listed(rate));
  const prices = (rows: readonly ListingRow[], hourlyRate = 9_900) =>
    pricesIn(known(rows), away, "deep_cleaning", { cleanerId: own.cleanerId, hourlyRate });

  it("are shown from five on, by rounded quartiles of theirs alone", () => {
    expect(prices([own])).toEqual({ service: "deep_cleaning", others: 0 });
    expect(prices([own, ...others.slice(1)])).toEqual({ service: "deep_cleaning", others: 4 });
    const range = { low: 4_500, middle: 5_500, high: 6_000, quarter: "fourth" };
    expect(prices([own, ...others])).toEqual({ service: "deep_cleaning", others: 5, range });
    // Whoever is not in the search sees the same.
    expect(prices(others)).toEqual({ service: "deep_cleaning", others: 5, range });
  });

  it("do not move with one's own, and name nobody's", () => {
    const rates = new Set(
      others.map(({ kept }) => (JSON.parse(kept) as { card: { hourlyRate: number } }).card.hourlyRate),
    );
    const ranges = new Set<string>();
    for (let rate = 1_000; rate <= 12_000; rate += 100) {
      const { quarter, ...range } = prices([listed(rate, { id: own.cleanerId }), ...others], rate).range!;
      ranges.add(JSON.stringify(range));
      for (const bound of Object.values(range)) expect(rates.has(bound)).toBe(false);
      const expected = rate <= 4_500 ? "first" : rate <= 5_500 ? "second" : rate <= 6_000 ? "third" : "fourth";
      expect(quarter).toBe(expected);
    }
    expect(ranges.size).toBe(1);
  });

  it("are of one's own areas, with what one offers", async () => {
    const [worker, customer] = [await cleaner({ areas: ["Al Barsha", "JBR"] }), await member("customer")];
    const ask = (area: AreaName, who = worker) => as(who, () => Insights.prices({ area }));
    const { hourlyRate, services } = await ask("JBR");
    expect(hourlyRate).toBe(5_000);
    expect(services.map(({ service }) => service)).toEqual(["deep_cleaning", "regular_cleaning"]);
    expect(await refusal(ask("Deira"))).toBe("insights.notYourArea");
    expect(await refusal(ask("JBR", customer))).toBe("request.forbidden");
  });
});

describe("the place in the search", () => {
  it("is that of the recommended order, among those of the primary area", () => {
    const rows = [4, 5, 3].map((stars) => listed(5_000, { stars, reviews: 20 }));
    const directory = known([...rows, listed(5_000, { area: "JBR", stars: 5, reviews: 99 })]);
    const places = rows.map(({ cleanerId }) => placeIn(directory, cleanerId));
    expect(places.map((place) => [place?.place, place?.of])).toEqual([
      [2, 3],
      [1, 3],
      [3, 3],
    ]);
    expect(places[0]).toMatchObject({
      area: away,
      isNewcomer: false,
      ratingCount: 20,
      parts: { soon: 0, newcomer: 0 },
    });
    expect(placeIn(directory, randomUUID())).toBeUndefined();
    expect(placeIn(known([rows[0]!]), rows[0]!.cleanerId)).toMatchObject({ place: 1, of: 1 });
  });

  it("says what the rating was before what was counted since, and what an earlier week's look noted", async () => {
    const [customer, worker] = [await member("customer"), await cleaner({ areas: ["JBR"] })];
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 4_000);
    const first = await mine(worker);
    expect(first.place).toMatchObject({ area: "JBR", before: { day: addDays(week, -7), isNewcomer: true } });
    expect(first.place?.noted).toBeUndefined();
    const admired = await cleaner();
    const praised = await started(await member("customer"), admired);
    const done = await started(customer, worker);
    for (const [visit, by, rating] of [
      [done, worker, 1],
      [praised, admired, 5],
    ] as const) {
      await as(by, () => Bookings.complete({ bookingId: visit.bookingId }), visit.endsAt);
      await reviewed(visit, { rating, comment: "So it was." }, visit.endsAt);
    }
    const then = addMinutes(done.endsAt, days(8));
    const { releaseDue } = await import("@naqi/core/reviews/releasing");
    await as(job, () => releaseDue(), then);
    vi.setSystemTime(Date.now() + 4_000);
    const place = async (now: string) => (await mine(worker, now)).place as NonNullable<Shown["place"]>;
    const after = await place(then);
    expect(after.ratingCount).toBe(1);
    expect(after.parts.rating).toBeLessThan(after.before.rating);
    expect(after.noted).toMatchObject({ day: today, area: "JBR", place: expect.any(Number) as number });
    const later = await place(addMinutes(then, days(14)));
    expect(later.before.rating).toBe(later.parts.rating);
    await unbroken();
  });

  it("is noted once a week", async () => {
    const worker = await cleaner();
    await mine(worker);
    const { sent, stop } = intercept();
    await mine(worker, addMinutes(testNow, hours(1)));
    stop();
    expect(sent.filter(({ command }) => command.startsWith("Update"))).toEqual([]);
  });
});

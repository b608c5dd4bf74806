import { type AreaName, insightRules } from "@naqi/contracts";
import { takenBy } from "@naqi/core/staff/desk/taken";
import { Directory } from "@naqi/core/cleaners/search/directory";
import type { ListingRow } from "@naqi/core/cleaners/profile/listing";
import { othersAtWork, placeIn, pricesIn, rounded } from "@naqi/core/cleaners/search/market";
import { type CleanerWeekRow, countingOfCleaner, weeksUntil } from "@naqi/core/cleaners/figures/cleaner-weeks";
import { countingWeeks } from "@naqi/core/cleaners/figures/counting";
import { reliabilityIn } from "@naqi/core/cleaners/figures/reliability";
import { folded } from "@naqi/core/kit/folded";
import { shardAmong } from "@naqi/core/kit/table/shard";
import type { Part } from "@naqi/core/kit/table/commit";
import { describe, expect, it } from "vitest";
import { as, job, testNow, today } from "../../../support/given/given.ts";

const away = "International City";
let count = 0;
/** A listing without any row in the table. */
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

it("others at work are those in the search with completed visits", () => {
  const own = listed(9_900);
  const rows = [own, listed(4_000), ...[1, 5].map((totalBookings) => ({ ...listed(4_000), totalBookings }))];
  expect(othersAtWork(known(rows), own.cleanerId)).toBe(2);
  expect(othersAtWork(known(rows), rows[2]!.cleanerId)).toBe(1);
});

// covers insights.prices
describe("the prices of others", () => {
  const own = listed(9_900);
  const others = [4_100, 4_700, 5_300, 6_100, 7_900].map((rate) => listed(rate));
  const prices = (rows: readonly ListingRow[], hourlyRate = 9_900) =>
    pricesIn(known(rows), away, "deep_cleaning", { cleanerId: own.cleanerId, hourlyRate });

  // covers B7.21
  it("are shown from five on, by rounded quartiles of only theirs", () => {
    expect(prices([own])).toEqual({ service: "deep_cleaning", others: 0 });
    expect(prices([own, ...others.slice(1)])).toEqual({ service: "deep_cleaning", others: 4 });
    const range = { low: 4_500, middle: 5_500, high: 6_000, quarter: "fourth" };
    expect(prices([own, ...others])).toEqual({ service: "deep_cleaning", others: 5, range });
    expect(prices([own, ...others.toReversed()]).range).toEqual(range);
    // A cleaner who is not in the search sees the same.
    expect(prices(others)).toEqual({ service: "deep_cleaning", others: 5, range });
  });

  // covers B7.21
  it("do not move with one's own, and identify no cleaner", () => {
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

  it("are shown in whole steps, between the two values next to a quartile", () => {
    const of = (...rates: number[]) => prices(rates.map((rate) => listed(rate)));
    const { competitors, priceStep } = insightRules;
    expect(of(...Array.from({ length: competitors }, () => 5_000)).range).toEqual({
      low: 5_000,
      middle: 5_000,
      high: 5_000,
      quarter: "fourth",
    });
    // The quartiles of six are between two of them.
    const { low, middle, high } = of(1_000, 3_000, 5_000, 9_000, 9_000, 13_000).range ?? {};
    expect([low, middle, high]).toEqual([3_500, 7_000, 9_000]);
    expect((low ?? 1) % priceStep).toBe(0);
  });

  it("are only of that area and service", () => {
    const elsewhere = Array.from({ length: 5 }, () => listed(5_000, { area: "JBR" }));
    expect(prices([...others, ...elsewhere]).others).toBe(5);
    const directory = known([...others, ...elsewhere]);
    const ask = { cleanerId: own.cleanerId, hourlyRate: 9_900 };
    expect(pricesIn(directory, away, "regular_cleaning", ask)).toEqual({ service: "regular_cleaning", others: 0 });
  });
});

// covers insights.place
describe("the place in the recommended order", () => {
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
    expect(placeIn(directory, "usr_nobody")).toBeUndefined();
    expect(placeIn(known([rows[0]!]), rows[0]!.cleanerId)).toMatchObject({ place: 1, of: 1 });
  });

  it("is by id for equal stars", () => {
    const rows = [listed(5_000, { stars: 4, reviews: 20 }), listed(5_000, { stars: 4, reviews: 20 })];
    const places = (of: ListingRow[]) => of.map(({ cleanerId }) => placeIn(known(of), cleanerId)?.place);
    expect(places(rows)).toEqual([1, 2]);
    expect(places(rows.toReversed())).toEqual([2, 1]);
  });

  it("marks a newcomer, with the bonus of their turn in the order", () => {
    const row = listed(5_000, { stars: 5, reviews: 1 });
    const place = placeIn(known([row]), row.cleanerId);
    expect(place).toMatchObject({ isNewcomer: true, ratingCount: 1 });
    expect(place?.parts.rating).toBe(rounded(place?.parts.rating ?? 0));
    expect([rounded(4.126), rounded(0.004)]).toEqual([4.13, 0]);
  });
});

describe("weeks", () => {
  it("are this many Mondays, the current one last", () => {
    expect(weeksUntil(testNow, 3)).toEqual(["2027-02-15", "2027-02-22", "2027-03-01"]);
    expect(weeksUntil(testNow, 1)).toEqual(["2027-03-01"]);
  });

  const weekRow = (week: string, counts: Partial<CleanerWeekRow>) =>
    ({ cleanerId: "usr_1", week, ...counts }) as CleanerWeekRow;
  const [week, before] = ["2027-03-01", "2027-02-22"];

  it("state a cleaner's reliability by their own counts, and no others", () => {
    const counted = [
      weekRow(before, { done: 4, onTime: 3, late: 1, asked: 5, hour: 2, twoHours: 1, sixHours: 1, day: 1 }),
      weekRow(week, { done: 2, onTime: 2, calledOff: 1, notCome: 1, later: 1 }),
      weekRow("2020-03-02", { done: 50, onTime: 50, asked: 50, hour: 50 }),
    ];
    const reliability = as(job, () => reliabilityIn([before, week], counted));
    expect(reliability).toEqual({
      completed: { cases: 8, share: 0.75 },
      onTime: { cases: 6, share: 0.83 },
      reply: { cases: 6, within: "twoHours" },
    });
    expect(as(job, () => reliabilityIn([before, week], [weekRow(week, {})]))).toEqual({
      completed: { cases: 0 },
      onTime: { cases: 0 },
      reply: { cases: 0 },
    });
  });

  it("are final, for questions in them, after a day of the next one", () => {
    const asked = [weekRow(week, { asked: 5 })];
    const cases = (now: string) => as(job, () => reliabilityIn([week], asked).reply.cases, now);
    // Monday starts at 20:00 UTC on Sunday.
    expect([cases("2027-03-07T20:00:00.000Z"), cases("2027-03-08T19:59:00.000Z")]).toEqual([0, 0]);
    expect(cases("2027-03-08T20:00:00.000Z")).toBe(5);
  });
});

/** A part's additions to its row, by counter name. */
function added({ item: { Update: update } }: Part) {
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = update ?? {};
  const [, adds = ""] = /ADD (.+?)(?: SET|$)/.exec(update?.UpdateExpression ?? "") ?? [];
  return Object.fromEntries(
    adds
      .split(", ")
      .map((one) => one.split(" "))
      .map(([name = "", value = ""]) => [names[name], values[value]]),
  );
}

describe("a week's counts", () => {
  it("are one write per week, merged, and none for zero", () => {
    const next = "2027-03-08T05:00:00.000Z";
    const parts = countingWeeks(
      "bkg_1",
      { at: testNow, counts: { booked: 1, at10: 2 } },
      { at: next, counts: { booked: 3 } },
      { at: testNow, counts: { booked: 1, filled: 0 } },
      { at: "2027-04-08T05:00:00.000Z", counts: { booked: 0 } },
    );
    expect(parts.map((part) => [part.name, added(part)])).toEqual([
      ["week", { booked: 2, at10: 2 }],
      ["week", { booked: 3 }],
    ]);
    expect(countingWeeks("bkg_1")).toEqual([]);
    const keys = [...Array(64).keys()].map((id) =>
      JSON.stringify(countingWeeks(`bkg_${id}`, { at: testNow, counts: { booked: 1 } })[0]?.item.Update?.Key),
    );
    expect(new Set(keys).size).toBe(8);
    // Where earlier counts are stored.
    for (const key of keys) expect(key).toContain("weeks");
  });

  it("of a cleaner are one part of their week", () => {
    const part = countingOfCleaner("usr_1", "2027-03-07T20:00:00.000Z", { booked: 1, at30: 1 });
    expect([part.name, added(part)]).toEqual(["ofCleaner", { booked: 1, at30: 1 }]);
    expect(JSON.stringify(part.item.Update?.Key)).toMatch(/usr_1.*2027-03-08/);
  });
});

it("an id always maps to the same of these rows, and each is used", () => {
  const rows = Array.from({ length: 200 }, (_, id) => shardAmong(`usr_${id}`, 8));
  expect(rows).toEqual(Array.from({ length: 200 }, (_, id) => shardAmong(`usr_${id}`, 8)));
  expect([...new Set(rows)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  // Where the existing rows are.
  expect(["usr_1", "usr_2", "usr_3"].map((id) => shardAmong(id, 8))).toEqual([7, 4, 5]);
});

describe("a search text", () => {
  it.each([
    ["Zoë ÅSTRÖM", "zoe astrom"],
    ["Straße, Łódź, Ærø, Đà", "strasse, lodz, aero, da"],
    ["Işıl O’Hara ‘x’", "isil o'hara 'x'"],
    ["مُحَمَّد ٱلـهاشمى", "محمد الهاشمي"],
    ["فاطمة کریم", "فاطمه كريم"],
    ["٠٥٠", "050"],
  ])("%s is %s", (text, found) => expect(folded(text)).toBe(found));
});

describe("the selection criterion of a staff export", () => {
  it.each([
    [{ count: 12, approval: "suspended" }, "count=12; approval=suspended"],
    [{ ids: ["a", "b"], confirmed: false, area: undefined }, "ids=2; confirmed=false"],
    // The typed text may be a person's name.
    [{ find: "Yusra" }, "find=not kept"],
    [{ find: undefined }, undefined],
    [{}, undefined],
  ])("%j is %s", (values, said) => expect(takenBy(values)).toBe(said));
});

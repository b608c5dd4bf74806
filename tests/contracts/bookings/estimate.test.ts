import { policy, propertyTypes } from "@naqi/contracts";
import {
  estimatedKinds,
  type EstimatedHome,
  estimateFor,
  homeProblem,
  priceRange,
  usualHome,
  visitPrice,
} from "@naqi/contracts/bookings/booking/estimate-rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const home = (given: Partial<EstimatedHome> = {}): EstimatedHome => ({
  kind: "apartment",
  bedrooms: 2,
  bathrooms: 2,
  lastClean: "this_month",
  pets: 0,
  people: 2,
  ...given,
});

const anyHome: fc.Arbitrary<EstimatedHome> = fc
  .record({
    kind: fc.constantFrom(...estimatedKinds),
    bedrooms: fc.integer({ min: 0, max: 8 }),
    bathrooms: fc.integer({ min: 1, max: 10 }),
    lastClean: fc.constantFrom("this_month" as const, "longer_ago" as const),
    pets: fc.integer({ min: 0, max: 6 }),
    people: fc.integer({ min: 1, max: 12 }),
  })
  .filter((made) => homeProblem(made) === undefined);

const lengthOf = (made: EstimatedHome) => estimateFor(made)?.minutes ?? Number.NaN;

// covers customers.estimate
describe("estimate", () => {
  it.each([
    ["studio", 120],
    ["1-bedroom", 120],
    ["2-bedroom", 180],
    ["3-bedroom", 240],
    ["4-bedroom", 300],
    ["apartment", 180],
    ["airbnb", 180],
    ["house", 300],
    ["villa", 360],
  ] as const)("%s takes %i minutes if it is usual for its type", (type, minutes) => {
    expect(estimateFor(usualHome(type) ?? home({ bedrooms: -1 }))?.minutes).toBe(minutes);
  });

  it("has no usual home for a type that is no home", () => {
    const homeless = propertyTypes.filter((type) => usualHome(type) === undefined);
    expect(homeless.toSorted()).toEqual(["event", "office", "other"]);
  });

  it("gives its reasons line by line", () => {
    expect(estimateFor(home({ lastClean: "longer_ago", pets: 1, people: 4 }))).toEqual({
      minutes: 300,
      lines: [
        { key: "base", minutes: 60 },
        { key: "bedrooms", minutes: 60 },
        { key: "bathrooms", minutes: 50 },
        { key: "lastClean", minutes: 43 },
        { key: "pets", minutes: 10 },
        { key: "people", minutes: 20 },
        { key: "wholeHours", minutes: 57 },
      ],
    });
  });

  it("says what the longest visit cannot hold", () => {
    const { minutes, lines = [] } = estimateFor(home({ kind: "villa", bedrooms: 8, bathrooms: 10, people: 2 })) ?? {};
    expect(minutes).toBe(policy.longestJobMinutes);
    expect(lines.at(-1)).toEqual({ key: "longestVisit", minutes: -180 });
  });

  it.each([
    ["five bathrooms in a studio", home({ kind: "studio", bedrooms: 0, bathrooms: 5 }), "bathrooms"],
    ["a bedroom in a studio", home({ kind: "studio", bedrooms: 1 }), "bedrooms"],
    ["an apartment without a bedroom", home({ bedrooms: 0 }), "bedrooms"],
    ["nine bedrooms", home({ kind: "villa", bedrooms: 9 }), "bedrooms"],
    ["half a bedroom", home({ bedrooms: 1.5 }), "bedrooms"],
    ["no bathroom", home({ bathrooms: 0 }), "bathrooms"],
    ["three bathrooms too many", home({ bathrooms: 5 }), "bathrooms"],
    ["thirty people", home({ kind: "villa", bedrooms: 8, bathrooms: 4, people: 30 }), "people"],
    ["four people in a studio", home({ kind: "studio", bedrooms: 0, bathrooms: 1, people: 4 }), "people"],
    ["no people", home({ people: 0 }), "people"],
    ["a negative pet", home({ pets: -1 }), "pets"],
    ["seven pets", home({ pets: 7 }), "pets"],
    ["not a number", home({ pets: Number.NaN }), "pets"],
  ] as const)("refuses %s", (_, impossible, problem) => {
    expect(homeProblem(impossible)).toBe(problem);
    expect(estimateFor(impossible)).toBeUndefined();
  });

  it.each([
    home({ kind: "studio", bedrooms: 0, bathrooms: 2, people: 3 }),
    home({ bedrooms: 1, bathrooms: 3, people: 6 }),
    home({ kind: "villa", bedrooms: 8, bathrooms: 10, people: 12, pets: 6 }),
  ])("accepts the most that a home can have: %o", (possible) => {
    expect(homeProblem(possible)).toBeUndefined();
  });

  it("is always a bookable length, and its lines add up to it", () => {
    fc.assert(
      fc.property(anyHome, (made) => {
        const { minutes, lines } = estimateFor(made) as NonNullable<ReturnType<typeof estimateFor>>;
        expect(minutes % policy.slotMinutes).toBe(0);
        expect(minutes).toBeGreaterThanOrEqual(policy.minimumJobMinutes);
        expect(minutes).toBeLessThanOrEqual(policy.longestJobMinutes);
        expect(lines.reduce((sum, line) => sum + line.minutes, 0)).toBe(minutes);
      }),
    );
  });

  it("never takes less time for a larger, fuller or dirtier home", () => {
    const larger: ((made: EstimatedHome) => Partial<EstimatedHome>)[] = [
      ({ bedrooms }) => ({ bedrooms: bedrooms + 1 }),
      ({ bathrooms }) => ({ bathrooms: bathrooms + 1 }),
      ({ people }) => ({ people: people + 1 }),
      ({ pets }) => ({ pets: pets + 1 }),
      () => ({ lastClean: "longer_ago" }),
      ({ kind }) => ({ kind: estimatedKinds[estimatedKinds.indexOf(kind) + 1] ?? kind }),
    ];
    fc.assert(
      fc.property(anyHome, fc.constantFrom(...larger), (made, enlarge) => {
        const enlarged = { ...made, ...enlarge(made) };
        fc.pre(homeProblem(enlarged) === undefined);
        expect(lengthOf(enlarged)).toBeGreaterThanOrEqual(lengthOf(made));
      }),
    );
  });
});

describe("prices", () => {
  it("are the rate for the hours, and travel", () => {
    expect(visitPrice(180, { hourlyRate: 4_500, travel: 2_000 })).toBe(15_500);
  });

  it("range from the lowest to the highest total, which is not that of the lowest rate", () => {
    const rates = [
      { hourlyRate: 4_000, travel: 5_000 },
      { hourlyRate: 4_500, travel: 0 },
      { hourlyRate: 7_000, travel: 1_000 },
    ];
    expect(priceRange(180, rates)).toEqual({ least: 13_500, most: 22_000 });
    expect(priceRange(180, [])).toBeUndefined();
  });
});

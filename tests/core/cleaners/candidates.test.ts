import { addDays, areaCentres, fils } from "@naqi/contracts";
import { candidatesIn, type CandidateWish, inTurn } from "@naqi/core/cleaners/search/candidates";
import { describe, expect, it } from "vitest";
import { id, type Who, within } from "../../support/given/searching/directory.ts";
import { testNow, today } from "../../support/given/given.ts";
import { everyDay } from "../../support/plans.ts";

const day = addDays(today, 3);
const wish = (change: Partial<CandidateWish> = {}): CandidateWish => ({
  serviceType: "deep_cleaning",
  location: areaCentres["Dubai Marina"],
  durationMinutes: 120,
  day,
  from: "09:00",
  until: "12:00",
  wishes: {},
  ...change,
});
const rate = (hourlyRate: number): Who => ({ profile: { hourlyRate: fils(hourlyRate) } });
const priceOf = (rates: readonly number[]) => {
  const { price, found } = candidatesIn(within(...rates.map(rate)), wish(), testNow);
  return [price, found.length];
};

describe("the fixed price", () => {
  it("is the middle own price, or the third lowest, in whole dirhams", () => {
    expect(priceOf([])).toEqual([undefined, 0]);
    expect(priceOf([40])).toEqual([fils(80), 1]);
    expect(priceOf([40, 60])).toEqual([fils(120), 2]);
    expect(priceOf([90, 40, 60])).toEqual([fils(180), 3]);
    expect(priceOf([10, 20, 30, 40, 50, 60, 70])).toEqual([fils(80), 4]);
    expect(priceOf([10, 20, 30.33])).toEqual([fils(61), 3]);
  });
});

describe("a candidate", () => {
  it("has the starts of the window that are free for the whole length, and meets every wish", () => {
    const people: Who[] = [
      { busyAt: "10:00" },
      { more: { plan: everyDay("11:00", "20:00") } },
      { profile: { businessType: "individual", gender: "female", languagesSpoken: ["Arabic"], ecoFriendly: true } },
      { profile: { serviceRadius: 1 }, more: { areas: [] } },
    ];
    const directory = within(...people);
    const { found } = candidatesIn(directory, wish(), testNow);
    const hours = Object.fromEntries(found.map(({ slot, hours }) => [directory.cardIn(slot).cleanerId, hours]));
    expect(hours[id(1)]).toEqual(["12:00"]);
    expect(hours[id(2)]).toEqual(["11:00", "12:00"]);
    expect(hours[id(3)]).toEqual(["09:00", "10:00", "11:00", "12:00"]);
    const those = (wishes: CandidateWish["wishes"]) =>
      candidatesIn(directory, wish({ wishes }), testNow).found.map(({ slot }) => directory.cardIn(slot).cleanerId);
    expect(those({ gender: "female" })).toEqual([id(3)]);
    expect(those({ language: "Arabic", eco: true })).toEqual([id(3)]);
    expect(those({ gender: "male" })).toEqual([]);
  });
});

describe("extras", () => {
  const offering = (materialsPrice: number, extras: ("materials" | "balcony")[] = ["materials", "balcony"]): Who => ({
    profile: { hourlyRate: fils(50), extras, materialsPrice: fils(materialsPrice) },
  });
  const asked = (extras: CandidateWish["extras"], ...people: Who[]) => {
    const { price, extras: booked, found } = candidatesIn(within(...people), wish({ extras }), testNow);
    return { price, booked, count: found.length };
  };

  it("are in the price, with the materials of the middle cleaner, and only cleaners who offer all of them can come", () => {
    const people = [offering(10), offering(20), offering(30), offering(0, ["balcony"]), rate(10)];
    expect(asked(["materials", "balcony"], ...people)).toEqual({
      price: fils(170),
      count: 3,
      booked: [
        { slug: "materials", minutes: 0, price: fils(40) },
        { slug: "balcony", minutes: 30, price: fils(10) },
      ],
    });
    expect(asked(["balcony"], ...people)).toMatchObject({ price: fils(110), count: 4 });
    expect(asked(["vacuum"], ...people)).toMatchObject({ price: undefined, count: 0 });
  });
});

describe("the turn", () => {
  const shares = (people: Who[], favorites: ReadonlySet<string> = new Set(), searches = 400, on = today) => {
    const directory = within(...people);
    directory.openOn(on);
    const { found } = candidatesIn(directory, wish(), testNow);
    const firsts = Array.from({ length: people.length }, () => 0);
    for (let number = 0; number < searches; number++) {
      const [first] = inTurn(directory, found, { favorites, seed: `dsp_${number}` });
      firsts[Number(first?.cleanerId.slice(0, 8)) - 1]! += 1 / searches;
    }
    return firsts;
  };

  // covers dispatches.fairness
  it("is equally often with equal cleaners, and with new ones as with others", () => {
    const equal = Array.from({ length: 8 }, (): Who => ({}));
    for (const share of shares(equal)) expect(Math.abs(share - 1 / 8)).toBeLessThan(0.05);
    const known: Who = { profile: { ratingCount: 20, ratingSum: 90 } };
    // On each day, also on those when new cleaners come first in the search.
    for (const ahead of [0, 1, 2, 3]) {
      const [, share] = shares([known, {}], new Set(), 400, addDays(today, ahead));
      expect(Math.abs((share ?? 0) - 0.5)).toBeLessThan(0.1);
    }
  });

  it("prefers a better rating by more than half a star, and a favorite to everyone", () => {
    const [good, poor]: Who[] = [
      { profile: { ratingCount: 40, ratingSum: 200 } },
      { profile: { ratingCount: 40, ratingSum: 120 } },
    ];
    expect(shares([good!, poor!])).toEqual([expect.closeTo(1), 0]);
    expect(shares([good!, poor!], new Set([id(2)]))).toEqual([0, expect.closeTo(1)]);
  });
});

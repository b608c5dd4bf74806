import { addDays, dayOf, policy } from "@naqi/contracts";
import { describe, expect, it } from "vitest";
import {
  appliedFilters,
  extraToggled,
  type Filters,
  inputOf,
  noFilters,
  removedIn,
  searchAddress,
  searchedExtras,
  sizeChosen,
} from "@/features/cleaners/search/search-filters.ts";

const { read: filtersOf, write: queryOf } = searchAddress;
const read = (query: string) => filtersOf(new URLSearchParams(query));
const full: Filters = {
  text: "deep sofa",
  area: "Dubai Marina",
  service: "move_in_out",
  minRate: 30,
  maxRate: 120,
  minRating: 4.5,
  language: "Arabic",
  gender: "female",
  eco: "yes",
  extras: "materials,balcony",
  removed: "no",
  day: addDays(dayOf(new Date().toISOString()), 3),
  hour: "10:00",
  minutes: 180,
  near: "25.087,55.148 Marina Gate",
  home: "2-bedroom",
  sort: "price_low",
};

describe("the search address", () => {
  it("is empty without filters, and reads as no filters", () => {
    expect(queryOf(noFilters).toString()).toBe("");
    expect(read("")).toEqual(noFilters);
  });

  it("restores every filter", () => expect(filtersOf(queryOf(full))).toEqual(full));

  it("accepts the last day that can be booked", () => {
    const last = addDays(dayOf(new Date().toISOString()), policy.horizonDays);
    expect(read(`day=${last}`).day).toBe(last);
  });

  it("names the removed preferences, or says no for all", () => {
    expect(read("preferred=no-eco,no-service").removed).toBe("no-service,no-eco");
    expect(read("preferred=no-service,no-language,no-gender,no-eco").removed).toBe("no");
    expect(removedIn(read("preferred=no"))).toEqual(["service", "language", "gender", "eco"]);
  });

  it("accepts a service by any of its names", () => {
    expect(read("service=Regular+Cleaning").service).toBe("regular_cleaning");
    expect(read("service=home-cleaning").service).toBe("regular_cleaning");
  });

  it.each([
    ["min=abc", noFilters],
    ["max=Infinity&min=-5", noFilters],
    ["area=Atlantis&service=magic&sort=loudest&rating=NaN", noFilters],
    ["rating=9", { ...noFilters, minRating: 5 }],
    ["min=44&max=66", { ...noFilters, minRate: 40, maxRate: 70 }],
    ["min=150&max=50", { ...noFilters, minRate: 50, maxRate: 150 }],
    ["rating=3.7", { ...noFilters, minRating: 3.5 }],
  ])("parses %s", (query, filters) => expect(read(query)).toMatchObject(filters));

  it("cuts a text too long for the server without splitting a letter", () => {
    expect([...read(`q=${"🧽".repeat(150)}`).text]).toHaveLength(100);
  });

  it("keeps the space at the end of a text being typed, and does not send it", () => {
    const typing = { ...noFilters, text: "al " };
    expect(filtersOf(queryOf(typing)).text).toBe("al ");
    expect(inputOf(typing).text).toBe("al");
    expect(queryOf({ ...noFilters, text: "   " }).toString()).toBe("");
  });
});

describe("the server's input", () => {
  it("is only the order without filters", () =>
    expect(inputOf(noFilters)).toEqual({ sort: "recommended", include: "counts" }));

  it("counts rates in fils", () => expect(inputOf(full)).toMatchObject({ minRate: 3_000, maxRate: 12_000 }));

  // covers S098
  it("has no upper bound at the slider's right end", () => {
    expect(inputOf({ ...noFilters, minRate: 150, maxRate: 200 })).toEqual({
      sort: "recommended",
      include: "counts",
      minRate: 15_000,
    });
  });
});

// covers extras.offer
describe("the extras that cleaners must offer", () => {
  it("are those that the service does not include, added and removed one by one", () => {
    expect(searchedExtras({ service: "deep_cleaning" })).toEqual(["materials", "vacuum", "balcony"]);
    expect(searchedExtras({ service: undefined })).toHaveLength(7);
    expect(extraToggled({ extras: "balcony" }, "materials")).toEqual({ extras: "materials,balcony" });
    expect(extraToggled({ extras: "materials,balcony" }, "balcony")).toEqual({ extras: "materials" });
    expect(extraToggled({ extras: "materials" }, "materials")).toEqual({ extras: undefined });
    expect(inputOf(full)).toMatchObject({ extras: "materials,balcony" });
    expect(appliedFilters(full).find(({ name }) => name === "extra-balcony")?.without.extras).toBe("materials");
  });
});

describe("the applied filters", () => {
  it("are named in words, the price as one", () => {
    expect(appliedFilters(full).map(({ label }) => label)).toEqual([
      "“deep sofa”",
      "Dubai Marina",
      "Move-in/Move-out",
      "AED\u00a030 to AED\u00a0120 per hour",
      "Speaks Arabic",
      "Female",
      "Eco-friendly products",
      "With Cleaning materials",
      "With Balcony",
      expect.stringMatching(/^Free on .+ at 10:00, 3 hours$/),
      "Comes to Marina Gate",
      "4.5 stars or more",
    ]);
    const ends = [{ minRate: 50 }, { maxRate: 90 }].map((change) => appliedFilters({ ...noFilters, ...change })[0]);
    expect(ends.map((end) => end?.label)).toEqual(["AED\u00a050 or more per hour", "Up to AED\u00a090 per hour"]);
  });

  it("each know the filters without them", () => {
    const price = appliedFilters(full).find(({ name }) => name === "price");
    expect(price?.without).toEqual({ ...full, minRate: 0, maxRate: 200 });
    expect(appliedFilters({ ...noFilters, sort: "experience" })).toEqual([]);
  });
});

describe("time and place", () => {
  const day = full.day ?? "";

  it.each([
    ["a day that has passed", "day=2020-01-01"],
    ["a day beyond the booking horizon", `day=${addDays(day, policy.horizonDays - 2)}`],
    ["a gender that is not offered", "gender=any"],
    ["products of another kind", "eco=no"],
    ["extras that do not exist", "extras=garden"],
    ["preferences that do not exist", "preferred=no-budget"],
    ["an hour without a day", "at=10:00"],
    ["a place outside Dubai", "near=48.858,2.294+Paris"],
    ["a place without a name", "near=25.087,55.148"],
    ["a place to the metre", "near=25.0871234,55.148+Marina+Gate"],
    ["a language nobody speaks", "language=Klingon"],
  ])("ignore %s", (_, query) => expect(read(query)).toEqual(noFilters));

  it("are asked for as the server knows them, the place without its name", () => {
    expect(inputOf(full)).toMatchObject({
      day,
      hour: "10:00",
      minutes: 180,
      near: "25.087,55.148",
      language: "Arabic",
    });
    expect(inputOf({ ...noFilters, day })).toMatchObject({ sort: "recommended", day, minutes: 120 });
  });

  it("are one chip each, which removes day and hour together", () => {
    const applied = appliedFilters(full);
    expect(applied.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["free", "near", "language", "area", "service", "text", "price", "rating"]),
    );
    const free = applied.find(({ name }) => name === "free");
    expect(free?.label).toMatch(/^Free on .+ at 10:00, 3 hours$/);
    expect(free?.without).toMatchObject({ day: undefined, hour: undefined, minutes: 180, area: "Dubai Marina" });
    expect(applied.find(({ name }) => name === "near")?.label).toBe("Comes to Marina Gate");
  });
});

describe("the size of the home", () => {
  it("brings the hours of its estimate, and yields to another length", () => {
    expect(read("home=3-bedroom")).toMatchObject({ home: "3-bedroom", minutes: 240 });
    expect(read("home=3-bedroom&for=240")).toMatchObject({ home: "3-bedroom", minutes: 240 });
    expect(read("home=3-bedroom&for=300")).toMatchObject({ home: undefined, minutes: 300 });
    expect(read("home=castle")).toEqual(noFilters);
  });

  it("is sent as the length, and is no filter", () => {
    expect(inputOf(read("home=2-bedroom"))).toMatchObject({ minutes: 180 });
    expect(appliedFilters(read("home=2-bedroom"))).toEqual([]);
  });

  it("is replaced by the shortest visit when it is no longer chosen", () =>
    expect(sizeChosen("")).toEqual({ home: undefined, minutes: 120 }));
});

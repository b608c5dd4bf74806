import {
  addDays,
  areaCentres,
  areaNames,
  averageOf,
  cleanerGenders,
  cleanerSorts,
  dayAvailability,
  distanceKm,
  fits,
  hourNumber,
  hoursOf,
  languages,
  locationOf,
  minimumJobOf,
  policy,
  SearchInput,
  serviceSlugs,
  timeSlots,
  weekdayOf,
} from "@naqi/contracts";
import { Directory } from "@naqi/core/cleaners/search/directory";
import { heldBy } from "@naqi/core/cleaners/profile/free-hours";
import { keptOf, type ListingRow } from "@naqi/core/cleaners/profile/listing";
import { nearness, orderKeys, recommendation, tieOf, timeliness } from "@naqi/core/cleaners/search/orders";
import { searchIn } from "@naqi/core/cleaners/search/search";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testNow, today } from "../../../support/given/given.ts";

type Partition = Parameters<typeof keptOf>[0];

const hour = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((at) => `${String(at).padStart(2, "0")}:00`);
const span = fc.tuple(hour(6, 13), hour(14, 22)).map(([start, end]) => ({ start, end }));
const dayAhead = fc.integer({ min: -2, max: 20 }).map((days) => addDays(today, days));
const weekday = fc.tuple(fc.boolean(), span).map(([available, hours]) => ({ available, ...hours }));

const plan = fc.record({
  availableAnytime: fc.boolean(),
  weeklySchedule: fc.record({ 0: weekday, 1: weekday, 2: weekday, 3: weekday, 4: weekday, 5: weekday, 6: weekday }),
  preferredHours: fc.constant({ start: "08:00", end: "18:00" }),
  weekendAvailability: fc.constant(false),
  emergencyAvailability: fc.boolean(),
  daysOff: fc.uniqueArray(dayAhead, { maxLength: 3 }),
  exceptions: fc.uniqueArray(
    fc.tuple(dayAhead, span).map(([day, hours]) => ({ day, ...hours })),
    { maxLength: 3, selector: ({ day }) => day },
  ),
});

const job = fc.record({
  scheduledDate: dayAhead,
  scheduledTime: hour(8, 18),
  durationMinutes: fc.constantFrom(120, 180, 300, 480),
});

const person = fc.record({
  areas: fc.uniqueArray(fc.constantFrom(...areaNames), { minLength: 1, maxLength: 4 }),
  services: fc.uniqueArray(fc.constantFrom(...serviceSlugs), { minLength: 1, maxLength: 4 }),
  languages: fc.uniqueArray(fc.constantFrom(...languages), { maxLength: 3 }),
  gender: fc.constantFrom("", "female", "male"),
  eco: fc.boolean(),
  isCompany: fc.constantFrom(false, false, true),
  // Few values, so that many tie.
  rate: fc.constantFrom(2_500, 5_000, 7_500),
  radius: fc.constantFrom(5, 10, 30, 50),
  reviews: fc.constantFrom([0, 0], [1, 5], [4, 18], [4, 19], [30, 140]),
  totalBookings: fc.integer({ min: 0, max: 3 }),
  plan,
  jobs: fc.array(job, { maxLength: 6 }),
  listed: fc.constantFrom(true, true, true, false),
});
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never;

const identified = fc.tuple(fc.uuid(), person);
/** The areas in which an address could be booked. */
const reached = ({ areas, radius }: Person) =>
  areas.filter((area) => distanceKm(areaCentres[areas[0]!], areaCentres[area]) <= radius);

/** Usually few; now and then more than one word of the sets can hold. */
const people = fc.oneof(
  { weight: 5, arbitrary: fc.array(identified, { minLength: 1, maxLength: 20 }) },
  { weight: 1, arbitrary: fc.array(identified, { minLength: 33, maxLength: 40 }) },
);

/** One in four: with all filters active the result is empty, and its order is untested. */
const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const query = fc
  .record({
    area: maybe(fc.constantFrom(...areaNames)),
    service: maybe(fc.constantFrom(...serviceSlugs)),
    language: maybe(fc.constantFrom(...languages)),
    gender: maybe(fc.constantFrom(...cleanerGenders)),
    eco: maybe(fc.constant("yes" as const)),
    times: maybe(fc.uniqueArray(fc.constantFrom(...timeSlots), { minLength: 1 }).map((times) => times.join())),
    minRate: maybe(fc.constantFrom(2_500, 2_501, 6_000)),
    maxRate: maybe(fc.constantFrom(5_000, 7_499)),
    minRating: maybe(fc.constantFrom(0, 4.5, 4.6, 5)),
    day: maybe(fc.integer({ min: 0, max: 20 }).map((days) => addDays(today, days))),
    hour: maybe(hour(7, 19)),
    minutes: fc.constantFrom(120, 180, 480),
    near: maybe(fc.constantFrom("25.0805,55.1403", "25.27,55.38", "24.9,55.16")),
    sort: fc.constantFrom(...cleanerSorts),
    include: fc.constant("counts" as const),
    limit: fc.constantFrom(1, 2, 5, 48),
  })
  .map(({ hour: at, ...asked }) => SearchInput.parse({ ...asked, ...(asked.day && { hour: at }) }));
type Asked = typeof query extends fc.Arbitrary<infer Value> ? Value : never;

function partitionOf(cleanerId: string, made: Person): Partition {
  const [ratingCount, ratingSum] = made.reviews as [number, number];
  const profile = {
    cleanerId,
    fullName: "Aisha Khan",
    businessName: "Sparkle",
    businessType: made.isCompany ? "business" : "individual",
    gender: made.gender,
    ecoFriendly: made.eco,
    bio: "Careful.",
    languagesSpoken: made.languages,
    yearsExperience: 4,
    hourlyRate: made.rate,
    serviceRadius: made.radius,
    travelFee: 2_000,
    isVerified: true,
    totalBookings: made.totalBookings,
    ratingSum,
    ratingCount,
  } as unknown as Partition["profile"];
  return {
    profile,
    offerings: made.services.map((serviceType) => ({ cleanerId, serviceType, hourlyRate: made.rate })),
    areas: made.areas.map((areaName, index) => ({
      cleanerId,
      areaName,
      coordinates: areaCentres[areaName],
      serviceRadius: made.radius,
      travelFee: 2_000,
      isPrimary: index === 0,
    })),
    plan: made.plan,
  };
}

const rowOf = (cleanerId: string, made: Person, version: number): ListingRow => ({
  cleanerId,
  listed: made.listed,
  kept: JSON.stringify(keptOf(partitionOf(cleanerId, made))),
  held: Object.fromEntries(made.jobs.map((one, index) => [`bkg_${index}`, heldBy(one)])),
  totalBookings: made.totalBookings,
  ratingCount: made.reviews[0] as number,
  ratingSum: made.reviews[1] as number,
  version,
});

/** What is known of a cleaner on a day, by the rules of the profile and the booking. */
function dayOfPerson({ plan: working, jobs }: Person, day: string) {
  const taken = jobs
    .filter(({ scheduledDate }) => scheduledDate === day)
    .flatMap(({ scheduledTime, durationMinutes }) => hoursOf(scheduledTime, durationMinutes));
  return dayAvailability(working, day, new Set(taken), testNow);
}

function isFree(made: Person, { day, hour: at, minutes }: Asked) {
  if (!day) return true;
  const available = dayOfPerson(made, day);
  return available.hours.some((slot) => (!at || slot.hour === at) && fits(available, slot.hour, minutes));
}

function nextFreeOf(made: Person, minutes: number) {
  for (let ahead = 0; ahead < policy.searchDays; ahead++) {
    const available = dayOfPerson(made, addDays(today, ahead));
    const first = available.hours.find(({ hour }) => fits(available, hour, minutes));
    if (first) return { day: available.day, hour: first.hour };
  }
  return undefined;
}

/** How many days before the end of the horizon the first free time is, whatever the hour is now. */
function soonestOf(made: Person) {
  const midnight = `${addDays(today, -1)}T16:00:00.000Z`;
  for (let ahead = 0; ahead < policy.searchDays; ahead++) {
    const day = addDays(today, ahead);
    if (ahead === 0 && !made.plan.emergencyAvailability) continue;
    const taken = made.jobs
      .filter(({ scheduledDate }) => scheduledDate === day)
      .flatMap(({ scheduledTime, durationMinutes }) => hoursOf(scheduledTime, durationMinutes));
    const available = dayAvailability(made.plan, day, new Set(taken), midnight);
    if (available.hours.some(({ state }) => state === "free")) return policy.searchDays - ahead;
  }
  return 0;
}

/** The bonus of the preferred times: the share of the known days, or weekends, on which a job can start then. */
function timesOfPerson(made: Person, { times, minutes }: Asked) {
  const slots = (times ?? "").split(",");
  if (slots.every((slot) => slot === "" || slot === "flexible")) return 0;
  const spans: Record<string, [number, number]> = {
    early_morning: [6, 9],
    morning: [9, 12],
    afternoon: [12, 15],
    late_afternoon: [15, 18],
    evening: [18, 21],
  };
  const named = slots.flatMap((slot) => (spans[slot] ? [spans[slot]] : []));
  const days = Array.from({ length: policy.searchDays }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => !slots.includes("weekend_only") || [0, 6].includes(weekdayOf(day)),
  );
  const fitting = days.filter((day) => {
    const available = dayOfPerson(made, day);
    return available.hours.some(
      ({ hour: at }) =>
        (named.length === 0 || named.some(([from, until]) => hourNumber(at) >= from && hourNumber(at) < until)) &&
        fits(available, at, minutes),
    );
  });
  return timeliness(fitting.length / days.length);
}

/** The search as a naive implementation over plain rows: filter, sort, cut. */
function naive(people: Map<string, Person>, asked: Asked) {
  const listed = [...people].filter(([, { listed: shown }]) => shown);
  const [count, sum] = listed.reduce(([n, s], [, { reviews }]) => [n + reviews[0]!, s + reviews[1]!], [0, 0]);
  const mean = count === 0 ? policy.recommended.mean : Math.round((10 * sum) / count);
  const kmTo = (made: Person) =>
    asked.near ? distanceKm(areaCentres[made.areas[0]!], locationOf(asked.near)) : undefined;
  const rest = listed.filter(([, made]) => {
    const average = averageOf(made.reviews[1]!, made.reviews[0]!);
    return (
      (!asked.language || made.languages.includes(asked.language)) &&
      (!asked.gender || (made.gender === asked.gender && !made.isCompany)) &&
      (!asked.eco || made.eco) &&
      made.rate >= (asked.minRate ?? 0) &&
      made.rate <= (asked.maxRate ?? Infinity) &&
      (!asked.minRating || (average ?? 0) >= asked.minRating) &&
      isFree(made, asked) &&
      (kmTo(made) ?? 0) <= made.radius
    );
  });
  const inArea = rest.filter(([, made]) => !asked.area || reached(made).includes(asked.area));
  const inService = rest.filter(([, { services }]) => !asked.service || services.includes(asked.service));
  const keyOf = ([cleanerId, made]: [string, Person]) => {
    const averageRating = averageOf(made.reviews[1]!, made.reviews[0]!);
    const card = {
      averageRating,
      ratingCount: made.reviews[0]!,
      hourlyRate: made.rate,
      totalBookings: made.totalBookings,
    };
    if (asked.sort !== "recommended") return orderKeys[asked.sort](card);
    const near = kmTo(made);
    const own = recommendation(card, soonestOf(made), tieOf(cleanerId), { day: today, mean });
    return own + (near === undefined ? 0 : nearness(near)) + timesOfPerson(made, asked);
  };
  const found = inArea
    .filter(([, { services }]) => !asked.service || services.includes(asked.service))
    .map((one) => ({ one, key: keyOf(one) }))
    .toSorted((a, b) => b.key - a.key || (a.one[0] < b.one[0] ? -1 : 1))
    .map(({ one }) => one);
  return {
    ids: found.map(([cleanerId]) => cleanerId),
    counts: {
      areas: Object.fromEntries(
        areaNames.map((area) => [area, inService.filter(([, made]) => reached(made).includes(area)).length]),
      ),
      rates: Object.fromEntries(
        areaNames.flatMap((area) => {
          const rates = inService.filter(([, made]) => reached(made).includes(area)).map(([, { rate }]) => rate);
          return rates.length > 0 ? [[area, Math.min(...rates)]] : [];
        }),
      ),
      services: Object.fromEntries(
        serviceSlugs.map((slug) => [slug, inArea.filter(([, { services }]) => services.includes(slug)).length]),
      ),
    },
    shown: found.map(([, made]) => {
      const km = kmTo(made);
      const travel = km !== undefined && km > policy.travelFeeBeyond * made.radius ? 2_000 : 0;
      return {
        nextFree: nextFreeOf(made, asked.minutes),
        travel,
        minimumPrice: minimumJobOf(made.rate) + travel,
        distanceKm: km === undefined ? undefined : Math.round(km * 10) / 10,
      };
    }),
  };
}

function walk(within: Directory, asked: Asked) {
  const first = searchIn(within, asked, testNow);
  const items = [...first.items];
  let { cursor } = first;
  // No cursor leads to an empty page.
  const leadsOn = () => expect(cursor !== undefined).toBe(items.length < first.total);
  leadsOn();
  while (cursor) {
    const page = searchIn(within, { ...asked, cursor }, testNow);
    expect(page.total).toBe(first.total);
    items.push(...page.items);
    ({ cursor } = page);
    leadsOn();
  }
  return { ...first, items };
}

describe("the search equals a naive one over all rows", () => {
  it("in every filter and order, page by page, while listings are added, changed and removed", () => {
    fc.assert(
      fc.property(
        people,
        fc.array(fc.tuple(fc.nat(), person), { maxLength: 10 }),
        fc.array(query, { minLength: 1, maxLength: 6 }),
        (made, changes, queries) => {
          const people = new Map(made);
          const ids = [...people.keys()];
          const directory = new Directory();
          directory.openOn(addDays(today, -1));
          for (const [cleanerId, one] of people) directory.take(rowOf(cleanerId, one, 1));
          directory.openOn(today);
          for (const [version, [which, one]] of changes.entries()) {
            const cleanerId = ids[which % ids.length]!;
            const before = people.get(cleanerId)!;
            people.set(cleanerId, one);
            directory.take(rowOf(cleanerId, one, version + 2));
            // The index may still show an older state.
            directory.take(rowOf(cleanerId, before, version + 1));
          }
          for (const asked of queries) {
            const [found, model] = [walk(directory, asked), naive(people, asked)];
            expect(found.items.map(({ cleanerId }) => cleanerId)).toEqual(model.ids);
            expect(found.total).toBe(model.ids.length);
            expect(found.counts).toEqual(model.counts);
            expect(
              found.items.map(({ nextFree, travel, minimumPrice, distanceKm: km }) => ({
                nextFree,
                travel,
                minimumPrice,
                distanceKm: km,
              })),
            ).toEqual(model.shown);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

it("the next page of the recommended order keeps the average rating of the first", () => {
  const [made] = fc.sample(person, { numRuns: 1, seed: 7 }) as [Person];
  const one = (count: number, sum: number) =>
    ({ ...made, reviews: [count, sum] as unknown, jobs: [], listed: true }) as Person;
  const ids = ["1", "2", "3"].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [string, string, string];
  const [known, fresh, other] = ids;
  const directory = new Directory();
  directory.openOn(today);
  directory.take(rowOf(known, one(30, 135), 1));
  directory.take(rowOf(fresh, one(5, 22), 1));
  directory.take(rowOf(other, one(200, 800), 1));
  const asked = SearchInput.parse({ sort: "recommended", limit: 1 });
  const first = searchIn(directory, asked, testNow);
  // With these reviews, the cleaner of few reviews would be recommended before the first page's.
  directory.take(rowOf(other, one(5_000, 25_000), 2));
  const second = searchIn(directory, { ...asked, cursor: first.cursor }, testNow);
  expect([first, second].map(({ items }) => items[0]?.cleanerId)).toEqual([known, fresh]);
});

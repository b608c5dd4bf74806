import { addDays, addMinutes, areaCentres, distanceKm, fils, instantOf } from "@naqi/contracts";
import { ableIn, type Wish } from "@naqi/core/cleaners/search/instead";
import type { CleanerPartition } from "@naqi/core/cleaners/profile/partition";
import { describe, expect, it } from "vitest";
import { id, type Who, within } from "../../support/given/searching/directory.ts";
import { testNow, today } from "../../support/given/given.ts";
import { everyDay } from "../../support/plans.ts";

const day = addDays(today, 3);
const plan = everyDay("08:00", "20:00");
const location = areaCentres["Dubai Marina"];
const wish = (change: Partial<Wish> = {}): Wish => ({
  serviceType: "deep_cleaning",
  location,
  durationMinutes: 120,
  mostPrice: fils(100),
  days: [day],
  hour: "10:00",
  without: new Set(),
  ...change,
});
const able = (people: Who[], change: Partial<Wish> = {}, now = testNow, most = 50) =>
  ableIn(within(...people), wish(change), now, most);
const numbers = (...asked: Parameters<typeof able>) =>
  able(...asked).map(({ card }) => Number(card.cleanerId.slice(0, 8)));

const [jbr, palm] = ["JBR", "Palm Jumeirah"] as const;
const from = (area: typeof jbr | typeof palm) =>
  [area, "Dubai Marina"].map((areaName) => ({
    areaName,
    coordinates: areaCentres[areaName as typeof jbr],
  })) as CleanerPartition["areas"];
const km = distanceKm(areaCentres[palm], location);

describe("the candidates for a replacement job", () => {
  it.each<[string, Who, Partial<Wish>, boolean]>([
    ["like the one before", {}, {}, true],
    ["asked for another service", {}, { serviceType: "window_cleaning" }, false],
    ["at a place that they do not serve", {}, { location: areaCentres["Deira"] }, false],
    ["who has let it down", {}, { without: new Set([id(1)]) }, false],
    ["dearer than it was", { profile: { hourlyRate: fils(51) } }, {}, false],
    ["as dear as it was, for longer", {}, { durationMinutes: 180, mostPrice: fils(150) }, true],
    ["from as far as they come", { more: { areas: from(palm) }, profile: { serviceRadius: Math.ceil(km) } }, {}, false],
    [
      "the same where the way may be paid",
      { more: { areas: from(palm) }, profile: { serviceRadius: Math.ceil(km) } },
      { mostPrice: fils(120) },
      true,
    ],
    [
      "from farther than they come",
      { more: { areas: from(palm) }, profile: { serviceRadius: Math.floor(km) } },
      { mostPrice: fils(120) },
      false,
    ],
    ["with a job at that hour", { busyAt: "11:00" }, {}, false],
    ["with a job behind it", { busyAt: "12:00" }, {}, true],
    ["who does not work so early", { more: { plan: everyDay("11:00", "20:00") } }, {}, false],
  ])("is a cleaner %s: %#", (_, who, change, is) => expect(numbers([who], change)).toEqual(is ? [1] : []));

  it("is shown with the price at their own rate, travel included, and the time", () => {
    const areas = from(palm);
    const [one] = able([{ more: { areas }, profile: { serviceRadius: Math.ceil(km), hourlyRate: fils(40) } }]);
    expect(one).toMatchObject({ card: { cleanerId: id(1) }, price: fils(100), day, hour: "10:00" });
  });

  it("comes at that hour, or at the first free one of the first of the days", () => {
    const late = { more: { plan: everyDay("13:00", "20:00") } };
    const times = (who: Who, change: Partial<Wish>, now?: string) =>
      able([who], change, now).map(({ day: on, hour }) => [on, hour]);
    expect(times(late, { hour: undefined })).toEqual([[day, "13:00"]]);
    const closed = { more: { plan: { ...plan, daysOff: [day] } } };
    expect(times(closed, { hour: undefined, days: [day, addDays(day, 1)] })).toEqual([[addDays(day, 1), "08:00"]]);
    expect(times(closed, { hour: undefined })).toEqual([]);
    // On the day itself from three hours on, and only for cleaners who take such jobs.
    const now = instantOf(today, "09:30");
    const soon = { hour: undefined, days: [today, addDays(today, 1)] };
    expect(times({}, soon, now)).toEqual([[today, "13:00"]]);
    const calm = { more: { plan: { ...plan, emergencyAvailability: false } } };
    expect(times(calm, soon, now)).toEqual([[addDays(today, 1), "08:00"]]);
    expect(times({}, { hour: undefined, days: [today] }, addMinutes(now, 9 * 60))).toEqual([]);
  });

  it("puts the most recommended first, nearer ones before others, up to the limit", () => {
    const rated = (ratingSum: number): Who => ({ profile: { ratingCount: 30, ratingSum } });
    expect(numbers([rated(60), rated(150), rated(90)])).toEqual([2, 3, 1]);
    expect(numbers([rated(60), rated(150), rated(90)], {}, testNow, 2)).toEqual([2, 3]);
    const far = { ...rated(90), more: { areas: from(palm) } };
    expect(numbers([far, rated(90), far], { mostPrice: fils(200) })).toEqual([2, 1, 3]);
  });

  it("is found among many others", () => {
    const people = Array.from({ length: 70 }, (_, index): Who =>
      index % 3 === 0 ? {} : { profile: { hourlyRate: fils(60) } },
    );
    const all = people.flatMap((_, index) => (index % 3 === 0 ? index + 1 : []));
    expect(numbers(people).toSorted((one, other) => one - other)).toEqual(all);
  });
});

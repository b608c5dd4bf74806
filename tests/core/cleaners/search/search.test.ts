import {
  addDays,
  areaCentres,
  type CleanerCard,
  type CleanerSort,
  cleaners as contract,
  fils,
  type FreeTime,
  type InputOf,
  policy,
} from "@naqi/contracts";
import { Bookings, Call, Cleaners, Members } from "@naqi/core";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { intercept } from "../../../support/core/faults.ts";
import {
  as,
  booking,
  change,
  cleaner,
  reviewed,
  member,
  testNow,
  today,
  visitor,
} from "../../../support/given/given.ts";
import { everyDay } from "../../../support/plans.ts";

type Asked = InputOf<typeof contract.search>;
const search = (asked: Asked = {}) => as(visitor, () => Cleaners.search(asked));
const names = async (asked: Asked) => (await search(asked)).items.map(({ fullName }) => fullName);

/** Waits this much real time for the directory, whose copy lives three seconds. */
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

interface Made {
  fullName: string;
  rate: number;
  areas: CleanerCard["serviceAreas"];
  services: CleanerCard["servicesOffered"];
  ratings?: number[];
}

const people: Made[] = [
  { fullName: "Amal Noor", rate: 40, areas: ["Dubai Marina", "JBR"], services: ["deep_cleaning"], ratings: [5] },
  {
    fullName: "Basma Zayed",
    rate: 60,
    areas: ["Dubai Marina"],
    services: ["deep_cleaning", "window_cleaning"],
    ratings: [4, 5],
  },
  { fullName: "Carla Mendes", rate: 50, areas: ["Deira"], services: ["carpet_cleaning"], ratings: [3] },
  { fullName: "Dana Oxbridge", rate: 200, areas: ["JBR"], services: ["deep_cleaning"] },
  { fullName: "مريم العلي", rate: 250, areas: ["Dubai Marina"], services: ["office_cleaning"] },
];
const ids = new Map<string, string>();

async function make({ fullName, rate, areas, services, ratings = [] }: Made) {
  const worker = await cleaner({ areas, services, profile: { hourlyRate: fils(rate), bio: "Careful." } });
  await as(worker, () => Members.update({ fullName }));
  ids.set(fullName, worker.memberId);
  for (const [index, rating] of ratings.entries()) {
    const visit = await booking(await member("customer"), worker.memberId, {
      serviceType: services[0],
      scheduledTime: index === 0 ? "10:00" : "14:00",
      address: { formattedAddress: "Near by", location: (await partition(worker.memberId)).areas[0]!.coordinates },
    });
    const { bookingId, endsAt } = visit;
    await as(worker, () => Bookings.start({ bookingId }), endsAt.replace("T08", "T07").replace("T12", "T11"));
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    await reviewed(visit, { rating, comment: "Good." });
  }
}
const partition = (cleanerId: string) => as(visitor, () => Cleaners.profile({ cleanerId }));

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const one of people) await make(one);
  pass(4_000);
});
afterEach(() => {
  pass(4_000);
});

// covers customers.hours
describe("filters", () => {
  const cases: [string, Asked, string[]][] = [
    ["an area", { area: "JBR" }, ["Amal Noor", "Dana Oxbridge"]],
    ["a service, by any of its labels", { service: "Deep Cleaning" }, ["Amal Noor", "Basma Zayed", "Dana Oxbridge"]],
    ["area and service", { area: "Dubai Marina", service: "window_cleaning" }, ["Basma Zayed"]],
    ["a price range, both ends included", { minRate: 5_000, maxRate: 6_000 }, ["Basma Zayed", "Carla Mendes"]],
    ["no upper end", { minRate: 20_000 }, ["Dana Oxbridge", "مريم العلي"]],
    ["a minimum rating, which the unrated do not have", { minRating: 4.5 }, ["Amal Noor", "Basma Zayed"]],
    ["a minimum of nought, which everyone has", { minRating: 0, area: "JBR" }, ["Amal Noor", "Dana Oxbridge"]],
    ["a name", { text: "Carla" }, ["Carla Mendes"]],
    ["a name with a typo", { text: "Mendez" }, ["Carla Mendes"]],
    ["the beginning of a name", { text: "oxb" }, ["Dana Oxbridge"]],
    ["an Arabic name", { text: "مريم" }, ["مريم العلي"]],
    ["a service and an area as words", { text: "deep jbr" }, ["Amal Noor", "Dana Oxbridge"]],
    ["words that nobody has together", { text: "Carla Marina" }, []],
    ["an empty text, which asks nothing", { text: "  ", area: "Deira" }, ["Carla Mendes"]],
    ["punctuation alone, which asks nothing", { text: ".*", area: "Deira" }, ["Carla Mendes"]],
  ];
  // covers S098
  it.each(cases)("%s", async (_, asked, found) => {
    const page = await search(asked);
    expect(page.items.map(({ fullName }) => fullName).sort()).toEqual(found.toSorted());
    expect(page.total).toBe(found.length);
  });

  it("count what each other area and service would give, all else kept", async () => {
    const asked = { area: "Dubai Marina", service: "deep_cleaning" } as const;
    expect((await search(asked)).counts).toBeUndefined();
    const { counts = { areas: {}, services: {} } } = await search({ ...asked, include: "counts" });
    expect(counts.areas).toMatchObject({ "Dubai Marina": 2, JBR: 2, Deira: 0 });
    expect(counts.services).toMatchObject({
      deep_cleaning: 2,
      window_cleaning: 1,
      office_cleaning: 1,
      carpet_cleaning: 0,
    });
    for (const [area, count] of Object.entries(counts.areas)) {
      expect((await search({ area: area as "JBR", service: "deep_cleaning" })).total, area).toBe(count);
    }
  });
});

// covers customers.hours
describe("orders", () => {
  const cases: [CleanerSort, string[]][] = [
    ["rating", ["Amal Noor", "Basma Zayed", "Carla Mendes", "*", "*"]],
    ["price_low", ["Amal Noor", "Carla Mendes", "Basma Zayed", "Dana Oxbridge", "مريم العلي"]],
    ["price_high", ["مريم العلي", "Dana Oxbridge", "Basma Zayed", "Carla Mendes", "Amal Noor"]],
    ["experience", ["Basma Zayed", "Amal Noor", "Carla Mendes", "*", "*"]],
  ];
  // covers S099
  it.each(cases)("by %s", async (sort, order) => {
    const found = await names({ sort });
    expect(found.map((name, index) => (order[index] === "*" ? "*" : name))).toEqual(order);
  });

  it.each(["rating", "price_low", "price_high", "experience"] as const)(
    "by %s in pages of two: each once, the same total throughout",
    async (sort) => {
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({ sort, limit: 2, cursor });
        expect(page.total).toBe(people.length);
        walked.push(...page.items.map(({ fullName }) => fullName));
        ({ cursor } = page);
      } while (cursor);
      expect(walked).toEqual(await names({ sort }));
    },
  );

  it("continue at their position although listings change between the pages", async () => {
    const first = await search({ sort: "price_low", limit: 2 });
    const moved = ids.get("Amal Noor")!;
    await change(moved, {
      areas: ["JBR"],
      services: ["deep_cleaning"],
      profile: { hourlyRate: fils(45), approvalStatus: "suspended" },
    });
    pass(4_000);
    const second = await search({ sort: "price_low", limit: 2, cursor: first.cursor });
    expect(second.items.map(({ fullName }) => fullName)).toEqual(["Basma Zayed", "Dana Oxbridge"]);
    expect(second.total).toBe(people.length - 1);
    await change(moved, {
      areas: ["Dubai Marina", "JBR"],
      services: ["deep_cleaning"],
      profile: { hourlyRate: fils(40), bio: "Careful." },
    });
  });

  it.each(["AAAA", "e30", "bnVsbA", "NQ", "WzEsMl0", "WyJhIiwyLCJiIl0", "InRleHQi"])(
    "refuse the invalid cursor %s",
    async (cursor) => {
      await expect(search({ cursor })).rejects.toMatchObject({ status: 400, code: "cleaner.badCursor" });
    },
  );
});

// covers customers.hours
describe("a listing", () => {
  // covers S103
  it("is public and contains neither phone nor address nor email", async () => {
    const { items } = await search({});
    expect(items).toHaveLength(people.length);
    expect(JSON.stringify(items)).not.toMatch(/\+971|@example|phone":"/);
    expect(items.every(({ hasPhone }) => hasPhone)).toBe(true);
  });

  // covers S103
  it("has the fields of the public list (001 §3)", async () => {
    const { items } = await search({ text: "Amal" });
    expect(items).toEqual([
      expect.objectContaining({
        cleanerId: expect.any(String) as string,
        fullName: "Amal Noor",
        hasPhone: true,
        bio: "Careful.",
        hourlyRate: fils(40),
        serviceAreas: expect.arrayContaining(["Dubai Marina", "JBR"]) as string[],
        servicesOffered: ["deep_cleaning"],
        yearsExperience: expect.any(Number) as number,
        isVerified: true,
        totalBookings: expect.any(Number) as number,
        averageRating: expect.any(Number) as number,
        businessType: expect.stringMatching(/^(individual|business)$/) as string,
        businessName: expect.any(String) as string,
        travelFee: expect.any(Number) as number,
        availableAnytime: expect.any(Boolean) as boolean,
      }),
    ]);
  });

  it("appears with approval, follows each change and disappears with suspension", async () => {
    const worker = await cleaner({ areas: ["Mirdif"], profile: { approvalStatus: "pending" } });
    const inMirdif = async () => {
      pass(4_000);
      return (await search({ area: "Mirdif" })).items;
    };
    expect(await inMirdif()).toEqual([]);
    await change(worker.memberId, { areas: ["Mirdif"] });
    expect(await inMirdif()).toMatchObject([{ cleanerId: worker.memberId, hourlyRate: fils(50) }]);
    await change(worker.memberId, { areas: ["Mirdif", "Rashidiya"], profile: { hourlyRate: fils(80) } });
    expect(await inMirdif()).toMatchObject([
      { hourlyRate: fils(80), serviceAreas: expect.arrayContaining(["Rashidiya"]) },
    ]);
    await change(worker.memberId, { areas: ["Rashidiya"] });
    expect(await inMirdif()).toEqual([]);
    expect((await search({ area: "Rashidiya" })).total).toBe(1);
    await change(worker.memberId, { areas: ["Rashidiya"], profile: { approvalStatus: "suspended" } });
    pass(4_000);
    expect((await search({ area: "Rashidiya" })).total).toBe(0);
  });

  it("shows the counters that completion and review write", async () => {
    const { items } = await search({ text: "Basma" });
    expect(items).toMatchObject([{ totalBookings: 2, ratingCount: 2, averageRating: 4.5 }]);
    const profile = await as(visitor, () => Cleaners.profile({ cleanerId: ids.get("Basma Zayed")! }));
    expect(profile).toMatchObject({ totalBookings: 2, ratingCount: 2, averageRating: 4.5 });
    expect(profile.reviews).toHaveLength(2);
    expect(profile.reviews[0]).toMatchObject({ author: "Sara H.", month: "2027-03", serviceType: "deep_cleaning" });
    expect(JSON.stringify(profile)).not.toMatch(/Near by|Haddad|\+971/);
  });
});

// covers customers.hours
describe("being free at a time", () => {
  const day = addDays(today, 5);
  const hours = async (more: Asked = {}) => {
    pass(4_000);
    const free = { area: "Al Qusais", day, ...more } as const;
    const at = (hour: string) => search({ ...free, hour });
    const found = await Promise.all(["08:00", "10:00", "11:00", "12:00", "14:00"].map(at));
    return found.map(({ total }) => total).join("");
  };
  const qusais = { formattedAddress: "Near by", location: areaCentres["Al Qusais"] };

  it("follows bookings, cancellations, completed jobs and the plan", async () => {
    const plan = everyDay("08:00", "16:00");
    const worker = await cleaner({ areas: ["Al Qusais"], plan });
    const customer = await member("customer");
    expect(await hours()).toBe("11111");
    expect(await hours({ minutes: 240 })).toBe("11110");
    const booked = await booking(customer, worker.memberId, { scheduledDate: day, address: qusais });
    expect(await hours()).toBe("10011");
    expect(await search({ text: "Aisha", area: "Al Qusais" })).toMatchObject({
      items: [{ nextFree: { day: today, hour: "12:00" } }],
    });
    await as(customer, () => Bookings.cancel({ bookingId: booked.bookingId }));
    expect(await hours()).toBe("11111");
    const again = await booking(customer, worker.memberId, { scheduledDate: day, address: qusais });
    await as(worker, () => Bookings.start({ bookingId: again.bookingId }), again.startsAt);
    await as(worker, () => Bookings.complete({ bookingId: again.bookingId }), again.endsAt);
    expect(await hours()).toBe("11111");
    await change(worker.memberId, { areas: ["Al Qusais"], plan: { ...plan, daysOff: [day] } });
    expect(await hours()).toBe("00000");
    await change(worker.memberId, { areas: ["Rashidiya"], profile: { approvalStatus: "suspended" } });
  });

  it("is only what a copy says: booking itself refuses an hour taken meanwhile", async () => {
    const worker = await cleaner({ areas: ["Al Qusais"] });
    const customer = await member("customer");
    expect(await hours()).toBe("11111");
    const first = await booking(customer, worker.memberId, { scheduledDate: day, address: qusais });
    expect((await search({ area: "Al Qusais", day, hour: "10:00" })).total).toBe(1);
    await expect(
      booking(await member("customer"), worker.memberId, { scheduledDate: day, address: qusais }),
    ).rejects.toMatchObject({ code: "booking.taken" });
    expect(await hours()).toBe("10011");
    expect(first.status).toBe("confirmed");
    await change(worker.memberId, { areas: ["Rashidiya"], profile: { approvalStatus: "suspended" } });
  });

  it("covers every day of the booking horizon and refuses others", async () => {
    const worker = await cleaner({ areas: ["Al Qusais"], plan: everyDay("08:00", "12:00") });
    const customer = await member("customer");
    const last = addDays(today, policy.horizonDays);
    const found = async (at: string) => (await search({ area: "Al Qusais", day: last, hour: at })).total;
    expect([await found("08:00"), await found("12:00")]).toEqual([1, 0]);
    const wanted = { scheduledDate: last, scheduledTime: "08:00", address: qusais };
    await booking(customer, worker.memberId, wanted);
    pass(4_000);
    expect([await found("08:00"), await found("10:00")]).toEqual([0, 1]);
    await change(worker.memberId, { areas: ["Rashidiya"], profile: { approvalStatus: "suspended" } });
    for (const ahead of [-1, policy.horizonDays + 1]) {
      await expect(search({ day: addDays(today, ahead) })).rejects.toMatchObject({ code: "cleaner.dayNotKnown" });
    }
  });
});

// covers customers.hours
describe("the cost of a search", () => {
  it("is two parallel table calls when the copy is stale, for listings and seasons, and none when it is fresh", async () => {
    await search();
    const { sent } = intercept();
    await Promise.all([search(), search({ area: "JBR" })]);
    expect(sent).toEqual([]);
    pass(4_000);
    await Promise.all([search(), search(), search()]);
    expect(sent.map(({ command }) => command).toSorted()).toEqual(["BatchGetItemCommand", "QueryCommand"]);
  });
  it("ignores the product's moved clock", async () => {
    await expect(
      Call.run({ actor: visitor, now: "2030-01-01T00:00:00.000Z" }, () => Cleaners.search({})),
    ).resolves.toMatchObject({ total: people.length });
    expect(testNow < "2030").toBe(true);
  });
});

// covers customers.estimate
describe("the summary", () => {
  const summary = async (asked: Asked) => (await search({ ...asked, include: "summary" })).summary;

  it("has the lowest and highest total for the length, the first free time for it, and the ratings", async () => {
    const asked = { area: "Dubai Marina", service: "deep_cleaning", minutes: 180 } as const;
    expect((await search(asked)).summary).toBeUndefined();
    const { items } = await search(asked);
    const [first] = items.map(({ nextFree }) => nextFree).toSorted(byTime);
    expect(await summary(asked)).toEqual({
      prices: { least: fils(120), most: fils(180) },
      nextFree: first,
      averageRating: 4.7,
      ratingCount: 3,
    });
  });

  it("counts the same cleaners as the search, whatever its page holds", async () => {
    const asked = { area: "Dubai Marina", limit: 1 } as const;
    const page = await search({ ...asked, include: "summary" });
    expect([page.items.length, page.total]).toEqual([1, 3]);
    expect(page.summary?.prices).toEqual({ least: fils(80), most: fils(500) });
  });

  it("leaves out areas that the radius does not reach, which could not be booked", async () => {
    const worker = await cleaner({ areas: ["Al Barsha", "Deira"], services: ["upholstery_cleaning"] });
    pass(4_000);
    const there = async (area: "Deira" | "Al Barsha") =>
      (await search({ area, service: "upholstery_cleaning" })).items.map(({ cleanerId }) => cleanerId);
    expect(await there("Deira")).toEqual([]);
    expect(await there("Al Barsha")).toEqual([worker.memberId]);
    const shown = await partition(worker.memberId);
    expect([shown.serviceAreas, shown.areas.map(({ areaName }) => areaName)]).toEqual([["Al Barsha"], ["Al Barsha"]]);
    await change(worker.memberId, {
      areas: ["Al Barsha", "Deira"],
      services: ["upholstery_cleaning"],
      profile: { serviceRadius: 25 },
    });
    pass(4_000);
    expect(await there("Deira")).toEqual([worker.memberId]);
  });

  it("includes travel to the area from where a cleaner is based, or to the place asked for", async () => {
    const far = await cleaner({ areas: ["Dubai Marina", "Mirdif"], services: ["car_detailing"], profile: travelling });
    pass(4_000);
    const here = { service: "car_detailing", minutes: 120 } as const;
    const of = (least: number) => ({ least, most: least });
    const work = fils(100);
    expect((await summary({ ...here, area: "Dubai Marina" }))?.prices).toEqual(of(work));
    expect((await summary({ ...here, area: "Mirdif" }))?.prices).toEqual(of(work + fils(30)));
    const { lat, lng } = areaCentres["Al Barsha"];
    const near = `${lat},${lng}`;
    const [shown] = (await search({ ...here, near })).items;
    expect(shown?.cleanerId).toBe(far.memberId);
    expect((await summary({ ...here, near }))?.prices).toEqual(of(shown!.minimumPrice));
  });

  it("has no prices and no ratings without a match", async () => {
    expect(await summary({ text: "Carla Marina" })).toEqual({
      prices: undefined,
      nextFree: undefined,
      averageRating: null,
      ratingCount: 0,
    });
  });

  it("names no time at which a job of this length does not fit", async () => {
    const short = await cleaner({ areas: ["Dubai South"], services: ["deep_cleaning"], plan: shortDays });
    pass(4_000);
    const asked = { area: "Dubai South", service: "deep_cleaning" } as const;
    expect((await search(asked)).items.map(({ cleanerId }) => cleanerId)).toEqual([short.memberId]);
    expect((await summary({ ...asked, minutes: 180 }))?.nextFree?.hour).toBe("09:00");
    expect((await summary({ ...asked, minutes: 240 }))?.nextFree).toBeUndefined();
    const nextFree = async (minutes: number) => (await search({ ...asked, minutes })).items[0]?.nextFree;
    expect((await nextFree(180))?.hour).toBe("09:00");
    expect(await nextFree(240)).toBeUndefined();
  });
});

const travelling = { hourlyRate: fils(50), serviceRadius: 40, travelFee: fils(30) };
const shortDays = everyDay("09:00", "12:00");
const byTime = (a: FreeTime | undefined, b: FreeTime | undefined) => (timeOf(a) < timeOf(b) ? -1 : 1);
const timeOf = (free: FreeTime | undefined) => (free ? `${free.day} ${free.hour}` : "~");

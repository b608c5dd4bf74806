import { addDays, addMinutes, fils } from "@naqi/contracts";
import { Bookings, Cleaners, Dispatches, Favorites } from "@naqi/core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { codeRow } from "../../../support/core/look.ts";
import { advanceAt, invitationOf, openTo, searching, wishing } from "../../../support/given/searching/dispatching.ts";
import { as, booking, code, member, testNow, today, visitor } from "../../../support/given/given.ts";
import { everyDay } from "../../../support/plans.ts";
import { wizardOf } from "../../../support/given/wizard.ts";
import { homeIn, other, refreshSearch } from "../../../support/given/replacing.ts";
import { refusal } from "../../../support/given/talking.ts";

const day = addDays(today, 3);
const priced = (hourlyRate: number) => ({ profile: { hourlyRate: fils(hourlyRate) } });
const after = (minutes: number) => addMinutes(testNow, minutes);
const workers = (count: number, area: Parameters<typeof other>[0]) =>
  Promise.all(Array.from({ length: count }, () => other(area)));
const invited = async (all: Awaited<ReturnType<typeof workers>>, now?: string) => {
  const [one, ...more] = await openTo(all, now);
  expect(more).toEqual([]);
  return one!;
};
const unbroken = async () => expect((await checkTable()).broken).toEqual([]);

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

// covers dispatches.price
describe("the price with any verified cleaner", () => {
  it("is the middle of what the cleaners who can come ask, in whole dirhams, and says how many they are", async () => {
    const area = "Mirdif";
    await Promise.all([40, 50, 61.3, 90, 120].map((rate) => other(area, priced(rate))));
    await other(area, { ...priced(10), services: ["window_cleaning"] });
    refreshSearch();
    const asked = { service: "deep_cleaning", area, day, from: "09:00", until: "12:00", minutes: 120 } as const;
    const found = await as(visitor, () => Dispatches.price(asked));
    expect(found).toEqual({
      price: fils(123),
      people: 3,
      askedFrom: testNow,
      askedUntil: addMinutes(`${day}T08:00:00.000Z`, -180),
    });
    const eco = { ...asked, eco: "yes" } as const;
    expect(await refusal(as(visitor, () => Dispatches.price(eco)))).toBe("dispatch.noMatch");
  });

  it("is refused for a window in the past, backwards, too near, too far, or outside the start hours", async () => {
    const ask = (window: { day?: string; from?: string; until?: string }, now = testNow) =>
      refusal(
        as(
          visitor,
          () =>
            Dispatches.price({
              service: "deep_cleaning",
              area: "Mirdif",
              day,
              from: "09:00",
              until: "12:00",
              ...window,
            }),
          now,
        ),
      );
    expect(await ask({ day: addDays(today, -1) })).toBe("booking.past");
    expect(await ask({ from: "13:00" })).toBe("dispatch.backwards");
    expect(await ask({ until: "19:00" })).toBe("booking.notOffered");
    expect(await ask({ from: "07:00" })).toBe("booking.notOffered");
    expect(await ask({ day: addDays(today, 91) })).toBe("booking.tooFar");
    expect(await ask({ day: today })).toBe("dispatch.tooSoon");
    // Asked at 22:00, no cleaner would be asked before 08:00, too late for a start at 10:00.
    const night = "2027-03-07T18:00:00.000Z";
    const next = { day: addDays(today, 1) };
    expect(await ask({ ...next, until: "11:00" }, night)).toBe("dispatch.tooSoon");
    const noon = { service: "deep_cleaning", area: "Mirdif", from: "09:00", until: "12:00", ...next } as const;
    const found = await as(visitor, () => Dispatches.price(noon), night);
    expect(found.askedFrom).toBe("2027-03-08T04:00:00.000Z");
  });
});

// covers dispatches.ask
describe("a search for any cleaner", () => {
  it("asks one cleaner at a time, and books the one who accepts at the price shown", async () => {
    const area = "Al Safa";
    const all = await workers(3, area);
    const { customer, search, accept, seen, quote } = await searching(area, { notes: "Mind the cat." });
    expect(search).toMatchObject({ state: "seeking", people: 3, asked: 1, price: fils(100), total: fils(100) });
    const worker = await invited(all);
    expect(await invitationOf(worker)).toMatchObject({
      state: "open",
      hour: "09:00",
      receives: fils(100),
      area,
      until: after(5),
    });
    const booked = await accept(worker);
    expect(booked).toMatchObject({
      status: "confirmed",
      cleanerId: worker.memberId,
      scheduledDate: day,
      scheduledTime: "09:00",
      agreedPrice: quote.price,
      notes: "Mind the cat.",
    });
    expect(await seen()).toMatchObject({ state: "booked", bookingId: booked.bookingId, cleanerName: "Aisha Khan" });
    expect(await invitationOf(worker)).toMatchObject({ state: "accepted", bookingId: booked.bookingId });
    expect(await as(customer, () => Bookings.get({ bookingId: booked.bookingId }))).toMatchObject({
      customerAmount: fils(100),
    });
    // Repeated, it is the same visit.
    expect(await accept(worker)).toMatchObject({ bookingId: booked.bookingId });
    await unbroken();
  });

  // covers extras.book
  it("books the extras in the price, and a code does not discount the materials", async () => {
    const area = "Rashidiya";
    const profile = { hourlyRate: fils(50), extras: ["materials", "balcony"] as const, materialsPrice: fils(10) };
    const worker = await other(area, { profile: { ...profile, extras: [...profile.extras] } });
    const plain = await other(area, priced(20));
    const customer = await member("customer");
    const discountCode = await code(customer, { valueType: "percent", discountValue: 50 });
    const extras = ["materials" as const, "balcony" as const];
    const { search, quote, accept, seen } = await searching(area, { extras, discountCode }, { customer });
    const booked = [
      { slug: "materials", minutes: 0, price: fils(20) },
      { slug: "balcony", minutes: 30, price: fils(10) },
    ];
    expect(quote).toMatchObject({
      price: fils(130),
      extras: booked,
      people: 1,
      discountAmount: fils(55),
      codeCountsOn: fils(110),
      total: fils(75),
    });
    expect(search.extras).toEqual(booked);
    expect(await invitationOf(plain)).toBeUndefined();
    expect(await invitationOf(worker)).toMatchObject({ extras, receives: fils(130) });
    const visit = await accept(worker);
    expect(visit).toMatchObject({ extras: booked, hourlyRate: fils(50), agreedPrice: fils(130) });
    expect(await as(customer, () => Bookings.get({ bookingId: visit.bookingId }))).toMatchObject({
      customerAmount: fils(75),
    });
    expect(await seen()).toMatchObject({ state: "booked" });
    await unbroken();
  });

  it("refuses extras that the service does not have, that exclude each other, or that need a longer visit", async () => {
    const customer = await member("customer");
    const ask = (change: Parameters<typeof wishing>[1]) =>
      refusal(as(customer, () => Dispatches.quote(wishing("Al Safa", change))));
    expect(await ask({ extras: ["ironing"] })).toBe("booking.extraNever");
    expect(await ask({ extras: ["inside_oven"] })).toBe("booking.extraIncluded");
    expect(await ask({ extras: ["materials", "vacuum"] })).toBe("booking.extrasExclude");
    const regular = { serviceType: "regular_cleaning" as const };
    const long = ["ironing", "inside_windows"] as const;
    expect(await ask({ ...regular, extras: [...long] })).toBe("booking.extrasTooLong");
  });

  it("passes over a cleaner who no longer offers the extras", async () => {
    const area = "Meadows";
    const worker = await other(area, { profile: { extras: ["balcony"] } });
    const { pass, seen } = await searching(area, { extras: ["balcony"] });
    expect(await invitationOf(worker)).toMatchObject({ state: "open" });
    await pass(worker);
    expect(await seen()).toMatchObject({ state: "unfilled", asked: 1 });
    const night = "2027-03-07T18:00:00.000Z";
    const later = await searching(area, { extras: ["balcony"] }, { now: night });
    expect(later.search).toMatchObject({ state: "seeking", asked: 0 });
    await wizardOf(worker, night).services({ extras: [] });
    await advanceAt("2027-03-08T04:00:00.000Z");
    expect(await later.seen("2027-03-08T04:00:00.000Z")).toMatchObject({ state: "unfilled", asked: 0 });
  });

  it("asks the next one when a cleaner passes, or does not answer in five minutes", async () => {
    const area = "Al Wasl";
    const all = await workers(3, area);
    const { pass, seen, accept } = await searching(area);
    const first = await invited(all);
    expect(await pass(first)).toMatchObject({ state: "passed" });
    expect(await pass(first)).toMatchObject({ state: "passed" });
    const second = await invited(all);
    expect(second).not.toBe(first);
    await advanceAt(after(4));
    expect(await invitationOf(second, after(4))).toMatchObject({ state: "open" });
    expect(await refusal(accept(second, after(5)))).toBe("dispatch.invitationOver");
    await advanceAt(after(5));
    expect(await invitationOf(second, after(5))).toMatchObject({ state: "missed" });
    const third = await invited(all, after(5));
    expect(all).toContain(third);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await seen(after(5))).toMatchObject({ state: "seeking", asked: 3 });
    await unbroken();
  });

  it("ends without a booking when everyone passed, and says so once", async () => {
    const area = "Jumeirah";
    const all = await workers(2, area);
    const { pass, seen, accept } = await searching(area);
    const first = await invited(all);
    await pass(first);
    const second = await invited(all);
    await pass(second);
    expect(await seen()).toMatchObject({ state: "unfilled", why: "unanswered", asked: 2, endedAt: testNow });
    expect(await refusal(accept(second))).toBe("dispatch.invitationOver");
    await unbroken();
  });

  it("asks favorites together and alone for ten minutes first", async () => {
    const area = "Business Bay";
    const all = await workers(4, area);
    const customer = await member("customer");
    const [one, two] = all as [(typeof all)[0], (typeof all)[0]];
    for (const { memberId: cleanerId } of [one, two]) await as(customer, () => Favorites.add({ cleanerId }));
    const { seen } = await searching(area, {}, { customer });
    expect(new Set(await openTo(all))).toEqual(new Set([one, two]));
    expect(await invitationOf(one)).toMatchObject({ until: after(10), isFavorite: true });
    await advanceAt(after(9));
    expect(await seen(after(9))).toMatchObject({ asked: 2 });
    await advanceAt(after(10));
    expect(all.slice(2)).toContain(await invited(all, after(10)));
  });

  it("asks three at once when the start is within four hours, and tells the others who came first", async () => {
    const area = "Al Qusais";
    const soon = { plan: { ...everyDay("08:00", "20:00"), emergencyAvailability: true } };
    const all = await Promise.all(Array.from({ length: 4 }, () => other(area, soon)));
    const { accept } = await searching(area, { day: today, from: "13:00", until: "13:00" });
    const open = await openTo(all);
    expect(open).toHaveLength(3);
    const [one, two] = open as [(typeof all)[0], (typeof all)[0]];
    await accept(one);
    expect(await refusal(accept(two))).toBe("dispatch.taken");
    expect(await invitationOf(two)).toMatchObject({ state: "taken" });
    await unbroken();
  });

  it("holds a cleaner's hours only while they can answer", async () => {
    const area = "Al Barsha";
    const worker = await other(area);
    const { cancel } = await searching(area, { from: "10:00", until: "10:00" });
    const someone = await member("customer");
    const wish = { address: homeIn(area), scheduledDate: day };
    expect(await refusal(booking(someone, worker.memberId, wish))).toBe("booking.taken");
    const { days } = await as(visitor, () => Cleaners.availability({ cleanerId: worker.memberId, from: day, days: 1 }));
    expect(days[0]?.hours.find(({ hour }) => hour === "10:00")).toMatchObject({ state: "taken" });
    // Over by the clock, without any job.
    const booked = await booking(someone, worker.memberId, wish, after(5));
    expect(booked.status).toBe("confirmed");
    await cancel(after(5));
    await unbroken();
    // Stopping frees them at once.
    const again = await searching(area, { from: "14:00", until: "14:00" }, { now: after(6) });
    expect(await invitationOf(worker, after(6))).toMatchObject({ hour: "14:00", state: "open" });
    await again.cancel(after(6));
    expect(await invitationOf(worker, after(6))).toMatchObject({ state: "ended" });
    await booking(someone, worker.memberId, { ...wish, scheduledTime: "14:00" }, after(6));
    await unbroken();
  });

  it("passes over an hour that was booked meanwhile, to the cleaner's next one", async () => {
    const area = "Deira";
    const worker = await other(area);
    refreshSearch();
    const customer = await member("customer");
    const asked = wishing(area);
    const quote = await as(customer, () => Dispatches.quote(asked));
    // The copy that the search reads does not know this booking yet.
    await booking(await member("customer"), worker.memberId, {
      address: homeIn(area),
      scheduledDate: day,
      scheduledTime: "09:00",
    });
    const given = { idempotencyKey: crypto.randomUUID(), expectedPrice: quote.price, expectedTotal: quote.total };
    await as(customer, () => Dispatches.ask({ ...asked, ...given }));
    expect(await invitationOf(worker)).toMatchObject({ hour: "11:00", state: "open" });
    await unbroken();
  });

  it("is made once, whatever is sent again with its key, and refused for another price", async () => {
    const area = "Karama";
    await other(area);
    const { customer, body, search } = await searching(area);
    expect(await as(customer, () => Dispatches.ask(body))).toMatchObject({ dispatchId: search.dispatchId });
    expect((await as(customer, () => Dispatches.mine({}))).items).toHaveLength(1);
    const cheaper = { ...body, idempotencyKey: crypto.randomUUID(), expectedPrice: fils(1), expectedTotal: fils(1) };
    expect(await refusal(as(customer, () => Dispatches.ask(cheaper)))).toBe("dispatch.priceChanged");
  });

  it("is limited to three open ones", async () => {
    const area = "Satwa";
    await workers(4, area);
    const { customer } = await searching(area);
    const more = (hour: string) => searching(area, { from: hour, until: hour }, { customer });
    await more("13:00");
    await more("15:00");
    expect(await refusal(more("17:00"))).toBe("dispatch.tooManyOpen");
  });

  it("uses code and credit at acceptance, and ends if they no longer cover what was promised", async () => {
    const area = "Motor City";
    const customer = await member("customer");
    const discountCode = await code(customer);
    const worker = await other(area);
    const one = await searching(area, { discountCode }, { customer });
    expect(one.search).toMatchObject({ discountAmount: fils(20), total: fils(80) });
    const booked = await one.accept(worker);
    expect(await codeRow(customer.memberId, discountCode)).toMatchObject({ bookingId: booked.bookingId });
    const second = await code(customer);
    const two = await searching(area, { discountCode: second, from: "14:00", until: "14:00" }, { customer });
    await booking(customer, (await other("JLT")).memberId, { address: homeIn("JLT"), discountCode: second });
    expect(await refusal(two.accept(worker))).toBe("dispatch.unavailable");
    expect(await two.seen()).toMatchObject({ state: "unfilled", why: "not_possible" });
    expect(await invitationOf(worker)).toMatchObject({ state: "ended" });
    await unbroken();
  });
});

describe("who may do what to a search", () => {
  it("is its customer, and a cleaner with an open invitation", async () => {
    const area = "Discovery Gardens";
    const all = await workers(2, area);
    const { id, accept, pass, search } = await searching(area);
    const worker = await invited(all);
    const waiting = all.find((one) => one !== worker)!;
    const stranger = await member("customer");
    expect(await refusal(as(stranger, () => Dispatches.get(id)))).toBe("dispatch.notFound");
    expect(await refusal(as(stranger, () => Dispatches.cancel(id)))).toBe("dispatch.notFound");
    expect(await refusal(accept(waiting))).toBe("dispatch.invitationMissing");
    expect(await refusal(pass(waiting))).toBe("dispatch.invitationMissing");
    expect(await refusal(pass(await other("Deira")))).toBe("dispatch.invitationMissing");
    expect(Object.keys(search)).not.toEqual(expect.arrayContaining(["candidates", "invited", "access", "customerId"]));
  });
});

import { addDays, addMinutes, fils } from "@naqi/contracts";
import { Bookings, Messages, Wallet } from "@naqi/core";
import { commit } from "@naqi/core/kit/table/commit";
import { credited } from "@naqi/core/money/wallet/credited";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import {
  accepting,
  actor,
  as,
  asking,
  booking,
  code,
  job,
  member,
  testNow,
  today,
} from "../../../support/given/given.ts";
import { homeOf } from "../../../support/given/customer-wizard.ts";
import { everyDay } from "../../../support/plans.ts";
import { cancelling, homeIn, letDown, of, other } from "../../../support/given/replacing.ts";
import { refusal } from "../../../support/given/talking.ts";

const unbroken = async () => expect((await checkTable()).broken).toEqual([]);
const day = addDays(today, 3);
const hour = { scheduledDate: day, scheduledTime: "10:00" };
const priced = (hourlyRate: number) => ({ profile: { hourlyRate: fils(hourlyRate) } });

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

describe("the replacement cleaner", () => {
  // covers B7.18
  it("is shown the customer's current access instructions, and nothing addressed only to the first cleaner", async () => {
    const [customer, worker] = [await member("customer"), await other("Al Barsha")];
    const address = homeIn("Al Barsha");
    const homes = homeOf(customer);
    const given = { address: { ...address, area: "Al Barsha" as const }, apartmentNumber: null };
    const { propertyId, version } = await homes.add({ ...given, access: { gate: "The code is 1212" } });
    const asked = asking(worker.memberId, { ...hour, address });
    const quote = await as(customer, () => Bookings.quote(asked));
    const booked = await as(customer, () => Bookings.book({ ...accepting(asked, quote), propertyId }));
    expect(booked.access).toEqual({ gate: "The code is 1212" });
    await homes.change(propertyId, version, { ...given, access: { gate: "The code is 3434" } });
    await other("Al Barsha");
    await cancelling(worker, booked);
    const own = of(customer, booked);
    const after = await own.take((await own.offers()).offers[0]);
    expect(after.access).toEqual({ gate: "The code is 3434" });
  });
});

// covers replacements.offer
describe("the candidates for a replacement", () => {
  it("are up to three who serve the place, offer the service, are free then and cost at most as much; one press books", async () => {
    const area = "JBR";
    const { customer, worker, booked, offers, take } = await letDown(area, { wish: { ...hour } });
    const able = [await other(area), await other(area, priced(40)), await other(area), await other(area)];
    await other(area, priced(51));
    await other(area, { services: ["window_cleaning"] });
    await other(area, { plan: everyDay("11:00", "20:00") });
    await other("Dubai Marina");
    const busy = await other(area);
    await booking(await member("customer"), busy.memberId, { ...hour, scheduledTime: "11:00", address: homeIn(area) });

    const seen = await offers();
    expect(seen).toMatchObject({ isSameHour: true, isReopened: false, until: addMinutes(booked.startsAt, 24 * 60) });
    expect(seen.offers).toHaveLength(3);
    for (const offer of seen.offers) {
      expect(able.map(({ memberId }) => memberId)).toContain(offer.cleaner.cleanerId);
      expect(offer).toMatchObject({ ...hour, total: booked.customerAmount, discountAmount: 0, walletAmount: 0 });
    }
    const after = await take(seen.offers[0]);
    expect(after).toMatchObject({
      ...hour,
      status: "confirmed",
      cleanerId: seen.offers[0]?.cleaner.cleanerId,
      address: booked.address,
      durationMinutes: booked.durationMinutes,
      serviceType: booked.serviceType,
      customerAmount: booked.customerAmount,
      replacement: { of: booked.bookingId },
    });
    expect([after.hasChecklist, after.startCode, after.discountCode]).toEqual([undefined, undefined, undefined]);
    expect(await offers()).toMatchObject({ offers: [], replacedBy: { bookingId: after.bookingId } });
    const before = { bookingId: booked.bookingId };
    expect(await as(customer, () => Bookings.get(before))).toMatchObject({ replacement: { by: after.bookingId } });
    // The replacement's identity is not shown to the first cleaner.
    expect((await as(worker, () => Bookings.get(before))).replacement).toBeUndefined();
    await unbroken();
  });

  it("exclude cleaners who let the visit down, who are blocked, or have blocked", async () => {
    const area = "Deira";
    const one = await letDown(area);
    const [two, three, four] = [await other(area), await other(area), await other(area)];
    const talking = async (cleanerId: string, requestId: string) =>
      (await as(one.customer, () => Messages.open({ cleanerId, requestId }))).conversationId;
    for (const [by, worker] of [
      [one.customer, three],
      [four, four],
    ] as const) {
      const visit = await booking(one.customer, worker.memberId, {
        scheduledDate: addDays(day, 1),
        address: homeIn(area),
      });
      const conversationId = await talking(worker.memberId, visit.requestId);
      await as(by, () => Messages.block({ conversationId }));
    }
    expect(await one.names()).toEqual([two.memberId]);
    const [offer] = (await one.offers()).offers;
    for (const { memberId } of [three, four, one.worker]) {
      const asked = offer && { ...offer, cleaner: { ...offer.cleaner, cleanerId: memberId } };
      expect(await refusal(one.take(asked))).toBe("replacement.gone");
    }
    const again = await one.take(offer);
    await cancelling(two, again);
    const five = await other(area);
    expect(await of(one.customer, again).names()).toEqual([five.memberId]);
    await unbroken();
  });

  it("are offered only to the customer, and only if the cleaner has let the customer down", async () => {
    const { customer, worker, booked } = await letDown("Al Barsha");
    for (const stranger of [await member("customer"), actor("customer")]) {
      expect(await refusal(of(stranger, booked).offers())).toBe("booking.notFound");
    }
    expect(await refusal(of({ ...worker, role: "customer" }, booked).offers())).toBe("booking.notFound");
    const others = await other("Al Barsha");
    const visit = await booking(customer, others.memberId, { ...hour, address: homeIn("Al Barsha") });
    const own = of(customer, visit);
    const [offer] = (await of(customer, booked).offers()).offers;
    for (const cancel of [undefined, () => Bookings.cancel({ bookingId: visit.bookingId })]) {
      if (cancel) await as(customer, cancel);
      expect(await own.offers()).toMatchObject({ offers: [] });
      expect((await own.offers()).until).toBeUndefined();
      if (offer) expect(await refusal(own.take(offer))).toBe("replacement.over");
    }
  });
});

describe("the requests to the table", () => {
  it("are four for listing, two of them parallel for the search, and four for booking", async () => {
    const area = "Palm Jumeirah";
    const { customer, booked, offers, take } = await letDown(area);
    for (let count = 0; count < 3; count++) await other(area);
    await offers();
    const looking = intercept();
    const seen = await offers();
    looking.stop();
    expect(seen.offers).toHaveLength(3);
    expect(looking.sent).toHaveLength(4);
    const taking = intercept();
    const after = await take(seen.offers[0]);
    taking.stop();
    expect(taking.sent).toHaveLength(4);
    expect(await as(customer, () => Bookings.get({ bookingId: booked.bookingId }))).toMatchObject({
      replacement: { by: after.bookingId },
    });
  });
});

// covers replacements.take
describe("two tabs", () => {
  it("book one visit: repeating the press is idempotent, another candidate is refused", async () => {
    const area = "Jumeirah";
    const { customer, offers, take } = await letDown(area);
    await other(area);
    await other(area);
    const [one, two] = (await offers()).offers;
    const outcomes = await Promise.allSettled([take(one), take(two), take(one), take(two)]);
    const made = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value.bookingId : []));
    expect(new Set(made).size).toBe(1);
    expect(made).toHaveLength(2);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "replacement.taken" });
    }
    expect((await as(customer, () => Bookings.mine({}))).items).toHaveLength(1);
    await unbroken();
  });

  it("and another customer who was faster: the hour is gone, and nothing else has changed", async () => {
    const area = "Mirdif";
    const { customer, offers, take } = await letDown(area);
    const worker = await other(area);
    const [offer] = (await offers()).offers;
    beforeTheWrite(async () => {
      await booking(await member("customer"), worker.memberId, { ...hour, address: homeIn(area) });
    });
    expect(await refusal(take(offer))).toBe("replacement.gone");
    expect((await as(customer, () => Bookings.mine({}))).items).toEqual([]);
    expect((await offers()).offers).toEqual([]);
    await unbroken();
  });

  it("warns of another visit at that hour by now", async () => {
    const area = "Motor City";
    const { customer, offers, take } = await letDown(area);
    const [first] = [await other(area), await other(area)];
    await booking(customer, first.memberId, { ...hour, address: homeIn(area) });
    const [offer] = (await offers()).offers;
    expect(await refusal(take(offer))).toBe("booking.overlap");
    expect(await take(offer, testNow, { acknowledgedOverlap: true })).toMatchObject({ status: "confirmed" });
    await unbroken();
  });
});

// covers replacements.price
describe("the price", () => {
  it("is the same with the returned code, also if the other cleaner is cheaper", async () => {
    const area = "Business Bay";
    const customer = await member("customer");
    const percent = { valueType: "percent", discountValue: 20 } as const;
    const discountCode = await code(customer, percent);
    const { booked, offers, take } = await letDown(area, { customer, wish: { discountCode } });
    expect(booked).toMatchObject({ agreedPrice: fils(100), discountAmount: fils(20), customerAmount: fils(80) });
    await other(area, priced(40));
    const [offer] = (await offers()).offers;
    // A fifth of AED 80 is the maximum that the platform pays: the cleaner gets the rest of the AED 80 that the
    // customer pays.
    expect(offer).toMatchObject({ discountAmount: fils(16), total: fils(80) });
    const after = await take(offer);
    expect(after).toMatchObject({
      agreedPrice: fils(96),
      discountAmount: fils(16),
      customerAmount: fils(80),
      discountCode,
    });
    await unbroken();
  });

  it("takes from the wallet at most what it gave back; what was spent elsewhere must be paid", async () => {
    const area = "Umm Suqeim";
    const customer = await member("customer");
    const credit = { memberId: customer.memberId, source: "problem", amount: fils(30), sourceId: "one" } as const;
    await as(job, () => commit(credited(credit)));
    const { offers, take } = await letDown(area, { customer, wish: { useWallet: true } });
    await as(job, () => commit(credited({ ...credit, amount: fils(50), sourceId: "two" })));
    const worker = await other(area);
    const before = (await offers()).offers[0];
    expect(before).toMatchObject({ total: fils(70), walletAmount: fils(30) });
    const wish = { scheduledDate: addDays(day, 1), scheduledTime: "12:00", useWallet: true, address: homeIn(area) };
    const elsewhere = await booking(customer, worker.memberId, wish);
    expect((await offers()).offers[0]).toMatchObject({ total: fils(100), walletAmount: 0 });
    expect(await refusal(take(before))).toBe("replacement.priceChanged");
    await as(customer, () => Bookings.cancel({ bookingId: elsewhere.bookingId }));
    expect(await take(before)).toMatchObject({ customerAmount: fils(70), walletAmount: fils(30) });
    expect(await as(customer, () => Wallet.mine({}))).toMatchObject({ balance: fils(50) });
    await unbroken();
  });

  it("is higher if the code was used elsewhere meanwhile, and shown before booking", async () => {
    const area = "Al Qusais";
    const customer = await member("customer");
    const discountCode = await code(customer);
    const { offers, take } = await letDown(area, { customer, wish: { discountCode } });
    await other(area);
    const before = (await offers()).offers[0];
    expect(before).toMatchObject({ total: fils(80), discountAmount: fils(20) });
    const elsewhere = await other("Dubai Hills");
    const wish = { scheduledDate: addDays(day, 1), discountCode, address: homeIn("Dubai Hills") };
    beforeTheWrite(async () => {
      await booking(customer, elsewhere.memberId, wish);
    });
    await expect(take(before)).rejects.toMatchObject({
      code: "replacement.priceChanged",
      extra: { details: { total: fils(100) } },
    });
    const after = (await offers()).offers[0];
    expect(after).toMatchObject({ total: fils(100), discountAmount: 0 });
    const visit = await take(after);
    expect(visit).toMatchObject({ customerAmount: fils(100) });
    expect(visit.discountCode).toBeUndefined();
    await unbroken();
  });
});

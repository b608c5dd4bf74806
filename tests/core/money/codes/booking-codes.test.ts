import { addMinutes, fils } from "@naqi/contracts";
import { Bookings, Discounts } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { chargingFees } from "../../../support/given/fees.ts";
import { as, asking, booking, cleaner, code, member, testNow, welcomeCode } from "../../../support/given/given.ts";
import { codeRow } from "../../../support/core/look.ts";

const days = (count: number) => addMinutes(testNow, count * 24 * 60);
const pair = async () => [await member("customer"), await cleaner()] as const;

describe("a code at booking", () => {
  // covers S110
  it("lowers what the customer pays, not what the cleaner earns, and is used up", async () => {
    const [customer, worker] = await pair();
    const discountCode = await code(customer);
    const booked = await booking(customer, worker.memberId, { discountCode });
    expect(booked).toMatchObject({
      agreedPrice: fils(100),
      discountAmount: fils(20),
      customerAmount: fils(80),
      discountCode,
    });
    expect(await codeRow(customer.memberId, discountCode)).toMatchObject({
      usedAt: testNow,
      bookingId: booked.bookingId,
      discountAmount: fils(20),
    });
    const { items } = await as(customer, () => Discounts.mine({}));
    expect(items.find((one) => one.code === discountCode)).toMatchObject({
      status: "redeemed",
      bookingId: booked.bookingId,
    });
  });

  it("tells the customer, and not the cleaner, that it is for a first booking only", async () => {
    const [customer, worker] = await pair();
    const welcome = await welcomeCode(customer);
    const { bookingId, codeTerms } = await booking(customer, worker.memberId, { discountCode: welcome });
    expect(codeTerms).toBe("first");
    expect(await as(worker, () => Bookings.get({ bookingId }))).not.toHaveProperty("codeTerms");
    const other = await booking(customer, worker.memberId, {
      discountCode: await code(customer),
      scheduledTime: "14:00",
    });
    expect(other.codeTerms).toBeUndefined();
  });

  it.each([(typed: string) => typed.toLowerCase(), (typed: string) => `  ${typed} `])(
    "is the same code in any case, with spaces around",
    async (typed) => {
      const [customer, worker] = await pair();
      const discountCode = await code(customer);
      const booked = await booking(customer, worker.memberId, { discountCode: typed(discountCode) });
      expect(booked.discountCode).toBe(discountCode);
    },
  );

  it("takes a percentage, and never more than the price", async () => {
    const [customer, worker] = await pair();
    const percent = await code(customer, { valueType: "percent", discountValue: 20 });
    const large = await code(customer, { discountValue: fils(5_000) });
    const quote = (discountCode: string) =>
      as(customer, () => Bookings.quote(asking(worker.memberId, { discountCode })));
    expect(await quote(percent)).toMatchObject({ discountAmount: fils(20), total: fils(80) });
    expect(await quote(large)).toMatchObject({ discountAmount: fils(100), total: 0 });
  });

  it("of another member is unknown", async () => {
    const [customer, worker] = await pair();
    const theirs = await code(await member("customer"));
    await expect(booking(customer, worker.memberId, { discountCode: theirs })).rejects.toMatchObject({
      code: "discount.unknown",
      message: "Invalid discount code",
    });
  });

  it("that never existed is unknown", async () => {
    const [customer, worker] = await pair();
    await expect(booking(customer, worker.memberId, { discountCode: "NOPE-123" })).rejects.toMatchObject({
      code: "discount.unknown",
    });
  });

  it("is used once", async () => {
    const [customer, worker] = await pair();
    const discountCode = await code(customer);
    await booking(customer, worker.memberId, { discountCode });
    await expect(booking(customer, worker.memberId, { discountCode, scheduledTime: "14:00" })).rejects.toMatchObject({
      code: "discount.used",
      message: "This code has already been used",
    });
  });

  it("expires at its instant, to the millisecond", async () => {
    const [customer, worker] = await pair();
    const discountCode = await code(customer, { days: 1 });
    const asked = asking(worker.memberId, { discountCode });
    const justBefore = new Date(Date.parse(days(1)) - 1).toISOString();
    await expect(as(customer, () => Bookings.quote(asked), justBefore)).resolves.toMatchObject({
      discountAmount: fils(20),
    });
    await expect(as(customer, () => Bookings.quote(asked), days(1))).rejects.toMatchObject({
      code: "discount.expired",
      message: "This code has expired",
    });
  });

  it("requires its minimum order, and states it", async () => {
    const [customer, worker] = [await member("customer"), await cleaner({ profile: { hourlyRate: 2_500 } })];
    const discountCode = await welcomeCode(customer);
    await expect(booking(customer, worker.memberId, { discountCode })).rejects.toMatchObject({
      code: "discount.belowMinimum",
      extra: { details: { minimumOrderAmount: fils(60) } },
      message: "Minimum order amount is AED\u00a060",
    });
    await expect(booking(customer, worker.memberId, { discountCode, durationMinutes: 180 })).resolves.toMatchObject({
      customerAmount: fils(60),
    });
  });

  it("counts the minimum price, so that a tip neither reaches a minimum order nor is paid by the platform", async () => {
    const [customer, worker] = [await member("customer"), await cleaner({ profile: { hourlyRate: 2_500 } })];
    const welcome = await welcomeCode(customer);
    await expect(
      booking(customer, worker.memberId, { discountCode: welcome, agreedPrice: fils(60) }),
    ).rejects.toMatchObject({
      code: "discount.belowOwnPrice",
      extra: { details: { minimumOrderAmount: fils(60), counted: fils(50) } },
    });
    const half = await code(customer, { valueType: "percent", discountValue: 50 });
    const booked = await booking(customer, worker.memberId, { discountCode: half, agreedPrice: fils(150) });
    expect(booked).toMatchObject({ tipAmount: fils(100), discountAmount: fils(25), customerAmount: fils(125) });
  });

  // covers B3.1
  it("in percent takes at most AED 100 off", async () => {
    const [customer, worker] = [await member("customer"), await cleaner({ profile: { hourlyRate: 50_000 } })];
    const percent = await code(customer, { valueType: "percent", discountValue: 20 });
    const booked = await booking(customer, worker.memberId, { discountCode: percent, durationMinutes: 480 });
    expect(booked).toMatchObject({ agreedPrice: fils(4_000), discountAmount: fils(100), customerAmount: fils(3_900) });
    const other = await code(customer, { valueType: "percent", discountValue: 20 });
    const tried = () => Discounts.validate({ code: other, bookingAmount: fils(1_000_000) });
    await expect(as(customer, tried)).resolves.toMatchObject({ discountAmount: fils(100) });
  });

  it("for a first booking is refused for a second with the reason, and can be used again after a cancelled first", async () => {
    const [customer, worker] = await pair();
    const discountCode = await welcomeCode(customer);
    const listed = async () =>
      (await as(customer, () => Discounts.mine({}))).items.find(({ code: name }) => name === discountCode);
    expect(await listed()).not.toHaveProperty("firstBookingMade");
    const first = await booking(customer, worker.memberId);
    const again = () => booking(customer, worker.memberId, { discountCode, scheduledTime: "14:00" });
    const reason = { code: "discount.notFirst", message: "This code is only for your first booking" };
    await expect(again()).rejects.toMatchObject(reason);
    await expect(
      as(customer, () => Discounts.validate({ code: discountCode, bookingAmount: fils(100) })),
    ).rejects.toMatchObject(reason);
    expect(await listed()).toMatchObject({ status: "available", firstBookingMade: true });
    await as(customer, () => Bookings.cancel({ bookingId: first.bookingId }));
    expect(await listed()).not.toHaveProperty("firstBookingMade");
    await expect(again()).resolves.toMatchObject({ discountAmount: fils(15) });
  });
});

describe("a code after cancelling", () => {
  const booked = async (days: number) => {
    const [customer, worker] = await pair();
    const discountCode = await code(customer, { days });
    const one = await booking(customer, worker.memberId, { discountCode });
    return { customer, worker, discountCode, bookingId: one.bookingId, startsAt: one.startsAt };
  };

  it("is returned without a fee, with its own expiry if that is far", async () => {
    const { customer, discountCode, bookingId } = await booked(30);
    await as(customer, () => Bookings.cancel({ bookingId }));
    const row = await codeRow(customer.memberId, discountCode);
    expect(row).toMatchObject({ expiresAt: days(30), state: "unused" });
    expect([row?.usedAt, row?.bookingId, row?.discountAmount]).toEqual([undefined, undefined, undefined]);
  });

  it("is valid for at least seven more days", async () => {
    const { customer, discountCode, bookingId } = await booked(1);
    await as(customer, () => Bookings.cancel({ bookingId }), days(1.5));
    expect(await codeRow(customer.memberId, discountCode)).toMatchObject({ expiresAt: days(8.5) });
    const { items } = await as(customer, () => Discounts.mine({}), days(2));
    expect(items.find(({ code }) => code === discountCode)).toMatchObject({ status: "available" });
  });

  it("stays used when the customer cancels with a charged fee", async () => {
    chargingFees();
    const { customer, discountCode, bookingId, startsAt } = await booked(30);
    const late = addMinutes(startsAt, -60);
    await as(customer, () => Bookings.cancel({ bookingId, expectedFee: fils(50) }), late);
    expect(await codeRow(customer.memberId, discountCode)).toMatchObject({ usedAt: testNow, bookingId });
  });

  it("is returned when the customer cancels late and nothing is charged", async () => {
    const { customer, discountCode, bookingId, startsAt } = await booked(30);
    await as(customer, () => Bookings.cancel({ bookingId }), addMinutes(startsAt, -60));
    expect(await codeRow(customer.memberId, discountCode)).toMatchObject({ state: "unused" });
  });

  it("is always returned when the cleaner cancels", async () => {
    const { customer, worker, discountCode, bookingId, startsAt } = await booked(30);
    await as(worker, () => Bookings.cancel({ bookingId, reason: "Ill" }), addMinutes(startsAt, -1));
    expect((await codeRow(customer.memberId, discountCode))?.usedAt).toBeUndefined();
  });
});

describe("the customer's own list of codes", () => {
  // covers S123
  it("lists usable ones first, soonest expiry first", async () => {
    const [customer, worker] = await pair();
    const used = await code(customer);
    const [late, soon, dead] = [
      await code(customer, { days: 60 }),
      await code(customer, { days: 5 }),
      await code(customer, { days: 1 }),
    ];
    const welcome = await welcomeCode(await member("customer"));
    await booking(customer, worker.memberId, { discountCode: used });
    const { items } = await as(customer, () => Discounts.mine({}), days(2));
    const order = items.map(({ code }) => code);
    expect(order.filter((one) => !one.startsWith("WELCOME"))).toEqual([soon, late, used, dead]);
    expect(order).not.toContain(welcome);
    expect(items.map(({ status }) => status)).toEqual(["available", "available", "available", "redeemed", "expired"]);
  });
});

describe("trying a code on an amount", () => {
  it("returns the discount and the rest", async () => {
    const customer = await member("customer");
    const tried = await as(customer, async () =>
      Discounts.validate({ code: (await code(customer)).toLowerCase(), bookingAmount: fils(100) }),
    );
    expect(tried).toMatchObject({ valid: true, discountAmount: fils(20), finalAmount: fils(80) });
  });

  // covers S109
  it("writes nothing to the code and refuses in the spec's words", async () => {
    const customer = await member("customer");
    const theirs = await code(await member("customer"));
    const welcome = await welcomeCode(customer);
    const trying = (typed: string, bookingAmount: number) =>
      as(customer, () => Discounts.validate({ code: typed, bookingAmount }));
    await expect(trying(theirs, fils(100))).rejects.toMatchObject({ message: "Invalid discount code" });
    await expect(trying(welcome, fils(60) - 1)).rejects.toMatchObject({
      message: "Minimum order amount is AED\u00a060",
    });
    await expect(trying("A B", fils(60))).rejects.toMatchObject({
      extra: { fields: { code: "Invalid discount code" } },
    });
    await expect(trying(welcome, fils(60))).resolves.toMatchObject({ finalAmount: fils(45) });
    expect((await codeRow(customer.memberId, welcome))?.usedAt).toBeUndefined();
  });

  // covers B6.1
  it("is limited to ten times in ten minutes, right or wrong, at once or one by one", async () => {
    const customer = await member("customer");
    const typed = await code(customer);
    const trying = (now = testNow) =>
      as(customer, () => Discounts.validate({ code: typed, bookingAmount: fils(100) }), now);
    const tries = await Promise.allSettled(Array.from({ length: 15 }, () => trying()));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    await expect(trying()).rejects.toMatchObject({
      code: "discount.tooManyTries",
      message: "Too many attempts. Please try again later",
    });
    await expect(trying(addMinutes(testNow, 10))).resolves.toBeTruthy();
  });
});

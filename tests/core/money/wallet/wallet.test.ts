import { randomUUID } from "node:crypto";
import { addMinutes, fils, policy } from "@naqi/contracts";
import { Bookings, type MemberActor, Wallet } from "@naqi/core";
import { credited } from "@naqi/core/money/wallet/credited";
import { describe, expect, it } from "vitest";
import { failedPart } from "../../../support/core/failing.ts";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import {
  accepting,
  as,
  asking,
  booking,
  cleaner,
  code,
  job,
  member,
  started,
  testNow,
} from "../../../support/given/given.ts";
import { chargingFees } from "../../../support/given/fees.ts";
import { staff } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";

const days = (count: number, from = testNow) => addMinutes(from, count * 24 * 60);
const year = policy.wallet.days;

/** Credit for a problem, as another domain grants it. */
const crediting = (customer: MemberActor, amount: number, now = testNow, sourceId: string = randomUUID()) =>
  as(job, () => failedPart(credited({ memberId: customer.memberId, amount, source: "problem", sourceId })), now);
const walletOf = (customer: MemberActor, now = testNow) => as(customer, () => Wallet.mine({}), now);
const entriesOf = async (customer: MemberActor, now = testNow) =>
  (await as(customer, () => Wallet.entries({ limit: 50 }), now)).items.map(({ entry, amount }) => [entry, amount]);
const useWallet = { useWallet: true };
const pair = async () => [await member("customer"), await cleaner()] as const;

// covers wallet.credit
describe("a customer's wallet, for staff", () => {
  it("is what the customer sees, in pages, and of customers only", async () => {
    const [customer, reviewer] = [await member("customer"), await staff()];
    const { memberId } = customer;
    for (const day of [0, 1, 2]) await crediting(customer, fils(20 + day), days(day));
    const read = (more: { cursor?: string | undefined; limit?: number } = {}) =>
      as(reviewer, () => Wallet.staffEntries({ memberId, ...more }), days(3));
    const { balance, items } = await read();
    expect(balance).toBe((await walletOf(customer, days(3))).balance);
    expect(items).toEqual((await as(customer, () => Wallet.entries({}), days(3))).items);
    const first = await read({ limit: 2 });
    const rest = await read({ limit: 2, cursor: first.cursor });
    expect([...first.items, ...rest.items]).toEqual(items);
    expect(rest.balance).toBe(balance);
    const asking = (of: string, who = reviewer) => refusal(as(who, () => Wallet.staffEntries({ memberId: of })));
    expect(await asking((await cleaner()).memberId)).toBe("wallet.notCustomer");
    expect(await asking(randomUUID())).toBe("admin.personNotFound");
    expect(await asking(memberId, customer)).toBe("request.forbidden");
  });
});

// covers wallet.credit
describe("credit", () => {
  it("is granted once per reason, and expires after a year to the millisecond", async () => {
    const customer = await member("customer");
    const sourceId = randomUUID();
    expect(await crediting(customer, fils(50), testNow, sourceId)).toBeUndefined();
    expect(await crediting(customer, fils(50), days(1), sourceId)).toBe("credit");
    const end = days(year);
    const credit = { source: "problem", amount: fils(50), expiresAt: end };
    expect(await walletOf(customer, addMinutes(end, -1))).toEqual({
      balance: fils(50),
      credits: [expect.objectContaining(credit)],
    });
    expect(await walletOf(customer, end)).toEqual({ balance: 0, credits: [] });
    // And with the clock set back.
    expect(await walletOf(customer, testNow)).toMatchObject({ balance: fils(50) });
    expect(await entriesOf(customer, end)).toEqual([
      ["expired", -fils(50)],
      ["earned", fils(50)],
    ]);
    expect((await checkTable()).broken).toEqual([]);
  });

  it("that has expired is listed once, with the first page, before it is written off", async () => {
    const customer = await member("customer");
    await crediting(customer, fils(30), days(-year));
    for (const amount of [40, 50]) await crediting(customer, fils(amount));
    const listed: [string, number][] = [];
    let cursor: string | undefined;
    do {
      const page = await as(customer, () => Wallet.entries({ limit: 1, ...(cursor && { cursor }) }));
      listed.push(...page.items.map(({ entry, amount }): [string, number] => [entry, amount]));
      ({ cursor } = page);
    } while (cursor);
    const amounts = listed.map(([, amount]) => amount).toSorted((one, other) => one - other);
    expect(amounts).toEqual([-30, 30, 40, 50].map((amount) => fils(amount)));
    expect(listed.filter(([entry]) => entry === "expired")).toHaveLength(1);
  });

  it("is for customers only", async () => {
    expect(await crediting(await cleaner(), fils(50))).toBe("customer");
    expect(await crediting({ ...(await member("customer")), memberId: randomUUID() }, fils(50))).toBe("customer");
  });

  it("granted many times at once arrives completely", async () => {
    const customer = await member("customer");
    await Promise.all(Array.from({ length: 6 }, () => crediting(customer, fils(10))));
    expect(await walletOf(customer)).toMatchObject({ balance: fils(60) });
  });
});

// covers wallet.pay
describe("a booking from the wallet", () => {
  it("shows the wallet's part, pays what it can after the code, and subtracts nothing from the cleaner", async () => {
    const [customer, worker] = await pair();
    await crediting(customer, fils(50));
    const discountCode = await code(customer);
    const asked = asking(worker.memberId, { discountCode });
    const quote = await as(customer, () => Bookings.quote(asked));
    expect(quote).toMatchObject({ total: fils(80), walletCovers: fils(50), walletAmount: 0 });
    const booked = await booking(customer, worker.memberId, { discountCode, ...useWallet });
    expect(booked).toMatchObject({ agreedPrice: fils(100), walletAmount: fils(50), customerAmount: fils(30) });
    expect(await walletOf(customer)).toEqual({ balance: 0, credits: [] });
    const seen = await as(worker, () => Bookings.get({ bookingId: booked.bookingId }));
    expect(seen).not.toHaveProperty("walletAmount");
    expect((await checkTable()).broken).toEqual([]);
  });

  it("never pays more than its price, and nothing unless requested", async () => {
    const [customer, worker] = await pair();
    await crediting(customer, fils(150));
    expect(await booking(customer, worker.memberId, { ...useWallet })).toMatchObject({ customerAmount: 0 });
    const unasked = await booking(customer, worker.memberId, { scheduledTime: "14:00" });
    expect(unasked).toMatchObject({ customerAmount: fils(100) });
    expect(unasked.walletAmount).toBeUndefined();
    expect(await walletOf(customer)).toMatchObject({ balance: fils(50) });
  });

  it("uses the soonest expiring credit, and writes off expired credit", async () => {
    const [customer, worker] = await pair();
    await crediting(customer, fils(30), days(-10));
    await crediting(customer, fils(60), days(-2));
    await crediting(customer, fils(7), days(-year));
    await booking(customer, worker.memberId, useWallet);
    expect(await entriesOf(customer)).toEqual(
      expect.arrayContaining([
        ["spent", -fils(90)],
        ["expired", -fils(7)],
      ]),
    );
    await crediting(customer, fils(30), days(-10));
    await crediting(customer, fils(90), days(-2));
    await booking(customer, worker.memberId, { ...useWallet, scheduledTime: "14:00" });
    expect(await walletOf(customer)).toMatchObject({
      credits: [{ amount: fils(20), expiresAt: days(year - 2) }],
    });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("succeeds in one of two tabs; the other gets a conflict with the new price", async () => {
    const [customer, worker] = await pair();
    await crediting(customer, fils(80));
    const asked = ["10:00", "14:00"].map((scheduledTime) => asking(worker.memberId, { scheduledTime, ...useWallet }));
    const quotes = await Promise.all(asked.map((one) => as(customer, () => Bookings.quote(one))));
    expect(quotes.map(({ total }) => total)).toEqual([fils(20), fils(20)]);
    const tried = await Promise.allSettled(
      asked.map((one, index) => as(customer, () => Bookings.book(accepting(one, quotes[index] as (typeof quotes)[0])))),
    );
    expect(tried.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = tried.find((one) => one.status === "rejected");
    expect(lost?.reason).toMatchObject({
      code: "booking.walletChanged",
      extra: { details: { quote: { total: fils(100), walletAmount: 0, walletCovers: 0 } } },
    });
    expect(await walletOf(customer)).toMatchObject({ balance: 0 });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("does not use credit that expired since it was quoted", async () => {
    const [customer, worker] = await pair();
    await crediting(customer, fils(80), days(-year + 1));
    const asked = asking(worker.memberId, useWallet);
    const quote = await as(customer, () => Bookings.quote(asked));
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)), days(1))).rejects.toMatchObject({
      code: "booking.walletChanged",
    });
  });
});

// covers wallet.refund
describe("a cancelled booking", () => {
  it("returns its part for at least seven days if staff cancel, and unchanged if its customer does", async () => {
    const reviewer = await staff();
    for (const [by, left] of [
      ["staff", 7],
      ["customer", 3],
    ] as const) {
      const [customer, worker] = await pair();
      await crediting(customer, fils(30), days(3 - year));
      const { bookingId } = await booking(customer, worker.memberId, useWallet);
      if (by === "customer") await as(customer, () => Bookings.cancel({ bookingId }));
      else await as(reviewer, () => Bookings.staffCancel({ bookingId, fee: "none", reason: "Both asked for it." }));
      expect(await walletOf(customer)).toMatchObject({ credits: [{ amount: fils(30), expiresAt: days(left) }] });
    }
  });

  it("returns its part with its expiry, and at least seven days if its cleaner cancels", async () => {
    const [customer, worker] = await pair();
    await crediting(customer, fils(30), days(3 - year));
    await crediting(customer, fils(60), days(-5));
    const { bookingId } = await booking(customer, worker.memberId, useWallet);
    await as(worker, () => Bookings.cancel({ bookingId, reason: "I am ill." }));
    expect(await walletOf(customer)).toMatchObject({
      balance: fils(90),
      credits: [
        { amount: fils(30), expiresAt: days(7) },
        { amount: fils(60), expiresAt: days(year - 5) },
      ],
    });
    // Returned credit expires like any other, and can be spent again.
    expect(await walletOf(customer, days(7))).toMatchObject({ balance: fils(60) });
    const again = await booking(customer, worker.memberId, useWallet);
    expect(again).toMatchObject({ walletAmount: fils(90) });
    await as(worker, () => Bookings.cancel({ bookingId: again.bookingId, reason: "I am ill." }));
    expect(await walletOf(customer)).toMatchObject({ balance: fils(90) });
    expect((await checkTable()).broken).toEqual([]);
  });

  it.each([
    ["exceeds the fee", fils(80), fils(30)],
    ["is less than the fee", fils(40), 0],
  ])("with a charged fee returns %s", async (_, credit, back) => {
    chargingFees();
    const [customer, worker] = await pair();
    await crediting(customer, credit);
    const { bookingId, startsAt } = await booking(customer, worker.memberId, useWallet);
    await as(customer, () => Bookings.cancel({ bookingId, expectedFee: fils(50) }), addMinutes(startsAt, -60));
    expect(await walletOf(customer)).toMatchObject({ balance: back });
    expect((await checkTable()).broken).toEqual([]);
  });

  it("too late returns all of it while fees are not charged, and keeps the code usable", async () => {
    const [customer, worker] = await pair();
    await crediting(customer, fils(80));
    const discountCode = await code(customer);
    const { bookingId, startsAt } = await booking(customer, worker.memberId, { ...useWallet, discountCode });
    const cancelled = await as(customer, () => Bookings.cancel({ bookingId }), addMinutes(startsAt, -60));
    expect(cancelled.cancellation).toMatchObject({ fee: fils(50), charged: 0 });
    expect(await walletOf(customer)).toMatchObject({ balance: fils(80) });
    const again = await booking(customer, worker.memberId, { discountCode }, addMinutes(startsAt, -50)).catch(
      () => null,
    );
    expect(again?.discountAmount ?? fils(20)).toBe(fils(20));
    expect((await checkTable()).broken).toEqual([]);
  });

  it("that staff reopened before returns what the booking took", async () => {
    const [customer, worker] = await pair();
    const reviewer = await staff();
    await crediting(customer, fils(80));
    const { bookingId, endsAt } = await started(customer, worker, useWallet);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    const { booking: done } = await as(reviewer, () => Bookings.staffCase({ bookingId }));
    const reopened = { bookingId, reason: "Half of it is missing.", version: done.version };
    await as(reviewer, () => Bookings.staffReopen(reopened), endsAt);
    expect(await walletOf(customer, endsAt)).toMatchObject({ balance: 0 });
    await as(reviewer, () => Bookings.staffCancel({ bookingId, fee: "none", reason: "It was not done." }), endsAt);
    expect(await walletOf(customer, endsAt)).toMatchObject({ balance: fils(80) });
    expect((await checkTable()).broken).toEqual([]);
  });
});

// covers wallet.staff
describe("credit by staff", () => {
  const giving = (memberId: string, change: { amount?: number; idempotencyKey?: string } = {}) => ({
    memberId,
    idempotencyKey: randomUUID(),
    amount: fils(200),
    reason: "The cleaner came an hour late.",
    ...change,
  });

  it("is granted once per form, with an audit entry", async () => {
    const [customer, reviewer] = [await member("customer"), await staff()];
    const form = giving(customer.memberId);
    const tried = await Promise.all([1, 2].map(() => as(reviewer, () => Wallet.staffCredit(form))));
    expect(tried[0]).toEqual(tried[1]);
    expect(await walletOf(customer)).toMatchObject({
      balance: fils(200),
      credits: [{ source: "goodwill", amount: fils(200), expiresAt: days(year) }],
    });
  });

  it("is at most AED 200, and for active customers", async () => {
    const [customer, reviewer, worker] = [await member("customer"), await staff(), await cleaner()];
    const given = (memberId: string, change = {}) => as(reviewer, () => Wallet.staffCredit(giving(memberId, change)));
    await expect(given(customer.memberId, { amount: fils(200) + 1 })).rejects.toMatchObject({ kind: "invalid" });
    await expect(given(customer.memberId, { amount: 0 })).rejects.toMatchObject({ kind: "invalid" });
    await expect(given(worker.memberId)).rejects.toMatchObject({ code: "wallet.notCustomer" });
    await expect(given(randomUUID())).rejects.toMatchObject({ code: "admin.personNotFound" });
    const without = await staff({ factor: false });
    await expect(as(without, () => Wallet.staffCredit(giving(customer.memberId)))).rejects.toMatchObject({
      code: "request.forbidden",
    });
    expect(await walletOf(customer)).toMatchObject({ balance: 0 });
  });
});

import { randomUUID } from "node:crypto";
import { addDays, addMinutes, campaignEnd, fils, type Refusal } from "@naqi/contracts";
import { Account, Admin, Bookings, Discounts, Notifications } from "@naqi/core";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { chargingFees } from "../../../support/given/fees.ts";
import { beforeTheWrite, intercept, transactionConflict } from "../../../support/core/faults.ts";
import {
  accepting,
  as,
  asking,
  booking,
  cleaner,
  code,
  job,
  member,
  testNow,
  today,
} from "../../../support/given/given.ts";
import { everything } from "../../../support/core/look.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { countByEntity, fingerprint } from "../../../support/core/rows.ts";
import { staff } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";

let omar: Awaited<ReturnType<typeof staff>>;
beforeAll(async () => {
  fakePorts();
  omar = await staff();
});

type Wish = Partial<Parameters<typeof Discounts.startCampaign>[0]>;
const begin = (wish: Wish = {}) =>
  as(omar, () =>
    Discounts.startCampaign({
      idempotencyKey: randomUUID(),
      reason: "A seasonal offer.",
      code: `EID-${randomUUID().slice(0, 8)}`,
      valueType: "fixed",
      discountValue: fils(20),
      minimumOrderAmount: 0,
      mostUses: 20,
      endsOn: addDays(today, 30),
      ...wish,
    }),
  );
const standing = async (name: string) =>
  (await as(omar, () => Discounts.campaigns({ limit: 50 }))).items.find((one) => one.code === name);
const stop = (name: string) => as(omar, () => Discounts.stopCampaign({ code: name, reason: "Enough." }));
const broken = async () => (await checkTable()).broken;
const hours = ["08:00", "10:00", "12:00", "14:00", "16:00"];

// covers campaigns.use
describe("a campaign's code", () => {
  it("can be used by anyone, lowers the price like one's own, and is returned to the campaign without a fee", async () => {
    const [{ code: name }, customer, worker] = [
      await begin({ budget: fils(100) }),
      await member("customer"),
      await cleaner(),
    ];
    const tried = await as(customer, () => Discounts.validate({ code: name.toLowerCase(), bookingAmount: fils(100) }));
    expect(tried).toMatchObject({ valid: true, code: name, discountAmount: fils(20), finalAmount: fils(80) });
    const booked = await booking(customer, worker.memberId, { discountCode: name });
    expect(booked).toMatchObject({
      discountCode: name,
      codeTerms: "campaign",
      discountAmount: fils(20),
      customerAmount: fils(80),
      agreedPrice: fils(100),
    });
    expect(booked).not.toHaveProperty("ofCampaign");
    expect(await standing(name)).toMatchObject({ spent: fils(20), uses: 1, state: "active" });
    await as(customer, () => Bookings.cancel({ bookingId: booked.bookingId }));
    expect(await standing(name)).toMatchObject({ spent: 0, uses: 0 });
    await expect(booking(customer, worker.memberId, { discountCode: name })).resolves.toMatchObject({
      discountAmount: fils(20),
    });
    expect(await broken()).toEqual([]);
  });

  it("stays used when the customer cancels with a charged fee", async () => {
    chargingFees();
    const [{ code: name }, customer, worker] = [await begin(), await member("customer"), await cleaner()];
    const { bookingId, startsAt } = await booking(customer, worker.memberId, { discountCode: name });
    await as(customer, () => Bookings.cancel({ bookingId, expectedFee: fils(50) }), addMinutes(startsAt, -60));
    expect(await standing(name)).toMatchObject({ spent: fils(20), uses: 1 });
    expect(await broken()).toEqual([]);
  });

  it("is used once per person, or as often as the campaign allows, also at once", async () => {
    const [once, twice, customer, worker] = [
      await begin(),
      await begin({ perPerson: 2 }),
      await member("customer"),
      await cleaner(),
    ];
    await booking(customer, worker.memberId, { discountCode: once.code, scheduledTime: "18:00" });
    await expect(booking(customer, worker.memberId, { discountCode: once.code })).rejects.toMatchObject({
      code: "discount.used",
    });
    const all = await Promise.allSettled(
      hours.map((scheduledTime) => booking(customer, worker.memberId, { discountCode: twice.code, scheduledTime })),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await standing(twice.code)).toMatchObject({ uses: 2 });
    expect(await broken()).toEqual([]);
  });

  it("requires its minimum, and may be for a first booking only", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const dear = await begin({ minimumOrderAmount: fils(101) });
    await expect(booking(customer, worker.memberId, { discountCode: dear.code })).rejects.toMatchObject({
      code: "discount.belowMinimum",
    });
    const first = await begin({ firstBookingOnly: true });
    const { codeTerms } = await booking(customer, worker.memberId, { discountCode: first.code });
    expect(codeTerms).toBe("first_of_campaign");
    const other = await begin({ firstBookingOnly: true });
    await expect(
      booking(customer, worker.memberId, { discountCode: other.code, scheduledTime: "14:00" }),
    ).rejects.toMatchObject({
      code: "discount.notFirst",
    });
  });

  // covers B3.1
  it("in percent takes at most AED 100 off, which counts as spent", async () => {
    const [customer, worker] = [await member("customer"), await cleaner({ profile: { hourlyRate: 50_000 } })];
    const { code: name } = await begin({ valueType: "percent", discountValue: 50, budget: fils(150) });
    await booking(customer, worker.memberId, { discountCode: name, durationMinutes: 240 });
    expect(await standing(name)).toMatchObject({ spent: fils(100), state: "active" });
  });

  // covers B6.1
  it("cannot be guessed by requesting prices, or by booking", async () => {
    const [{ code: name }, customer, worker] = [await begin(), await member("customer"), await cleaner()];
    const own = await code(customer);
    const priced = (discountCode: string, now = testNow) =>
      as(customer, () => Bookings.quote(asking(worker.memberId, { discountCode })), now);
    const quote = await priced(own);
    const bookedWith = (discountCode: string) =>
      as(customer, () => Bookings.book({ ...accepting(asking(worker.memberId), quote), discountCode }));
    const guesses = Array.from({ length: 10 }, (_, index) => `GUESS-${index}`);
    for (const [index, guess] of guesses.entries())
      expect(await refusal(index % 2 ? priced(guess) : bookedWith(guess))).toBe("discount.unknown");
    for (const typed of [name, "GUESS-11"]) {
      expect(await refusal(priced(typed))).toBe("discount.tooManyTries");
      expect(await refusal(bookedWith(typed))).toBe("discount.tooManyTries");
    }
    expect(await priced(own)).toMatchObject({ discountAmount: fils(20) });
    expect(await priced(name, addMinutes(testNow, 10))).toMatchObject({ discountAmount: fils(20) });
  });

  it("yields to an own code of that name", async () => {
    const [{ code: name }, customer, worker] = [await begin(), await member("customer"), await cleaner()];
    await code(customer, { code: name, discountValue: fils(30) });
    const booked = await booking(customer, worker.memberId, { discountCode: name });
    expect(booked.discountAmount).toBe(fils(30));
    expect(await standing(name)).toMatchObject({ uses: 0 });
    await as(customer, () => Bookings.cancel({ bookingId: booked.bookingId }));
    expect(await standing(name)).toMatchObject({ uses: 0 });
    expect(await broken()).toEqual([]);
  });

  it("ends with its last day in Dubai, and when it is stopped, whatever was quoted before", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const { code: name } = await begin({ endsOn: today });
    const end = campaignEnd(today);
    const trying = (now: string) =>
      as(customer, () => Discounts.validate({ code: name, bookingAmount: fils(100) }), now);
    await expect(trying(new Date(Date.parse(end) - 1).toISOString())).resolves.toMatchObject({ valid: true });
    await expect(trying(end)).rejects.toMatchObject({ code: "discount.expired" });

    const other = await begin();
    const asked = asking(worker.memberId, { discountCode: other.code });
    const quote = await as(customer, () => Bookings.quote(asked));
    const before = countByEntity(await everything());
    beforeTheWrite(() => stop(other.code));
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).rejects.toMatchObject({
      code: "discount.revoked",
    });
    expect(countByEntity(await everything())).toEqual({ ...before, audit: (before.audit ?? 0) + 1 });
    expect(await standing(other.code)).toMatchObject({ state: "stopped" });
    await expect(stop(other.code)).rejects.toMatchObject({ code: "discount.campaignStopped" });
  });

  it("keeps booking at three requests", async () => {
    const [{ code: name }, customer, worker] = [await begin(), await member("customer"), await cleaner()];
    const asked = asking(worker.memberId, { discountCode: name });
    const quote = await as(customer, () => Bookings.quote(asked));
    const { sent } = intercept();
    await as(customer, () => Bookings.book(accepting(asked, quote)));
    expect(sent.length).toBe(3);
  });

  it.each([0, 1, 2])(
    "leaves nothing when the table fails at call %d of booking, and the same key books afterwards",
    async (index) => {
      const [{ code: name }, customer, worker] = [await begin(), await member("customer"), await cleaner()];
      const asked = asking(worker.memberId, { discountCode: name });
      const body = accepting(asked, await as(customer, () => Bookings.quote(asked)));
      const before = fingerprint(await everything());
      const fault = intercept({
        before: (call) => (call.index === index ? new Error("The table is gone.") : undefined),
      });
      await expect(as(customer, () => Bookings.book(body))).rejects.toThrow(/./);
      fault.stop();
      expect(fingerprint(await everything())).toEqual(before);
      const booked = await as(customer, () => Bookings.book(body));
      expect((await as(customer, () => Bookings.book(body))).bookingId).toBe(booked.bookingId);
      expect(await standing(name)).toMatchObject({ uses: 1 });
    },
  );

  it("under heavy contention is refused as busy in the end, with nothing written", async () => {
    const [{ code: name }, customer, worker] = [await begin(), await member("customer"), await cleaner()];
    const asked = asking(worker.memberId, { discountCode: name });
    const body = accepting(asked, await as(customer, () => Bookings.quote(asked)));
    const before = fingerprint(await everything());
    const { stop: end } = intercept({
      before: ({ command, input }) =>
        command.startsWith("TransactWrite") ? transactionConflict(input.TransactItems?.length ?? 0) : undefined,
    });
    await expect(as(customer, () => Bookings.book(body))).rejects.toMatchObject({ code: "request.busy" });
    end();
    expect(fingerprint(await everything())).toEqual(before);
  });
});

describe.each([
  { racers: 50, left: 10, bounds: { mostUses: undefined, budget: 10 * fils(20) + fils(19) }, of: "budget" },
  { racers: 10, left: 3, bounds: { mostUses: 3 }, of: "uses" },
])("$racers who book with a campaign of which $left are left by its $of", ({ racers, left, bounds }) => {
  it("are exactly that many, and the others get a refusal, and hold no hours", { timeout: 60_000 }, async () => {
    const { code: name } = await begin(bounds);
    const workers = await Promise.all(Array.from({ length: racers / 5 }, () => cleaner()));
    const customers = await Promise.all(Array.from({ length: racers }, () => member("customer")));
    const asked = customers.map((_customer, index) =>
      asking(workers[Math.floor(index / 5)]?.memberId ?? "", {
        discountCode: name,
        scheduledTime: hours[index % 5] ?? "",
      }),
    );
    const quotes = await Promise.all(
      customers.map((customer, index) => as(customer, () => Bookings.quote(asked[index]!))),
    );
    const before = countByEntity(await everything());
    const all = await Promise.allSettled(
      customers.map((customer, index) => as(customer, () => Bookings.book(accepting(asked[index]!, quotes[index]!)))),
    );
    const lost = all.filter((one) => one.status === "rejected").map(({ reason }) => reason as Refusal);
    expect(all.length - lost.length).toBe(left);
    expect(new Set(lost.map((refusal) => `${refusal.code}: ${refusal.message}`))).toEqual(
      new Set(["discount.usedUp: This code has been used up"]),
    );
    const after = countByEntity(await everything());
    const more = (kind: string) => (after[kind] ?? 0) - (before[kind] ?? 0);
    expect([more("booking"), more("slot"), more("campaignuse")]).toEqual([left, 2 * left, left]);
    expect(await standing(name)).toMatchObject({ uses: left, spent: left * fils(20), state: "used_up" });
    expect(await broken()).toEqual([]);
  });
});

// covers campaigns.start
describe("starting a campaign", () => {
  it("writes an audit entry, and is idempotent per form", async () => {
    const form = { idempotencyKey: randomUUID(), code: "RAMADAN" };
    const all = await Promise.all(Array.from({ length: 5 }, () => begin(form)));
    expect(new Set(all.map(({ createdAt }) => createdAt)).size).toBe(1);
    const { items } = await as(omar, () => Admin.audit({ limit: 1 }));
    expect(items[0]).toMatchObject({ action: "campaign.start", reason: "RAMADAN: A seasonal offer." });
    await expect(begin({ code: "ramadan" })).rejects.toMatchObject({ code: "discount.campaignTaken" });
    await stop("RAMADAN");
    await expect(begin({ code: "RAMADAN" })).rejects.toMatchObject({ code: "discount.campaignTaken" });
  });

  it.each([
    ["no bound at all", { mostUses: undefined }, "budget"],
    ["no uses", { mostUses: 0 }, "mostUses"],
    ["no budget", { budget: 0 }, "budget"],
    ["a budget that not one use fits into", { budget: fils(19) }, "budget"],
    ["nothing per person", { perPerson: 0 }, "perPerson"],
    ["101 percent", { valueType: "percent", discountValue: 101 }, "discountValue"],
    ["a look-alike", { code: "ЕID" }, "code"],
    ["a day that is none", { endsOn: "2027-02-30" }, "endsOn"],
  ] as const)("is refused with %s", async (_, wish, field) => {
    await expect(begin(wish as Wish)).rejects.toMatchObject({
      code: "request.invalid",
      extra: { fields: { [field]: expect.any(String) as unknown } },
    });
  });

  it("is refused when it ends before it starts, or in years", async () => {
    await expect(begin({ endsOn: addDays(today, -1) })).rejects.toMatchObject({ code: "discount.campaignEnd" });
    await expect(begin({ endsOn: addDays(today, 366) })).rejects.toMatchObject({ code: "discount.campaignEnd" });
    await expect(begin({ endsOn: today })).resolves.toMatchObject({ state: "active" });
  });

  it("stopping refuses an unknown one", async () => {
    await expect(stop("NO-SUCH-CAMPAIGN")).rejects.toMatchObject({ code: "discount.notFound" });
  });

  it("is only for staff", async () => {
    await expect(as(await member("customer"), () => Discounts.campaigns({}))).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

describe("a campaign's user who leaves", () => {
  it("removes their count; spending stays", async () => {
    const [{ code: name }, customer, worker] = [
      await begin(),
      await member("customer", { authTime: testNow }),
      await cleaner(),
    ];
    await as(job, () => Notifications.discardWaiting());
    const { bookingId, startsAt, endsAt } = await booking(customer, worker.memberId, { discountCode: name });
    await as(worker, () => Bookings.start({ bookingId }), startsAt);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    await as(customer, () => Account.close({}));
    await deliverAll(addMinutes(testNow, 40 * 1440));
    expect(await standing(name)).toMatchObject({ uses: 1, spent: fils(20) });
    expect(
      (await everything()).filter((row) => row.__edb_e__ === "campaignuse" && row.userId === customer.memberId),
    ).toEqual([]);
    expect(await broken()).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import { addDays, fils, type Refusal } from "@naqi/contracts";
import { Bookings } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { accepting, as, asking, booking, cleaner, code, member, today } from "../../support/given/given.ts";
import { around, codeRow, everything } from "../../support/core/look.ts";
import { countByEntity, fingerprint } from "../../support/core/rows.ts";

const won = <T>(all: PromiseSettledResult<T>[]) =>
  all.filter((one) => one.status === "fulfilled").map(({ value }) => value);
const lost = (all: PromiseSettledResult<unknown>[]) =>
  all.filter((one) => one.status === "rejected").map(({ reason }) => reason as Refusal);

/** What one booking without a code adds to the table. */
const oneBooking = {
  booking: 1,
  cleanerweek: 1,
  conversation: 2,
  idempotency: 1,
  inbox: 2,
  ledger: 1,
  limit: 1,
  message: 1,
  outbox: 1,
  recordref: 1,
  request: 1,
  slot: 2,
  visits: 1,
};

const added = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([entity, count]) => [entity, count - (before[entity] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  );

describe("50 bookings of one cleaner and hour at once", () => {
  it("one wins, 49 are offered the nearest free hours, and there is no partial write", async () => {
    const worker = await cleaner();
    const customers = await Promise.all(Array.from({ length: 50 }, () => member("customer")));
    const asked = asking(worker.memberId);
    const quotes = await Promise.all(customers.map((customer) => as(customer, () => Bookings.quote(asked))));
    const before = countByEntity(await everything());
    const all = await Promise.allSettled(
      customers.map((customer, index) => as(customer, () => Bookings.book(accepting(asked, quotes[index]!)))),
    );
    const [winner, ...others] = won(all);
    expect(others).toEqual([]);
    expect(lost(all)).toHaveLength(49);
    for (const refusal of lost(all)) {
      expect(refusal).toMatchObject({ kind: "conflict", code: "booking.taken" });
      expect(refusal.extra.details).toEqual({
        freeHours: [
          { scheduledDate: addDays(today, 3), scheduledTime: "08:00" },
          { scheduledDate: addDays(today, 3), scheduledTime: "12:00" },
          { scheduledDate: addDays(today, 3), scheduledTime: "13:00" },
        ],
      });
    }
    expect(added(before, countByEntity(await everything()))).toEqual(oneBooking);
    expect(await around(winner!)).toMatchObject({
      cleaner: { upcomingBookings: 1 },
      member: { upcomingBookings: 1 },
      ledger: { status: "pending" },
    });
  });

  it("overlapping jobs cannot both win either", async () => {
    const worker = await cleaner();
    const hours = ["09:00", "10:00", "11:00"] as const;
    const all = await Promise.allSettled(
      hours.map(async (scheduledTime) =>
        booking(await member("customer"), worker.memberId, { scheduledTime, durationMinutes: 180 }),
      ),
    );
    expect(won(all)).toHaveLength(1);
  });
});

describe("50 uses of one code at once", () => {
  // covers S110
  it("one succeeds, for one booking", async () => {
    const customer = await member("customer");
    const discountCode = await code(customer);
    const workers = await Promise.all(Array.from({ length: 10 }, () => cleaner()));
    const asks = workers.flatMap(({ memberId }) =>
      Array.from({ length: 5 }, (_, day) => asking(memberId, { discountCode, scheduledDate: addDays(today, 3 + day) })),
    );
    const quotes = await Promise.all(asks.map((asked) => as(customer, () => Bookings.quote(asked))));
    const before = countByEntity(await everything());
    const all = await Promise.allSettled(
      asks.map((asked, index) => as(customer, () => Bookings.book(accepting(asked, quotes[index]!)))),
    );
    expect(won(all)).toHaveLength(1);
    expect(new Set(lost(all).map(({ code }) => code))).toEqual(new Set(["discount.used"]));
    expect(added(before, countByEntity(await everything()))).toEqual(oneBooking);
    expect(await codeRow(customer.memberId, discountCode)).toMatchObject({ bookingId: won(all)[0]?.bookingId });
  });

  it("a first-booking code cannot be used for two first bookings", async () => {
    const customer = await member("customer");
    const codes = [await code(customer, { firstBookingOnly: true }), await code(customer, { firstBookingOnly: true })];
    const workers = [await cleaner(), await cleaner()];
    const all = await Promise.allSettled(
      codes.map((discountCode, index) => booking(customer, workers[index]!.memberId, { discountCode })),
    );
    expect(won(all)).toHaveLength(1);
    expect(lost(all)).toMatchObject([{ code: "discount.notFirst" }]);
  });
});

describe("one idempotency key", () => {
  const ready = async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const discountCode = await code(customer);
    const asked = asking(worker.memberId, { discountCode });
    const quote = await as(customer, () => Bookings.quote(asked));
    return { customer, worker, body: accepting(asked, quote) };
  };

  it("sent 20 times at once makes one booking and 20 equal answers", async () => {
    const { customer, body } = await ready();
    const before = countByEntity(await everything());
    const answers = await Promise.all(Array.from({ length: 20 }, () => as(customer, () => Bookings.book(body))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(added(before, countByEntity(await everything()))).toEqual(oneBooking);
  });

  it("answers the same later, after changes of quote, code and hours", async () => {
    const { customer, body } = await ready();
    const first = await as(customer, () => Bookings.book(body));
    const before = fingerprint(await everything());
    expect(await as(customer, () => Bookings.book(body))).toEqual(first);
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("with another body is refused", async () => {
    const { customer, body } = await ready();
    await as(customer, () => Bookings.book(body));
    const before = fingerprint(await everything());
    for (const other of [
      { notes: "Bell is broken" },
      { scheduledTime: "14:00" as const },
      { expectedTotal: fils(1) },
    ]) {
      await expect(as(customer, () => Bookings.book({ ...body, ...other }))).rejects.toMatchObject({
        code: "request.keyReused",
        status: 409,
      });
    }
    expect(fingerprint(await everything())).toEqual(before);
  });

  it("belongs to one member", async () => {
    const [one, two, worker] = [await member("customer"), await member("customer"), await cleaner()];
    const idempotencyKey = randomUUID();
    const book = async (who: typeof one, scheduledTime: "10:00" | "14:00") => {
      const asked = asking(worker.memberId, { scheduledTime });
      return as(who, async () => Bookings.book({ ...accepting(asked, await Bookings.quote(asked)), idempotencyKey }));
    };
    expect((await book(one, "10:00")).bookingId).not.toBe((await book(two, "14:00")).bookingId);
  });

  it("that lost a race for the hour may be reused for another hour", async () => {
    const { customer, worker, body } = await ready();
    await booking(await member("customer"), worker.memberId);
    await expect(as(customer, () => Bookings.book(body))).rejects.toMatchObject({ code: "booking.taken" });
    await expect(as(customer, () => Bookings.book({ ...body, scheduledTime: "14:00" }))).resolves.toMatchObject({
      scheduledTime: "14:00",
    });
  });
});

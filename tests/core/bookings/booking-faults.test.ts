import { fils } from "@naqi/contracts";
import { Bookings, Discounts, Notifications } from "@naqi/core";
import { CleanerEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { describe, expect, it } from "vitest";
import { intercept, loseFirstAnswer, transactionConflict } from "../../support/core/faults.ts";
import {
  accepting,
  as,
  asking,
  booking,
  change,
  cleaner,
  code,
  job,
  member,
  started,
} from "../../support/given/given.ts";
import { around, everything } from "../../support/core/look.ts";
import { countByEntity, fingerprint } from "../../support/core/rows.ts";
import { suspendMember } from "../../support/given/staff.ts";

const ready = async () => {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const discountCode = await code(customer);
  const asked = asking(worker.memberId, { discountCode });
  const quote = await as(customer, () => Bookings.quote(asked));
  return { customer, worker, body: accepting(asked, quote) };
};

const writes = (command: string) => command.startsWith("TransactWrite");

describe("round trips", () => {
  it("booking makes three, including the write", async () => {
    const { customer, body } = await ready();
    const { sent } = intercept();
    await as(customer, () => Bookings.book(body));
    expect(sent.map(({ command }) => command).sort()).toEqual([
      "BatchGetItemCommand",
      "QueryCommand",
      "TransactWriteItemsCommand",
    ]);
  });
});

describe("a conflict with another transaction", () => {
  it("is retried with a fresh token, and books", async () => {
    const { customer, body } = await ready();
    let conflicts = 3;
    const { sent } = intercept({
      before: ({ command, input }) =>
        writes(command) && conflicts-- > 0 ? transactionConflict(input.TransactItems?.length ?? 0) : undefined,
    });
    await expect(as(customer, () => Bookings.book(body))).resolves.toMatchObject({ status: "confirmed" });
    const tokens = sent
      .filter(({ command }) => writes(command))
      .map(({ input }) => (input as { ClientRequestToken?: string }).ClientRequestToken);
    expect([tokens.length, new Set(tokens).size]).toEqual([4, 4]);
  });

  it("that persists is refused as busy, with nothing written", async () => {
    const { customer, body } = await ready();
    const before = fingerprint(await everything());
    const { stop } = intercept({
      before: ({ command, input }) =>
        writes(command) ? transactionConflict(input.TransactItems?.length ?? 0) : undefined,
    });
    await expect(as(customer, () => Bookings.book(body))).rejects.toMatchObject({ code: "request.busy", status: 409 });
    stop();
    expect(fingerprint(await everything())).toEqual(before);
  });
});

describe("a fault at any call to the table", () => {
  const broken = new Error("The table is gone.");

  it.each([0, 1, 2])("before call %d leaves nothing, and the same key books afterwards", async (index) => {
    const { customer, body } = await ready();
    const before = fingerprint(await everything());
    const { stop, sent } = intercept({ before: (call) => (call.index === index ? broken : undefined) });
    await expect(as(customer, () => Bookings.book(body))).rejects.toThrow(/./);
    stop();
    expect(sent.length).toBeGreaterThan(index);
    expect(fingerprint(await everything())).toEqual(before);
    await expect(as(customer, () => Bookings.book(body))).resolves.toMatchObject({ status: "confirmed" });
  });

  it.each([0, 1, 2])(
    "after call %d leaves all or nothing, and a retry with the same key ends with one booking",
    async (index) => {
      const { customer, body } = await ready();
      const before = countByEntity(await everything());
      const { stop } = intercept({ after: (call) => (call.index === index ? broken : undefined) });
      await expect(as(customer, () => Bookings.book(body))).rejects.toThrow(/./);
      stop();
      const faulty = countByEntity(await everything());
      const bookings = (faulty.booking ?? 0) - (before.booking ?? 0);
      expect(bookings).toBe(index === 2 ? 1 : 0);
      if (bookings === 0) expect(faulty).toEqual(before);
      const booked = await as(customer, () => Bookings.book(body));
      const after = countByEntity(await everything());
      expect([after.booking! - (before.booking ?? 0), after.slot! - (before.slot ?? 0)]).toEqual([1, 2]);
      expect(await around(booked)).toMatchObject({
        ledger: { status: "pending" },
        member: { upcomingBookings: 1 },
        hours: ["10:00", "11:00"],
      });
    },
  );

  it("leaves a completion complete or absent", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    const one = await started(customer, worker);
    const complete = () => as(worker, () => Bookings.complete({ bookingId: one.bookingId }), one.endsAt);
    const early = intercept({ before: ({ command }) => (writes(command) ? broken : undefined) });
    await expect(complete()).rejects.toThrow(broken.message);
    early.stop();
    expect(await around(one)).toMatchObject({ ledger: { status: "pending" }, cleaner: { totalBookings: 0 } });
    const late = intercept({ after: ({ command }) => (writes(command) ? broken : undefined) });
    await expect(complete()).rejects.toThrow(broken.message);
    late.stop();
    await expect(complete()).rejects.toMatchObject({ code: "booking.wrongMoment" });
    expect(await around(one)).toMatchObject({
      ledger: { status: "completed" },
      cleaner: { totalBookings: 1 },
      member: { completedBookings: 1 },
    });
  });
});

describe("changes during a booking", () => {
  const meanwhile = (work: () => Promise<unknown>) => {
    let done = false;
    intercept({
      meanwhile: async ({ command }) => {
        if (!writes(command) || done) return;
        done = true;
        await work();
      },
    });
  };

  it("the rate: refused with the new quote", async () => {
    const { customer, worker, body } = await ready();
    meanwhile(() => change(worker.memberId, { profile: { hourlyRate: fils(70) } }));
    await expect(as(customer, () => Bookings.book(body))).rejects.toMatchObject({
      code: "booking.quoteChanged",
      extra: { details: { quote: { total: fils(120) } } },
    });
  });

  it("the cleaner's standing: no longer bookable", async () => {
    const { customer, worker, body } = await ready();
    meanwhile(() => suspendMember(worker.memberId));
    await expect(as(customer, () => Bookings.book(body))).rejects.toMatchObject({ code: "booking.cleanerUnavailable" });
  });

  it("the customer's standing: suspended", async () => {
    const { customer, body } = await ready();
    const { memberId } = customer;
    meanwhile(() => as(job, () => suspendMember(memberId)));
    await expect(as(customer, () => Bookings.book(body))).rejects.toMatchObject({ code: "member.suspended" });
  });

  it("another first booking: a first-booking code no longer applies", async () => {
    const [customer, worker, other] = [await member("customer"), await cleaner(), await cleaner()];
    const discountCode = await code(customer, { firstBookingOnly: true });
    const asked = asking(worker.memberId, { discountCode });
    const quote = await as(customer, () => Bookings.quote(asked));
    meanwhile(() => booking(customer, other.memberId));
    await expect(as(customer, () => Bookings.book(accepting(asked, quote)))).rejects.toMatchObject({
      code: "discount.notFirst",
    });
  });

  it("the cleaner's row itself: not bookable, nothing written", async () => {
    const { customer, worker, body } = await ready();
    meanwhile(() => CleanerEntity.remove({ cleanerId: worker.memberId }).go());
    const before = countByEntity(await everything());
    await expect(as(customer, () => Bookings.book(body))).rejects.toMatchObject({ code: "booking.cleanerUnavailable" });
    expect(countByEntity(await everything())).toEqual({ ...before, profile: before.profile! - 1 });
  });

  it("the same form sent twice, the first arriving between the second's reads: the first answer", async () => {
    const { customer, body } = await ready();
    const first: unknown[] = [];
    // The second reads its key row before the first one writes, and the cleaner after.
    const { sent } = intercept({
      meanwhile: async ({ command, index }) => {
        if (index === 0 && command === "QueryCommand") first.push(await as(customer, () => Bookings.book(body)));
      },
    });
    const second = await as(customer, () => Bookings.book(body));
    expect([second]).toEqual(first);
    expect(sent.length).toBeGreaterThan(3);
  });
});

it("an answer lost on the wire is requested again under the same token: one booking", async () => {
  const { customer, body } = await ready();
  const before = countByEntity(await everything());
  const asked = loseFirstAnswer();
  const booked = await as(customer, () => Bookings.book(body));
  expect(asked.count).toBe(2);
  const after = countByEntity(await everything());
  expect([after.booking! - (before.booking ?? 0), after.ledger! - (before.ledger ?? 0)]).toEqual([1, 1]);
  expect(await around(booked)).toMatchObject({ member: { upcomingBookings: 1 }, cleaner: { upcomingBookings: 1 } });
});

it("a batch read that is not a snapshot, with the code already used and the key not yet visible: the first answer", async () => {
  const { customer, body } = await ready();
  const first = await as(customer, () => Bookings.book(body));
  let hidden = 0;
  intercept({
    alter: ({ command }, { Responses = {} }) => {
      if (command !== "BatchGetItemCommand") return;
      for (const [table, rows] of Object.entries(Responses)) {
        Responses[table] = rows.filter((row) => !JSON.stringify(row).includes(body.idempotencyKey));
        hidden += rows.length - Responses[table].length;
      }
    },
  });
  expect(await as(customer, () => Bookings.book(body))).toEqual(first);
  expect(hidden).toBe(1);
});

describe("a failure other than a condition", () => {
  const isWrite = ({ command }: { command: string }) =>
    command.startsWith("UpdateItem") || command.startsWith("TransactWrite");
  const updates = (sent: { command: string }) => (isWrite(sent) ? new Error("The table is gone.") : undefined);

  it("is not mistaken for a full limit, a swept code or another worker's effect", async () => {
    const customer = await member("customer");
    const typed = await code(customer, { days: 1 });
    const { sent } = intercept({ before: updates });
    const late = "2027-03-09T05:00:00.000Z";
    await expect(as(customer, () => Discounts.validate({ code: typed, bookingAmount: fils(100) }))).rejects.toThrow(
      "The table is gone.",
    );
    await expect(as(job, () => Discounts.expireDue(), late)).rejects.toThrow("The table is gone.");
    await expect(as(job, () => Notifications.deliverDue(), late)).rejects.toThrow("The table is gone.");
    expect(sent.filter(isWrite).length).toBeGreaterThanOrEqual(3);
  });
});

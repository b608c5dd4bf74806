import { randomUUID } from "node:crypto";
import { addDays, instantOf } from "@naqi/contracts";
import { Admin, Bookings, Plans, Wallet } from "@naqi/core";
import { ListingEntity } from "@naqi/core/cleaners/profile/cleaners.entity";
import { queryRaw } from "@naqi/core/kit/table/query-raw";
import { doDue } from "@naqi/core/bookings/plans/due-actions";
import { describe, expect, it } from "vitest";
import { intercept } from "../../support/core/faults.ts";
import { accepting, as, asking, cleaner, code, job, member, started } from "../../support/given/given.ts";
import { everyWeek } from "../../support/given/planned.ts";
import { moving, proposing, soonBefore, visit } from "../../support/given/moving.ts";
import { staff } from "../../support/given/staff.ts";

/** The number of table requests of some work. */
async function requestsOf(work: () => Promise<unknown>): Promise<number> {
  const { sent, stop } = intercept({ gate: true });
  await work();
  stop();
  return sent.length;
}

it("a search that follows cleaners' changes reads no other rows", async () => {
  await cleaner();
  const changes = ListingEntity.query.changes({ feed: "all" }).gte({ writtenAt: "2000-01-01T00:00:00.000Z" });
  const kinds = (await queryRaw<{ __edb_e__: string }>(changes)).map((row) => row.__edb_e__);
  expect([...new Set(kinds)]).toEqual(["listing"]);
});

describe("the maximum of table requests of an operation", () => {
  it("booking, with a code and from the wallet: four times, with the gate", async () => {
    const [customer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
    const { memberId } = customer;
    const given = { memberId, idempotencyKey: randomUUID(), amount: 5_000, reason: "We are sorry." };
    expect(await requestsOf(() => as(reviewer, () => Wallet.staffCredit(given)))).toBeLessThanOrEqual(3);
    const asked = asking(worker.memberId, { discountCode: await code(customer), useWallet: true });
    const quote = await as(customer, () => Bookings.quote(asked));
    const requests = await requestsOf(() => as(customer, () => Bookings.book(accepting(asked, quote))));
    expect(requests).toBeGreaterThan(0);
    expect(requests).toBeLessThanOrEqual(4);
  });

  it("reading the wallet: once and twice; a tip: four times", async () => {
    const [customer, worker] = [await member("customer"), await cleaner()];
    expect(await requestsOf(() => as(customer, () => Wallet.mine({})))).toBe(1);
    expect(await requestsOf(() => as(customer, () => Wallet.entries({})))).toBe(2);
    const { bookingId, endsAt } = await started(customer, worker);
    await as(worker, () => Bookings.complete({ bookingId }), endsAt);
    const tip = () => as(customer, () => Bookings.tip({ bookingId, amount: 2_000 }), endsAt);
    expect(await requestsOf(tip)).toBe(4);
  });

  it("the figures of a year: once, after the gate", async () => {
    const reviewer = await staff();
    expect(await requestsOf(() => as(reviewer, () => Admin.figures({ weeks: "52" })))).toBe(2);
  });

  it("moving directly and accepting: seven times; proposing: six times", async () => {
    const [free, late] = [await visit(), await visit()];
    expect(await requestsOf(() => moving(free.customer, free.booked))).toBeLessThanOrEqual(7);
    expect(await requestsOf(() => proposing(late.customer, late.booked))).toBeLessThanOrEqual(6);
    const { bookingId } = late.booked;
    const accepting = () =>
      as(late.worker, () => Bookings.acceptMove({ bookingId, version: 1 }), soonBefore(late.booked));
    expect(await requestsOf(accepting)).toBeLessThanOrEqual(7);
  });

  it("plans: a visit four times, a list three times, a change of one six times, and its end seven", async () => {
    const { customer, plan } = await everyWeek();
    const { planId } = plan;
    const key = { customerId: customer.memberId, planId };
    const due = instantOf(addDays(plan.days[0] ?? "", -30), "00:00");
    // The visit, its price and notification, and that nothing else is due.
    expect(await requestsOf(() => as(job, () => doDue(key), due))).toBeLessThanOrEqual(4 + 1 + 2 + 1);
    expect(await requestsOf(() => as(customer, () => Plans.mine({})))).toBe(3);
    expect(await requestsOf(() => as(customer, () => Plans.get({ planId })))).toBe(3);
    const { bookingId } = plan.visits[0]?.visit ?? { bookingId: "" };
    expect(await requestsOf(() => as(customer, () => Plans.offer({ bookingId, frequency: "weekly" })))).toBe(4);
    const skip = () => as(customer, () => Plans.skip({ planId, day: plan.days[2] ?? "" }));
    // Check, read, write, nothing due, and the result with its visits.
    expect(await requestsOf(skip)).toBeLessThanOrEqual(6);
    const end = () => as(customer, () => Plans.end({ planId, visits: "keep" }));
    // One more than a change: kept visits count among the seven with one cleaner.
    expect(await requestsOf(end)).toBeLessThanOrEqual(7);
  });
});

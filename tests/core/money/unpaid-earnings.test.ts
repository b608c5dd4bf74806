import { addMinutes, fils } from "@naqi/contracts";
import { Account, Bookings, Cleaners, Earnings } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../support/core/delivering.ts";
import { as, member } from "../../support/given/given.ts";
import { owing } from "../../support/given/owing.ts";
import { refusal } from "../../support/given/talking.ts";
import { fakePorts } from "../../support/core/ports.ts";

beforeEach(() => void fakePorts());

/** A completed visit whose cleaner reported that they were not paid, and every screen's amounts. */
async function reported() {
  const customer = await member("customer");
  const debt = await owing(customer);
  const { worker, reviewer, now, amount } = debt;
  const { bookingId } = debt.key;
  const figures = async () => {
    const { earned, unpaid, pending, months } = await as(worker, () => Earnings.summary({}), now);
    const { totalEarnings } = await as(worker, () => Cleaners.own({}), now);
    const { items } = await as(worker, () => Earnings.transactions({ limit: 50 }), now);
    const month = await as(worker, () => Earnings.statement({ month: now.slice(0, 7) }), now);
    const listed = [items, month.items].map((rows) =>
      rows.filter(({ status }) => status === "completed").reduce((sum, { finalAmount }) => sum + finalAmount, 0),
    );
    expect([totalEarnings, months.at(-1)?.earned, ...listed]).toEqual([earned, earned, earned, earned]);
    expect((await checkTable()).broken).toEqual([]);
    return { earned, unpaid, pending };
  };
  const entries = async () => {
    const { items } = await as(worker, () => Earnings.statement({ month: now.slice(0, 7) }), now);
    return items.map(({ entry, finalAmount, collected }) => [entry, finalAmount, collected]);
  };
  const paymentFor = async (who: typeof customer) => (await as(who, () => Bookings.get({ bookingId }), now)).payment;
  const staffSees = async () => (await as(reviewer, () => Bookings.staffCase({ bookingId }), now)).payment.finalAmount;
  const reopens = async () => {
    const { version } = (await as(reviewer, () => Bookings.staffCase({ bookingId }), now)).booking;
    const asked = { bookingId, version, reason: "It was completed by mistake." };
    return as(reviewer, () => Bookings.staffReopen(asked), now);
  };
  const completes = () => as(customer, () => Bookings.complete({ bookingId }), now);
  return { ...debt, customer, amount, bookingId, figures, entries, paymentFor, staffSees, reopens, completes };
}

describe("a cleaner's unpaid amount", () => {
  it("is not earned while it is owed, and is earned once the customer has paid", async () => {
    const one = await reported();
    expect(await one.figures()).toEqual({ earned: one.amount, unpaid: 0, pending: 0 });
    await one.record();
    expect(await one.figures()).toEqual({ earned: 0, unpaid: one.amount, pending: 0 });
    expect(await one.staffSees()).toBe(0);
    for (const who of [one.customer, one.worker])
      expect(await one.paymentFor(who)).toMatchObject({ atDoor: one.amount, notPaid: one.amount });
    await one.settle();
    expect(await one.figures()).toEqual({ earned: one.amount, unpaid: 0, pending: 0 });
    expect(await one.staffSees()).toBe(one.amount);
    for (const who of [one.customer, one.worker]) expect(await one.paymentFor(who)).not.toHaveProperty("notPaid");
    expect(await one.entries()).toEqual([
      ["job", one.amount, one.amount],
      ["not_paid", -one.amount, -one.amount],
      ["paid_later", one.amount, one.amount],
    ]);
  });

  it("is never earned once staff waive it, and no longer owed", async () => {
    const one = await reported();
    await one.record(fils(40));
    expect(await one.figures()).toEqual({ earned: one.amount - fils(40), unpaid: fils(40), pending: 0 });
    await one.end("waived");
    expect(await one.figures()).toEqual({ earned: one.amount - fils(40), unpaid: 0, pending: 0 });
    expect(await one.paymentFor(one.worker)).toMatchObject({ notPaid: fils(40) });
  });

  it("stays unpaid when staff reopen the visit and it is completed again", async () => {
    const one = await reported();
    await one.record(fils(40));
    await one.reopens();
    expect(await one.figures()).toEqual({ earned: 0, unpaid: fils(40), pending: one.amount });
    await one.completes();
    expect(await one.figures()).toEqual({ earned: one.amount - fils(40), unpaid: fils(40), pending: 0 });
    await one.settle();
    expect(await one.figures()).toEqual({ earned: one.amount, unpaid: 0, pending: 0 });
  });

  it("is earned with the next completion if it is paid while the visit is reopened", async () => {
    const one = await reported();
    await one.record();
    await one.reopens();
    await one.settle();
    expect(await one.figures()).toEqual({ earned: 0, unpaid: 0, pending: one.amount });
    await one.completes();
    expect(await one.figures()).toEqual({ earned: one.amount, unpaid: 0, pending: 0 });
  });

  it.each(["settled", "waived"] as const)(
    "cannot be %s after the cleaner has left, which ends it (0173)",
    async (end) => {
      const one = await reported();
      await one.record();
      await as({ ...one.worker, authTime: one.now }, () => Account.close({}), one.now);
      for (const minutes of [0, 30, 60]) await deliverAll(addMinutes(one.now, minutes));
      expect(await refusal(one.end(end))).toBe("problem.notOwed");
      expect((await checkTable()).broken).toEqual([]);
    },
  );

  it("is neither earned nor owed once the reopened visit is cancelled", async () => {
    const one = await reported();
    await one.record();
    await one.reopens();
    const cancelled = { bookingId: one.bookingId, reason: "It did not take place.", fee: "none" } as const;
    await as(one.reviewer, () => Bookings.staffCancel(cancelled), one.now);
    expect(await one.paymentFor(one.worker)).toEqual({ atDoor: 0, byNaqi: 0 });
    expect(await refusal(one.end("settled"))).toBe("problem.notOwed");
    expect(await one.figures()).toEqual({ earned: 0, unpaid: 0, pending: 0 });
  });
});

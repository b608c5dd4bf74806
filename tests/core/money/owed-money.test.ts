import { randomUUID } from "node:crypto";
import { addDays, addMinutes, type Day, fils, instantOf } from "@naqi/contracts";
import { Account, Bookings, Cleaners, Earnings, type MemberActor, Payouts, Problems } from "@naqi/core";
import { LedgerEntity, OwedEntity } from "@naqi/core/money/earnings/earnings.entity";
import { beforeEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../support/core/delivering.ts";
import { as, booking, cleaner, code, member } from "../../support/given/given.ts";
import { fakePorts } from "../../support/core/ports.ts";
import { samePhone } from "../../support/given/self-booked.ts";
import { staff, suspendMember } from "../../support/given/staff.ts";

beforeEach(() => void fakePorts());

const owed = fils(20);
const refused = (code: string) => expect.objectContaining({ code }) as Error;
const consistent = async () => expect((await checkTable()).broken).toEqual([]);

/** A cleaner with a payout method, and staff who pay out. */
async function paidCleaner() {
  const [worker, reviewer] = [await cleaner(), await staff()];
  const row = async () =>
    (await OwedEntity.get({ cleanerId: worker.memberId }).go({ consistent: true })).data ?? undefined;
  const due = async (now: string) => {
    const { items } = await as(reviewer, () => Earnings.staffDue({ limit: 50 }), now);
    return items.find(({ cleanerId }) => cleanerId === worker.memberId);
  };
  const pay = async (now: string, amount = owed) => {
    const version = (await row())?.version ?? 0;
    const paid = { cleanerId: worker.memberId, idempotencyKey: randomUUID(), amount, version, reference: "FT 1" };
    return as(reviewer, () => Earnings.staffPay(paid), now);
  };
  const addMethod = (now: string) => {
    const details = { payoutMethod: "paypal" as const, paypalEmail: "aisha@example.com" };
    const asked = { idempotencyKey: randomUUID(), details, isPrimary: true };
    return as({ ...worker, authTime: now }, () => Payouts.add(asked), now);
  };
  const close = (now: string) => as({ ...worker, authTime: now }, () => Account.close({}), now);
  const summary = (now: string) => as(worker, () => Earnings.summary({}), now);
  return { worker, reviewer, row, due, pay, addMethod, close, summary };
}

/** A visit that its customer paid in part with a code, which Naqi owes the cleaner once it is completed. */
async function withCode(worker: MemberActor, scheduledTime: "08:00" | "10:00" | "12:00" = "08:00") {
  const customer = await member("customer");
  const booked = await booking(customer, worker.memberId, { discountCode: await code(customer), scheduledTime });
  const key = { bookingId: booked.bookingId };
  const complete = async () => {
    await as(worker, () => Bookings.start(key), booked.startsAt);
    await as(worker, () => Bookings.complete(key), booked.endsAt);
  };
  const tip = (now: string) => as(customer, () => Bookings.tip({ ...key, amount: fils(10) }), now);
  return { ...booked, key, customer, complete, tip };
}

describe("what Naqi owes for a booking whose check is open (G120)", () => {
  async function checked() {
    const world = await paidCleaner();
    const visit = await withCode(world.worker);
    await visit.complete();
    const now = addMinutes(visit.endsAt, 1);
    await world.addMethod(now);
    const find = async () => {
      await samePhone(visit.customer, world.worker);
      await visit.tip(now);
    };
    const decide = async (counts: boolean) => {
      const { items } = await as(world.reviewer, () => Bookings.staffChecks({ state: "review", limit: 50 }), now);
      const { version } = items.find(({ bookingId }) => bookingId === visit.bookingId)!;
      const asked = { ...visit.key, counts, reason: "They are neighbours.", version };
      return as(world.reviewer, () => Bookings.decideCheck(asked), now);
    };
    return { ...world, visit, now, find, decide };
  }

  it("is on hold and cannot be paid out, and its cleaner cannot leave", async () => {
    const one = await checked();
    await one.find();
    expect(await one.summary(one.now)).toMatchObject({ owed, owedOnHold: owed });
    expect(await one.due(one.now)).toMatchObject({ amount: 0, onHold: owed });
    await expect(one.pay(one.now)).rejects.toEqual(refused("payout.amountChanged"));
    await expect(one.close(one.now)).rejects.toEqual(refused("account.owedMoney"));
    await consistent();
  });

  it("is paid out once staff count the booking, and no longer owed when they do not", async () => {
    const [counted, not] = [await checked(), await checked()];
    for (const one of [counted, not]) await one.find();
    await counted.decide(true);
    expect(await counted.due(counted.now)).toMatchObject({ amount: owed, onHold: 0 });
    await counted.pay(counted.now);
    await not.decide(false);
    expect(await not.due(not.now)).toBeUndefined();
    expect(await not.summary(not.now)).toMatchObject({ owed: 0, owedOnHold: 0 });
    await consistent();
  });

  it("is on hold once while a problem is open as well, until both are over", async () => {
    const one = await checked();
    const words = { kind: "quality" as const, text: "The oven was left out altogether." };
    const { problemId } = await as(one.visit.customer, () => Problems.report({ ...one.visit.key, ...words }), one.now);
    await one.find();
    expect(await one.summary(one.now)).toMatchObject({ owedOnHold: owed });
    await as(one.visit.customer, () => Problems.withdraw({ ...one.visit.key, problemId }), one.now);
    expect(await one.summary(one.now)).toMatchObject({ owedOnHold: owed });
    await consistent();
    await one.decide(true);
    expect(await one.summary(one.now)).toMatchObject({ owed, owedOnHold: 0 });
    await consistent();
  });

  it("leaves no balance of a cleaner who was paid and left before staff decided against it", async () => {
    const one = await checked();
    await one.pay(one.now);
    await one.find();
    await one.close(one.now);
    await deliverAll(one.now);
    const later = addMinutes(one.now, 20);
    await deliverAll(later);
    await one.decide(false);
    const { data } = await LedgerEntity.query.primary(one.visit.key).go({ consistent: true, pages: "all" });
    const back = data.find(({ entry }) => entry === "owed_reversal")!;
    expect(back).toMatchObject({ owed: -owed });
    expect((await OwedEntity.get({ cleanerId: back.cleanerId }).go({ consistent: true })).data).toBeNull();
    await consistent();
  });
});

describe("a cleaner who closes the account just before a visit", () => {
  it("is owed nothing: the visit is cancelled and the code comes back", async () => {
    const { worker, close } = await paidCleaner();
    const visit = await withCode(worker);
    await close(addMinutes(visit.startsAt, -1));
    const now = addMinutes(visit.endsAt, 60);
    const answer = as(visit.customer, () => Bookings.answer({ ...visit.key, tookPlace: true }), now);
    await expect(answer).rejects.toEqual(refused("booking.partyLeft"));
    await deliverAll(now);
    await deliverAll(addMinutes(now, 20));
    expect(await as(visit.customer, () => Bookings.get(visit.key), now)).toMatchObject({ status: "cancelled" });
    const { data } = await LedgerEntity.query.primary(visit.key).go({ consistent: true, pages: "all" });
    expect(data.map(({ entry, owed: row }) => [entry, row])).toEqual([["job", 0]]);
    await consistent();
  });
});

describe("a problem with a visit that was paid out", () => {
  it("keeps the same amount back from other visits, and never more than is owed", async () => {
    const { worker, due, pay, addMethod, summary } = await paidCleaner();
    const paid = await withCode(worker);
    await paid.complete();
    const now = addMinutes(paid.endsAt, 1);
    await addMethod(now);
    await pay(now);
    const words = { kind: "quality" as const, text: "The oven was left out altogether." };
    const { problemId } = await as(paid.customer, () => Problems.report({ ...paid.key, ...words }), now);
    expect(await due(now)).toBeUndefined();
    const other = await withCode(worker, "10:00");
    await other.complete();
    const end = addMinutes(other.endsAt, 1);
    expect(await due(end)).toMatchObject({ amount: 0, onHold: owed });
    await expect(pay(end)).rejects.toEqual(refused("payout.amountChanged"));
    expect(await summary(end)).toMatchObject({ owed, owedOnHold: owed });
    await as(paid.customer, () => Problems.withdraw({ ...paid.key, problemId }), end);
    expect(await due(end)).toMatchObject({ amount: owed, onHold: 0 });
    await consistent();
  });
});

describe("the list of what is due", () => {
  it("starts with the longest waiting, whatever was added since, and marks suspended ones", async () => {
    const [first, second] = [await paidCleaner(), await paidCleaner()];
    const [early, later, last] = [
      await withCode(first.worker),
      await withCode(second.worker, "10:00"),
      await withCode(first.worker, "12:00"),
    ];
    for (const visit of [early, later, last]) await visit.complete();
    const { items } = await as(first.reviewer, () => Earnings.staffDue({ limit: 50 }), last.endsAt);
    const own = items.filter(({ cleanerId }) => [first, second].some(({ worker }) => worker.memberId === cleanerId));
    expect(own).toMatchObject([
      { cleanerId: first.worker.memberId, amount: 2 * owed, since: early.endsAt },
      { cleanerId: second.worker.memberId, amount: owed, since: later.endsAt },
    ]);
    expect(own[0]).not.toHaveProperty("isSuspended");
    await suspendMember(first.worker.memberId);
    expect(await first.due(last.endsAt)).toMatchObject({ amount: 2 * owed, isSuspended: true });
  });

  it("leaves its index with the payout", async () => {
    const { worker, row, pay, addMethod } = await paidCleaner();
    const visit = await withCode(worker);
    await visit.complete();
    expect(await row()).toMatchObject({ due: "open", dueAt: visit.endsAt });
    await addMethod(visit.endsAt);
    await pay(visit.endsAt);
    expect(await row()).not.toHaveProperty("due");
    const { data } = await OwedEntity.query.byDue({ due: "open" }).go({ pages: "all" });
    expect(data.map(({ cleanerId }) => cleanerId)).not.toContain(worker.memberId);
    await consistent();
  });
});

describe("the payday of what Naqi owes (G124)", () => {
  /** A completed visit with a code, and the payday after it. */
  async function waiting() {
    const world = await paidCleaner();
    const visit = await withCode(world.worker);
    await visit.complete();
    /** The payday as the cleaner sees it, which staff see in their list. */
    const dueOn = async (now: string) => {
      const { payoutDueOn, owed: balance } = await world.summary(now);
      if (balance > 0) expect((await world.due(now))?.payoutDueOn).toBe(payoutDueOn);
      return payoutDueOn;
    };
    const nextOn = async (now: string) => (await as(world.worker, () => Payouts.mine({}), now)).nextPayoutOn!;
    return { ...world, visit, dueOn, nextOn };
  }
  const noon = (day: Day, days = 0) => instantOf(addDays(day, days), "12:00");

  it("is shown as today's, and as late from the next day on, until the payout is made", async () => {
    const { visit, addMethod, dueOn, nextOn, pay, summary } = await waiting();
    await addMethod(visit.endsAt);
    const payday = await nextOn(visit.endsAt);
    expect(await dueOn(noon(payday, -1))).toBeUndefined();
    expect(await dueOn(noon(payday))).toBe(payday);
    expect(await dueOn(noon(payday, 9))).toBe(payday);
    await pay(noon(payday, 9));
    expect(await summary(noon(payday, 9))).toMatchObject({ owed: 0, payoutDueOn: undefined });
  });

  it("stays late for staff if the cleaner saves the same schedule again", async () => {
    const { worker, visit, addMethod, dueOn, nextOn } = await waiting();
    await addMethod(visit.endsAt);
    const payday = await nextOn(visit.endsAt);
    const late = noon(payday, 9);
    const set = (schedule: "weekly" | "monthly") => as(worker, () => Payouts.setSchedule({ schedule }), late);
    expect(await set("weekly")).toMatchObject({ schedule: "weekly" });
    expect(await dueOn(late)).toBe(payday);
    await set("monthly");
    expect(await dueOn(late)).toBeUndefined();
  });

  it("does not pass without a payout method, and counts from the first one and from the schedule", async () => {
    const { worker, visit, addMethod, dueOn, nextOn } = await waiting();
    const later = addMinutes(visit.endsAt, 20 * 24 * 60);
    expect(await dueOn(later)).toBeUndefined();
    await addMethod(later);
    expect(await dueOn(later)).toBeUndefined();
    const payday = await nextOn(later);
    expect(await dueOn(noon(payday))).toBe(payday);
    await as(worker, () => Payouts.setSchedule({ schedule: "monthly" }), noon(payday));
    expect(await dueOn(noon(payday))).toBeUndefined();
    const monthly = await nextOn(noon(payday));
    expect(await dueOn(noon(monthly))).toBe(monthly);
  });

  it("counts from the oldest remaining method, and not at all once the last one is removed", async () => {
    const { worker, visit, addMethod, dueOn, nextOn } = await waiting();
    await addMethod(visit.endsAt);
    const [payday, later] = [await nextOn(visit.endsAt), addMinutes(visit.endsAt, 30 * 24 * 60)];
    expect(await dueOn(later)).toBe(payday);
    const details = { payoutMethod: "careem_pay" as const, careemPhone: "+971 55 987 6543" };
    const asked = { idempotencyKey: randomUUID(), details, isPrimary: false };
    const fresh = { ...worker, authTime: later };
    const { methods } = await as(fresh, () => Payouts.add(asked), later);
    const removes = (index: number) =>
      as(fresh, () => Payouts.remove({ payoutMethodId: methods[index]!.payoutMethodId }), later);
    await removes(0);
    expect(await dueOn(later)).toBeUndefined();
    const next = await nextOn(later);
    expect(await dueOn(noon(next))).toBe(next);
    await removes(1);
    expect(await dueOn(noon(next, 30))).toBeUndefined();
    await consistent();
  });

  it("waits until a changed method is no longer held", async () => {
    const { worker, visit, addMethod, dueOn, nextOn } = await waiting();
    await addMethod(visit.endsAt);
    const payday = await nextOn(visit.endsAt);
    const before = instantOf(addDays(payday, -1), "20:00");
    const details = { payoutMethod: "careem_pay" as const, careemPhone: "+971 55 987 6543" };
    const asked = { idempotencyKey: randomUUID(), details, isPrimary: true };
    await as({ ...worker, authTime: before }, () => Payouts.add(asked), before);
    expect(await dueOn(noon(payday, 3))).toBeUndefined();
    expect(await dueOn(noon(payday, 8))).toBe(await nextOn(noon(payday, 3)));
  });

  it("does not pass while all of it is on hold, and counts from the end of the hold", async () => {
    const { visit, addMethod, dueOn, nextOn } = await waiting();
    await addMethod(visit.endsAt);
    const payday = await nextOn(visit.endsAt);
    const words = { kind: "quality", text: "The oven was left out altogether." } as const;
    const { problemId } = await as(
      visit.customer,
      () => Problems.report({ ...visit.key, ...words }),
      addMinutes(visit.endsAt, 60),
    );
    const closed = noon(payday, 2);
    expect(await dueOn(closed)).toBeUndefined();
    await as(visit.customer, () => Problems.withdraw({ ...visit.key, problemId }), closed);
    expect(await dueOn(closed)).toBeUndefined();
    const next = await nextOn(closed);
    expect(await dueOn(noon(next))).toBe(next);
  });
});

it("a cleaner's total is the same on profile and Earnings: cash, code, tip, a cancelled job and a payout", async () => {
  const { worker, addMethod, pay, summary } = await paidCleaner();
  const totals = async (now: string) => {
    const { earned, completedJobs, months } = await summary(now);
    const { totalEarnings, totalBookings } = await as(worker, () => Cleaners.own({}), now);
    const { items } = await as(worker, () => Earnings.transactions({ limit: 50 }), now);
    const completed = items.filter(({ status }) => status === "completed");
    const listed = completed.reduce((sum, { finalAmount }) => sum + finalAmount, 0);
    const inMonths = months.reduce((sum, month) => sum + month.earned, 0);
    expect([totalEarnings, listed, inMonths]).toEqual([earned, earned, earned]);
    expect(totalBookings).toBe(completedJobs);
    return earned;
  };
  const visit = await withCode(worker);
  await visit.complete();
  expect(await totals(visit.endsAt)).toBe(fils(100));
  await visit.tip(visit.endsAt);
  expect(await totals(visit.endsAt)).toBe(fils(110));

  const other = await member("customer");
  const cancelled = await booking(other, worker.memberId, { scheduledTime: "12:00" });
  // Too late to be free of charge: no card is charged yet, so the cleaner receives nothing either.
  const soon = addMinutes(cancelled.startsAt, -30);
  const expectedFee = cancelled.agreedPrice;
  await as(other, () => Bookings.cancel({ bookingId: cancelled.bookingId, expectedFee }), soon);
  expect(await totals(cancelled.startsAt)).toBe(fils(110));

  await addMethod(cancelled.startsAt);
  await pay(cancelled.startsAt);
  expect(await totals(cancelled.startsAt)).toBe(fils(110));
});

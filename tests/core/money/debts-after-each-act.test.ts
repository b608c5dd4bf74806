import { addMinutes, type DebtEnd, fils } from "@naqi/contracts";
import { Account, Admin, Bookings, Earnings, Members, Problems } from "@naqi/core";
import { readMember } from "@naqi/core/identity/member-record/member";
import { ProblemEntity } from "@naqi/core/bookings/problem-record/problems.entity";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../support/core/delivering.ts";
import { as, booking, cleaner, member } from "../../support/given/given.ts";
import { chargingFees } from "../../support/given/fees.ts";
import { mailedTo } from "../../support/given/offers.ts";
import { owing } from "../../support/given/owing.ts";
import { reviewedCase } from "../../support/given/recleans.ts";
import { suspendMember } from "../../support/given/staff.ts";
import { refusal } from "../../support/given/talking.ts";

const reason = "Our team has looked at it.";

/** A completed visit that its cleaner reported as unpaid, what can be done with it, and a comparison of all counters. */
async function unpaidVisit() {
  const customer = await member("customer");
  const first = await owing(customer);
  const { worker, reviewer, now, amount } = first;
  const { bookingId } = first.key;
  const visit = () => as(reviewer, () => Bookings.staffCase({ bookingId }), now);
  const half = () => first.record(fils(40));
  const acts = {
    records: half,
    recordsAnother: async () => {
      const report = { bookingId, kind: "not_paid", text: "The rest was not paid either." } as const;
      const { problemId } = await as(worker, () => Problems.report(report), now);
      const key = { bookingId, problemId };
      await as(customer, () => Problems.answer({ ...key, text: "I had no cash with me." }), now);
      const { version } = (await as(reviewer, () => Problems.staffCase(key), now)).problem;
      const decided = { ...key, version, outcome: "owed", amount: fils(10), reason } as const;
      await as(reviewer, () => Problems.decide(decided), now);
    },
    credits: async () => {
      const { decides } = await reviewedCase({ customer, worker, reviewer }, bookingId, now);
      await decides("credit", { amount: fils(20) });
    },
    comesAgain: async () => {
      const { accepted } = await reviewedCase({ customer, worker, reviewer }, bookingId, now);
      const reclean = await accepted();
      await as(worker, () => Bookings.cancel({ bookingId: reclean.bookingId, reason }), now);
      await deliverAll(now);
    },
    settles: () => first.end("settled"),
    waives: () => first.end("waived"),
    reopens: async () => {
      const { version } = (await visit()).booking;
      await as(reviewer, () => Bookings.staffReopen({ bookingId, version, reason }), now);
    },
    completes: () => as(customer, () => Bookings.complete({ bookingId }), now),
    staffCompletes: async () => {
      const { version } = (await visit()).booking;
      await as(reviewer, () => Bookings.staffComplete({ bookingId, version, reason }), now);
    },
    cancels: () => as(reviewer, () => Bookings.staffCancel({ bookingId, reason, fee: "none" }), now),
    cancelsAtFee: () =>
      as(reviewer, () => Bookings.staffCancel({ bookingId, reason, fee: "sum", amount: fils(30) }), now),
    suspendsCustomer: () => suspendMember(customer.memberId),
    suspendsCleaner: () => suspendMember(worker.memberId),
    cleanerLeaves: async () => {
      await as({ ...worker, authTime: now }, () => Account.close({}), now);
      for (const minutes of [0, 30, 60]) await deliverAll(addMinutes(now, minutes));
    },
  };
  /** The number and sum of the customer's open debts, which every counter must have. */
  const owed = async () => {
    const { data } = await ProblemEntity.query.byCustomer({ customerId: customer.memberId }).go({ pages: "all" });
    const open = data.filter(({ outcome, debt }) => outcome === "owed" && !debt);
    const sum = open.reduce((total, { amount: each = 0 }) => total + each, 0);
    const { unpaidVisits = 0, unpaidAmount = 0 } = (await readMember(customer.memberId)) ?? {};
    expect([unpaidVisits, unpaidAmount]).toEqual([open.length, sum]);
    expect(open.every(({ owing: state }) => state === "open")).toBe(true);
    expect((await visit()).payment.owed ?? 0).toBe(sum);
    expect((await checkTable()).broken).toEqual([]);
    return { visits: open.length, sum };
  };
  return { ...first, customer, worker, reviewer, amount, bookingId, visit, acts, owed };
}

type Act = keyof Awaited<ReturnType<typeof unpaidVisit>>["acts"];

// covers problems.debt
describe("what a customer owes", () => {
  it.each<[acts: Act[], visits: number]>([
    [["records", "recordsAnother", "settles", "recordsAnother", "reopens", "completes"], 2],
    [["records", "reopens", "cancels"], 0],
    [["records", "recordsAnother", "reopens", "cancels"], 0],
    [["records", "recordsAnother", "waives", "reopens", "cancelsAtFee"], 0],
    [["records", "credits", "reopens", "completes", "reopens", "cancels"], 0],
    [["records", "reopens", "settles", "cancels"], 0],
    [["records", "reopens", "staffCompletes", "comesAgain", "waives"], 0],
    [["records", "comesAgain", "reopens", "cancels"], 0],
    [["records", "suspendsCustomer", "reopens", "cancels"], 0],
    [["records", "suspendsCleaner", "recordsAnother", "settles"], 1],
    [["records", "recordsAnother", "cleanerLeaves"], 0],
  ])("is the same in every counter after each of %j", async (acts, visits) => {
    const one = await unpaidVisit();
    for (const act of acts) {
      await one.acts[act]();
      await one.owed();
    }
    expect((await one.owed()).visits).toBe(visits);
  });

  it("ends when staff cancel the visit, and both parties and staff read it", async () => {
    const one = await unpaidVisit();
    const { customer, worker, reviewer, now, key, acts } = one;
    await acts.records();
    await acts.reopens();
    await deliverAll(now);
    await acts.cancels();
    expect(await one.owed()).toEqual({ visits: 0, sum: 0 });
    const mails = await mailedTo(customer, now);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booking cancelled/)]);
    expect(mails[0]?.text).toMatch(/You no longer owe your cleaner the AED\s40 for this visit\./);
    const { problem, timeline } = await as(reviewer, () => Problems.staffCase(key), now);
    expect(problem.debt).toEqual({ end: "cancelled", at: now });
    expect(timeline).toContainEqual({ at: now, what: "problem.debtCancelled", by: "staff" });
    for (const who of [customer, worker]) {
      const { items } = await as(who, () => Problems.ofBooking({ bookingId: one.bookingId }), now);
      expect(items).toMatchObject([{ debt: { end: "cancelled" } }]);
    }
    const { earned, unpaid } = await as(worker, () => Earnings.summary({}), now);
    expect([earned, unpaid]).toEqual([0, 0]);
    for (const end of ["settled", "waived"] satisfies DebtEnd[])
      expect(await refusal(one.end(end))).toBe("problem.notOwed");
    expect((await as(customer, () => Members.me({}), now)).owes).toBeUndefined();
    expect((await as(reviewer, () => Admin.person({ memberId: customer.memberId }), now)).debts).toEqual([]);
    expect((await booking(customer, (await cleaner()).memberId, {})).status).toBe("confirmed");
  });

  it("ends with one mail to its cleaner when staff cancel the visit", async () => {
    const one = await unpaidVisit();
    await one.acts.records();
    await one.acts.recordsAnother();
    await one.acts.reopens();
    await deliverAll(one.now);
    await one.acts.cancels();
    const [mail, ...more] = await mailedTo(one.worker, one.now);
    expect(mail?.text).toMatch(/The customer no longer owes you the AED\s50 for this visit\./);
    expect(more).toEqual([]);
  });

  it("is only the fee after a cancellation that keeps one", async () => {
    chargingFees();
    const one = await unpaidVisit();
    await one.acts.records();
    await one.acts.reopens();
    await deliverAll(one.now);
    await one.acts.cancelsAtFee();
    expect(await one.owed()).toEqual({ visits: 0, sum: 0 });
    const [mail] = await mailedTo(one.customer, one.now);
    expect(mail?.text).toMatch(/The cancellation fee is AED\s30\./);
    expect(mail?.text).toMatch(/You no longer owe your cleaner the AED\s40 for this visit\./);
  });

  it("to a cleaner who leaves ends with one mail for all visits, and the case says so", async () => {
    const one = await unpaidVisit();
    await one.acts.records();
    await one.acts.recordsAnother();
    await deliverAll(one.now);
    const { worker, now } = one;
    await as({ ...worker, authTime: now }, () => Account.close({}), now);
    const mails = await mailedTo(one.customer, now);
    const closed = mails.filter(({ subject }) => subject.startsWith("Closed: "));
    expect(closed).toHaveLength(1);
    expect(closed[0]?.text).toMatch(/so you no longer owe AED\s50 for this visit\./);
    const { timeline } = await as(one.reviewer, () => Problems.staffCase(one.key), now);
    expect(timeline).toContainEqual({ at: now, what: "problem.debtLeft", by: "system" });
  });
});

import { addDays, addMinutes } from "@naqi/contracts";
import { Account, Admin, type MemberActor, Members, Problems } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../support/core/delivering.ts";
import { intercept } from "../../support/core/faults.ts";
import { endDebtsTo } from "@naqi/core/bookings/problems/leaving-debts";
import { readMember } from "@naqi/core/identity/member-record/member";
import { as, booking, cleaner, job, member, today } from "../../support/given/given.ts";
import { owing } from "../../support/given/owing.ts";
import { fakePorts } from "../../support/core/ports.ts";

beforeEach(() => void fakePorts());

/** A visit reported as unpaid, and where staff and its customer see the debt. */
async function reported() {
  const customer = await member("customer");
  const debt = await owing(customer);
  const { worker, reviewer, now, key } = debt;
  const listed = async () => {
    const { items } = await as(reviewer, () => Problems.staffList({ state: "owed", limit: 50 }), now);
    return items.filter(({ problemId }) => problemId === key.problemId);
  };
  const onPageOf = async ({ memberId }: MemberActor) =>
    (await as(reviewer, () => Admin.person({ memberId }), now)).debts;
  const owes = async () => (await as(customer, () => Members.me({}), now)).owes;
  return { ...debt, customer, listed, onPageOf, owes, worker };
}

// covers problems.debt
describe("an open debt", () => {
  it("is listed for staff, on the page of both members, and named to its customer, while it is open", async () => {
    const one = await reported();
    expect([await one.listed(), await one.onPageOf(one.customer), await one.owes()]).toEqual([[], [], undefined]);
    await one.record();
    expect(await one.listed()).toMatchObject([{ ...one.key, state: "resolved", outcome: "owed", amount: one.amount }]);
    const debt = { ...one.key, cleanerName: one.worker.fullName, amount: one.amount };
    for (const who of [one.customer, one.worker]) expect(await one.onPageOf(who)).toMatchObject([debt]);
    expect(await one.owes()).toMatchObject({ visits: 1, amount: one.amount, debts: [debt] });
  });

  it.each(["settled", "waived"] as const)("leaves every list once it is %s", async (end) => {
    const one = await reported();
    await one.record();
    await one.end(end);
    const pages = [await one.onPageOf(one.customer), await one.onPageOf(one.worker)];
    expect([await one.listed(), ...pages, await one.owes()]).toEqual([[], [], [], undefined]);
  });

  it("costs members without debts no read", async () => {
    const customer = await member("customer");
    const { sent } = intercept();
    await as(customer, () => Members.me({}));
    expect(sent.map(({ command }) => command)).not.toContain("QueryCommand");
  });

  it("is named to its cleaner before they close the account, and ends then: the customer can book and leave (0173)", async () => {
    const one = await reported();
    const preview = () => as(one.worker, () => Account.closing({}), one.now);
    expect(await preview()).toMatchObject({ owedByCustomers: 0 });
    await one.record();
    expect(await preview()).toMatchObject({ owedByCustomers: one.amount });
    await as({ ...one.worker, authTime: one.now }, () => Account.close({}), one.now);
    const { mails } = fakePorts();
    for (const minutes of [0, 30, 60]) await deliverAll(addMinutes(one.now, minutes));
    expect([await one.listed(), await one.onPageOf(one.customer), await one.owes()]).toEqual([[], [], undefined]);
    expect((await checkTable()).broken).toEqual([]);
    const { problem } = await as(one.reviewer, () => Problems.staffCase(one.key), one.now);
    expect(problem).toMatchObject({ outcome: "owed", amount: one.amount, debt: { end: "left", at: one.now } });
    const told = mails.find(({ to, subject }) => to === one.customer.email && subject.startsWith("Closed: "));
    expect(told?.text).toContain("Your cleaner closed their account, so you no longer owe AED");
    expect(told?.text).not.toContain(one.worker.fullName);
    const { memberId: other } = await cleaner();
    const visit = { scheduledDate: addDays(today, 3), scheduledTime: "10:00" } as const;
    expect((await booking(one.customer, other, visit)).status).toBe("confirmed");
    expect(await as(one.customer, () => Account.closing({}), one.now)).toMatchObject({ unpaidVisit: false });
  });

  it("ends once, also if the erasure of its cleaner runs again", async () => {
    const one = await reported();
    await one.record();
    await as({ ...one.worker, authTime: one.now }, () => Account.close({}), one.now);
    const { bookingId, customerId } = (await as(one.reviewer, () => Problems.staffCase(one.key), one.now)).problem;
    const leaver = {
      memberId: one.worker.memberId,
      party: "cleaner",
      pseudonym: "former_1",
      email: "",
      ownsEmail: false,
    } as const;
    const forget = () => as(job, () => endDebtsTo({ ...leaver, bookings: [], conversations: [] }), one.now);
    await forget();
    await forget();
    expect((await readMember(customerId))?.unpaidVisits).toBe(0);
    expect(
      (await as(one.reviewer, () => Problems.staffCase({ ...one.key, bookingId }), one.now)).problem.debt?.end,
    ).toBe("left");
    expect((await checkTable()).broken).toEqual([]);
  });
});

import { addMinutes } from "@naqi/contracts";
import { Account, Admin, type MemberActor, Members, Problems } from "@naqi/core";
import { beforeEach, describe, expect, it } from "vitest";
import { checkTable } from "../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../support/core/delivering.ts";
import { intercept } from "../../support/core/faults.ts";
import { as, member } from "../../support/given/given.ts";
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

  it("remains if its cleaner has left, without the name", async () => {
    const one = await reported();
    await one.record();
    await as({ ...one.worker, authTime: one.now }, () => Account.close({}), one.now);
    for (const minutes of [0, 30, 60]) await deliverAll(addMinutes(one.now, minutes));
    expect(await one.listed()).toHaveLength(1);
    const { debts } = (await one.owes())!;
    expect(debts).toMatchObject([one.key]);
    expect(debts[0]?.cleanerName).toBeUndefined();
    expect((await checkTable()).broken).toEqual([]);
  });
});

import { addDays, addMinutes, fils } from "@naqi/contracts";
import { Members, Plans } from "@naqi/core";
import { describe, expect, it } from "vitest";
import { checkTable } from "../../../../packages/local/src/checks/index.ts";
import { deliverAll } from "../../../support/core/delivering.ts";
import { beforeTheWrite, intercept } from "../../../support/core/faults.ts";
import { as, change, today } from "../../../support/given/given.ts";
import { mails } from "../../../support/given/offers.ts";
import { owing } from "../../../support/given/owing.ts";
import { everyWeek, runPlans } from "../../../support/given/planned.ts";
import { reinstateMember, suspendMember } from "../../../support/given/staff.ts";
import { refusal } from "../../../support/given/talking.ts";

const first = addDays(today, 3);
const week = (number: number) => addDays(first, 7 * number);

/** A plan whose customer owes another cleaner from tomorrow evening. */
async function inDebt() {
  const { customer, worker, plan } = await everyWeek();
  const { planId } = plan;
  const debt = await owing(customer);
  const get = (who = customer, now = debt.now) => as(who, () => Plans.get({ planId }), now);
  const pause = { planId, from: week(1), until: week(3), visits: "cancel" as const };
  const pauses = () => as(customer, () => Plans.pause(pause), debt.now);
  const resumes = () => as(customer, () => Plans.resume({ planId }), debt.now);
  return { customer, worker, planId, debt, get, pauses, resumes };
}

const own = async ({ customer, debt }: Awaited<ReturnType<typeof inDebt>>) =>
  (await as(customer, () => Members.me({}), debt.now)).owes;

// covers problems.debt
describe("a customer who owes a cleaner", () => {
  it("sees the number of visits and the amount, until it is settled", async () => {
    const one = await inDebt();
    expect(await own(one)).toBeUndefined();
    await one.debt.record();
    expect(await own(one)).toMatchObject({ visits: 1, amount: one.debt.amount, debts: [{ amount: one.debt.amount }] });
    const second = await owing(one.customer).catch((error: unknown) => error);
    expect(second).toMatchObject({ code: "booking.unpaid" });
    await one.debt.settle();
    expect(await own(one)).toBeUndefined();
    expect((await checkTable()).broken).toEqual([]);
  });

  it("cannot resume a plan, which stays paused with all its dates, and can once it is settled", async () => {
    const { debt, get, pauses, resumes } = await inDebt();
    await pauses();
    await debt.record();
    const before = await get();
    expect(await refusal(resumes())).toBe("booking.unpaid");
    expect(await get()).toEqual(before);
    await debt.settle();
    const { visits } = await resumes();
    expect(visits.map(({ day, visit }) => [day, visit?.status]).slice(0, 3)).toEqual(
      [1, 2, 3].map((number) => [week(number), "confirmed"]),
    );
    expect((await checkTable()).broken).toEqual([]);
  });

  it("is refused to resume a plan when the debt is recorded at the same moment", async () => {
    const { debt, get, pauses, resumes } = await inDebt();
    await pauses();
    const before = await get();
    beforeTheWrite(() => debt.record());
    expect(await refusal(resumes())).toBe("booking.unpaid");
    expect(await get()).toEqual(before);
  });

  it("sees that a date of a plan is not booked because of that; the cleaner of the plan does not", async () => {
    const { customer, worker, debt, get } = await inDebt();
    await debt.record();
    const later = addMinutes(debt.now, 8 * 24 * 60);
    await runPlans(later);
    const missOf = async (who: typeof customer) => (await get(who, later)).visits.find(({ miss }) => miss)?.miss;
    expect([await missOf(customer), await missOf(worker)]).toEqual(["unpaid", "customer"]);
    await deliverAll(later);
    const mailed = ({ email }: typeof customer) =>
      mails.flatMap(({ to, text }) => (to === email ? text : [])).join("\n");
    expect(mailed(customer)).toContain("an earlier visit isn't paid yet");
    expect(mailed(worker)).toContain("your customer couldn't book it");
    expect(mailed(worker)).not.toContain("not paid");
  });

  it("cannot agree to the price that paused a plan, until the debt is settled", async () => {
    const { customer, worker, planId, debt } = await inDebt();
    await change(worker.memberId, { profile: { hourlyRate: fils(60) } });
    const asked = addMinutes(debt.now, 7 * 24 * 60);
    await runPlans(asked);
    const lapsed = addMinutes(asked, 21 * 24 * 60);
    await runPlans(lapsed);
    const get = () => as(customer, () => Plans.get({ planId }), lapsed);
    const before = await get();
    expect(before.pause?.why).toBe("price");
    await debt.record();
    const agrees = () => as(customer, () => Plans.agreePrice({ planId, agreedPrice: fils(120) }), lapsed);
    expect(await refusal(agrees())).toBe("booking.unpaid");
    expect(await get()).toEqual(before);
    await debt.settle();
    expect((await agrees()).pause).toBeUndefined();
  });
});

describe("a customer who owes nothing", () => {
  it("pauses a plan also if they are suspended and reinstated at the same moment, without a refusal about a debt", async () => {
    const { customer, plan } = await everyWeek();
    const { memberId } = customer;
    let step: "asked" | "suspending" | "suspended" | "reinstated" = "asked";
    intercept({
      meanwhile: async ({ command, input }) => {
        if (step === "asked" && command === "TransactWriteItemsCommand") {
          step = "suspending";
          await suspendMember(memberId);
          step = "suspended";
        } else if (step === "suspended" && /Get|Query/.test(command) && JSON.stringify(input).includes(memberId)) {
          step = "reinstated";
          await reinstateMember(memberId);
        }
      },
    });
    const pause = () => Plans.pause({ planId: plan.planId, from: addDays(today, 5), visits: "keep" });
    expect(await as(customer, pause)).toMatchObject({ planId: plan.planId });
    expect(step).toBe("reinstated");
  });
});

import { addDays, addMinutes, fils, instantOf, type Plan } from "@naqi/contracts";
import { type MemberActor, Plans } from "@naqi/core";
import { beforeEach, expect, it } from "vitest";
import { deliverAll } from "../../../support/core/delivering.ts";
import { fakePorts } from "../../../support/core/ports.ts";
import { as, booking, change, cleaner, code as codeFor, member, today } from "../../../support/given/given.ts";
import { everyWeek, planned, runPlans } from "../../../support/given/planned.ts";

const { mails } = fakePorts();
beforeEach(() => void (mails.length = 0));

const first = addDays(today, 3);
const week = (number: number) => addDays(first, 7 * number);
const mailTo = ({ email }: MemberActor, subject: string) =>
  mails.findLast((mail) => mail.to === email && mail.subject.startsWith(subject))?.text;

/** A plan whose customer has agreed to AED 120 instead of AED 100, with four visits still booked at AED 100. */
async function agreedToMore() {
  const one = await everyWeek();
  const { planId } = one.plan;
  const now = addMinutes(instantOf(addDays(week(4), -30), "00:00"), 60);
  await change(one.worker.memberId, { profile: { hourlyRate: fils(60) } });
  await runPlans(now);
  await as(one.customer, () => Plans.agreePrice({ planId, agreedPrice: fils(120) }), now);
  await deliverAll(now);
  const restore = async (...days: string[]) => {
    for (const day of days) await as(one.customer, () => Plans.skip({ planId, day }), now);
    for (const day of days) await as(one.customer, () => Plans.restore({ planId, day }), now);
    await deliverAll(now);
  };
  return { ...one, planId, now, restore };
}

const amountsOf = ({ madeOf, visits }: Plan) => [madeOf?.amount, ...visits.map(({ visit }) => visit?.amount)];

it("calls the date after the visit that a plan was made of the next visit, not the first", async () => {
  const { customer } = await everyWeek();
  await deliverAll();
  const made = mailTo(customer, "New repeat booking");
  expect(made).toContain("Next visit of this repeat booking: ");
  expect(made).not.toContain("First visit");
});

// covers plans.price
it("names the price that a restored visit was booked at, not the plan's newer one", async () => {
  const { customer, worker, restore } = await agreedToMore();
  await restore(week(2));
  for (const reader of [customer, worker]) {
    expect(mailTo(reader, "Next visit booked")).toMatch(/Price per visit: AED\s100/);
    expect(mailTo(reader, "Next visit booked")).not.toMatch(/AED\s120/);
  }
});

it("names each visit's price if they differ, and the price of new visits on resuming", async () => {
  const { customer, planId, now } = await agreedToMore();
  const later = instantOf(addDays(week(5), -30), "09:00");
  await as(customer, () => Plans.pause({ planId, from: week(3), until: week(5), visits: "cancel" }), now);
  await runPlans(later);
  await as(customer, () => Plans.resume({ planId }), later);
  await deliverAll(later);
  const booked = mailTo(customer, "Next visits booked");
  expect(booked?.match(/AED\s\d+/g)?.map((amount) => amount.slice(4))).toEqual(["100", "100", "120"]);
  expect(booked).not.toContain("Price per visit");
  expect(mailTo(customer, "Resumed")).toMatch(/Price of new visits: AED\s120/);
});

// covers plans.list
it("shows what each booked visit costs, and nothing for a skipped one", async () => {
  const { customer, planId, now } = await agreedToMore();
  await runPlans(instantOf(addDays(week(5), -30), "09:00"));
  const shown = await as(customer, () => Plans.skip({ planId, day: week(2) }), now);
  expect(shown.agreedPrice).toBe(fils(120));
  expect(amountsOf(shown)).toEqual([fils(100), fils(100), undefined, fils(100), fils(100), fils(120)]);
});

it("shows the customer what is left to pay after a code, and the cleaner the agreed price (G124)", async () => {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const code = await codeFor(customer, { days: 60 });
  const visit = await booking(customer, worker.memberId, { discountCode: code });
  const { planId } = await planned(customer, visit);
  expect(visit.payment.atDoor).toBeLessThan(visit.agreedPrice);
  const seen = async (reader: MemberActor) => amountsOf(await as(reader, () => Plans.get({ planId }))).slice(0, 2);
  expect(await seen(customer)).toEqual([visit.payment.atDoor, visit.agreedPrice]);
  expect(await seen(worker)).toEqual([visit.agreedPrice, visit.agreedPrice]);
});

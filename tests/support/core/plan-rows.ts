import { randomUUID } from "node:crypto";
import { addDays, fils } from "@naqi/contracts";
import { type MemberActor, Plans } from "@naqi/core";
import { doDue } from "@naqi/core/bookings/plans/due-actions";
import { dueOf } from "@naqi/core/bookings/plans/due";
import { PlanEntity, PlanHoursEntity } from "@naqi/core/bookings/plans/plans.entity";
import type { PlanRow } from "@naqi/core/bookings/plans/view";
import { waitingEvents } from "./events.ts";
import { as, cleaner, job, marina, member, testNow, today } from "../given/given.ts";
import { suspendMember } from "../given/staff.ts";

/** The first day of the plan below: a Wednesday. */
export const startDay = addDays(today, 3);
/** Its date of that number. */
export const week = (number: number) => addDays(startDay, 7 * number);

/** A plan of two hours every Wednesday at ten as it is read, of which nothing is due for two weeks; nothing around it. */
export const planRow = (change: Partial<PlanRow> = {}): PlanRow => ({
  planId: `pln_${randomUUID().replaceAll("-", "").slice(0, 26)}`,
  customerId: randomUUID(),
  cleanerId: randomUUID(),
  status: "active",
  frequency: "weekly",
  startDay,
  hour: "10:00",
  durationMinutes: 120,
  serviceType: "deep_cleaning",
  location: "Dubai Marina",
  address: marina,
  agreedPrice: fils(100),
  hourlyRate: fils(50),
  customerName: "Sara H.",
  cleanerName: "Aisha Khan",
  next: 6,
  skipped: [],
  visits: [],
  misses: 0,
  createdAt: testNow,
  version: 0,
  ...change,
});

/** The same as it is kept, with what its two hold of it and can do with it. */
export async function keptPlan(change: Partial<PlanRow> = {}) {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const made = planRow({ customerId: customer.memberId, cleanerId: worker.memberId, ...change });
  const row = { ...made, ...dueOf(made) };
  const { planId, customerId, frequency, hour, durationMinutes } = row;
  const key = { customerId, planId };
  await PlanEntity.put(row).go();
  const plans = { [planId]: { customerId, startDay: row.startDay, frequency, hour, durationMinutes } };
  for (const { memberId } of [customer, worker]) await PlanHoursEntity.put({ memberId, plans, version: 1 }).go();
  return {
    customer,
    worker,
    planId,
    key,
    row,
    read: async () => (await PlanEntity.get(key).go({ consistent: true })).data!,
    hours: async ({ memberId }: MemberActor) =>
      Object.keys((await PlanHoursEntity.get({ memberId }).go({ consistent: true })).data?.plans ?? {}),
    touch: () => PlanEntity.patch(key).add({ version: 1 }).go(),
    suspend: () => suspendMember(customerId),
    /** Its events, by kind: within one write they have no order. */
    told: async () =>
      (await waitingEvents())
        .filter(({ values }) => "planId" in values && values.planId === planId)
        .toSorted((one, other) => one.kind.localeCompare(other.kind)),
    due: (now = testNow) => as(job, () => doDue(key), now),
    skip: (day: string, now = testNow) => as(customer, () => Plans.skip({ planId, day }), now),
    pause: (asked: { from: string; until?: string; visits?: "keep" | "cancel" }, now = testNow) =>
      as(customer, () => Plans.pause({ planId, visits: "keep", ...asked }), now),
    resume: (now = testNow) => as(customer, () => Plans.resume({ planId }), now),
    agree: (agreedPrice: number) => as(customer, () => Plans.agreePrice({ planId, agreedPrice })),
    end: (who: MemberActor = customer, visits: "keep" | "cancel" = "keep") =>
      as(who, () => Plans.end({ planId, visits })),
  };
}

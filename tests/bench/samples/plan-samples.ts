import { addDays, fils } from "@naqi/contracts";
import { Plans } from "@naqi/core";
import { as, booking, change, cleaner, member, today } from "../../support/given/given.ts";
import { everyWeek, runPlans } from "../../support/given/planned.ts";
import type { PerOperation } from "../../operations/record.ts";

/** One ordinary call of every operation of plans. Imported once the table is there. */
export async function planSamples() {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const { bookingId } = await booking(customer, worker.memberId);
  const [steered, paused, priced, ended] = [await everyWeek(), await everyWeek(), await everyWeek(), await everyWeek()];
  const { planId } = steered.plan;
  const skipped = await everyWeek();
  const [{ day: skippedDay = today } = {}] = skipped.plan.visits;
  await as(skipped.customer, () => Plans.skip({ planId: skipped.plan.planId, day: skippedDay }));
  const visits = "keep" as const;
  const pause = { planId: paused.plan.planId, from: addDays(today, 40), visits };
  await as(paused.customer, () => Plans.pause(pause));
  await change(priced.worker.memberId, { profile: { hourlyRate: fils(60) } });
  const later = `${addDays(today, 8)}T05:00:00.000Z`;
  await runPlans(later);
  const agreed = { planId: priced.plan.planId, agreedPrice: fils(120) };
  return {
    "plans.offer": () => as(customer, () => Plans.offer({ bookingId, frequency: "weekly" })),
    // With four visits, each of which is a booking.
    "plans.make": () =>
      as(customer, () =>
        Plans.make({
          bookingId,
          frequency: "weekly",
          expectedPrice: fils(100),
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
    "plans.mine": () => as(steered.customer, () => Plans.mine({})),
    "plans.get": () => as(steered.customer, () => Plans.get({ planId })),
    "plans.skip": () => as(steered.customer, () => Plans.skip({ planId, day: addDays(today, 45) })),
    "plans.restore": () => as(skipped.customer, () => Plans.restore({ planId: skipped.plan.planId, day: skippedDay })),
    "plans.pause": () => as(steered.customer, () => Plans.pause({ planId, from: addDays(today, 60), visits })),
    "plans.resume": () => as(paused.customer, () => Plans.resume({ planId: pause.planId })),
    "plans.agreePrice": () => as(priced.customer, () => Plans.agreePrice(agreed), later),
    "plans.end": () => as(ended.customer, () => Plans.end({ planId: ended.plan.planId, visits })),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}

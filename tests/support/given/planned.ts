import { randomUUID } from "node:crypto";
import type { Booking, Plan, PlanFrequency } from "@naqi/contracts";
import { type MemberActor, Plans } from "@naqi/core";
import { plansDue } from "@naqi/core/bookings/plans/due-actions";
import { as, booking, cleaner, job, member, testNow } from "./given.ts";

/** Makes a plan of a visit, at the price it is offered at. */
export async function planned(
  customer: MemberActor,
  { bookingId }: Pick<Booking, "bookingId">,
  frequency: PlanFrequency = "weekly",
  now = testNow,
): Promise<Plan> {
  const { agreedPrice } = await as(customer, () => Plans.offer({ bookingId, frequency }), now);
  const asked = { bookingId, frequency, expectedPrice: agreedPrice, idempotencyKey: randomUUID() };
  return as(customer, () => Plans.make(asked), now);
}

/** Two people with a visit on Wednesday 10 March at ten, of which there is a plan. */
export async function everyWeek(frequency: PlanFrequency = "weekly", wish: Parameters<typeof booking>[2] = {}) {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const first = await booking(customer, worker.memberId, wish);
  return { customer, worker, first, plan: await planned(customer, first, frequency) };
}

/** The job at an instant. */
export const runPlans = (now: string) => as(job, () => plansDue(), now);

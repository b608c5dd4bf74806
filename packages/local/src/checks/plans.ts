import { dueOf } from "@naqi/core/bookings/plans/due";
import type { Table } from "./rows.ts";

/**
 * An active plan is in both parties' hours, an ended one in neither, so that two plans cannot claim the same hour; due
 * dates match its row, and its visits refer to it (decision 0087).
 */
export function* brokenPlans(table: Table): Generator<string> {
  const hours = new Map(table.all("planhours").map((row) => [row.memberId, row.plans ?? {}]));
  const bookings = new Map(table.all("booking").map((row) => [row.bookingId, row]));
  const plans = new Map(table.all("plan").map((row) => [row.planId, row]));
  for (const plan of plans.values()) {
    const { planId, customerId, cleanerId, status, visits } = plan;
    const name = `plan ${planId}`;
    const due = dueOf(plan);
    if (plan.due !== due?.due || (due && plan.dueAt !== due.dueAt))
      yield `${name}: something falls due at ${due?.dueAt ?? "no time"}, but it says ${plan.due} at ${plan.dueAt}`;
    for (const memberId of [customerId, cleanerId]) {
      if (planId in (hours.get(memberId) ?? {}) !== (status === "active"))
        yield `${name}: ${status}, but the hours of ${memberId} say otherwise`;
    }
    for (const { day, bookingId } of visits) {
      const plan = bookingId === undefined ? undefined : bookings.get(bookingId)?.plan;
      if (bookingId !== undefined && (plan?.planId !== planId || plan.day !== day))
        yield `${name}: ${bookingId} is not its visit of ${day}`;
    }
  }
  for (const [memberId, held] of hours) {
    for (const planId of Object.keys(held)) if (!plans.has(planId)) yield `hours of ${memberId}: there is no ${planId}`;
  }
}

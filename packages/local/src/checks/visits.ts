import type { Table } from "./rows.ts";

/**
 * A customer's upcoming list matches its bookings and contains all that had not ended at its last pruning: the limits
 * rely on it (decisions G104).
 */
export function* brokenVisits(table: Table): Generator<string> {
  const bookings = new Map(table.all("booking").map((row) => [row.bookingId, row]));
  const active = new Set(table.all("plan").flatMap(({ planId, status }) => (status === "active" ? planId : [])));
  // Visits of a plan that the customer ended count like any other.
  const isOfActive = ({ plan }: { plan?: { planId: string } | undefined }) =>
    plan !== undefined && active.has(plan.planId);
  const rows = new Map(table.all("visits").map((row) => [row.customerId, row]));
  for (const { customerId, ahead } of rows.values()) {
    for (const [bookingId, { cleanerId, startsAt, endsAt, ofPlan }] of Object.entries(ahead ?? {})) {
      const name = `visits of ${customerId}: ${bookingId}`;
      const booking = bookings.get(bookingId);
      if (booking?.tab !== "upcoming" || booking.customerId !== customerId) yield `${name} is not ahead of them`;
      else if (booking.startsAt !== startsAt || booking.endsAt !== endsAt) yield `${name} is at another time`;
      else if (booking.cleanerId !== cleanerId) yield `${name} is with another cleaner`;
      else if (ofPlan ? !booking.plan : isOfActive(booking))
        yield `${name} is${ofPlan ? "" : " not"} counted as a plan's`;
    }
  }
  for (const { bookingId, customerId, tab, endsAt } of bookings.values()) {
    const visits = rows.get(customerId);
    const isMissing = tab === "upcoming" && !(bookingId in (visits?.ahead ?? {}));
    if (isMissing && !(visits && endsAt <= visits.prunedAt)) yield `visits of ${customerId}: ${bookingId} is missing`;
  }
}

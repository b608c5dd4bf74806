import { addDays, addMinutes, policy } from "@naqi/contracts";
import { Bookings, Reviews } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { releaseDue } from "@naqi/core/bookings/reviews/releasing";
import { as, booking, cleaner, job, member, started, today } from "../support/given/given.ts";

/** The clock reminds of a visit, a day and two hours ahead, before anything else falls due. Imported once the table is there. */
export async function readyToRemind(): Promise<() => Promise<void>> {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const early = { scheduledDate: addDays(today, 2), scheduledTime: "08:00" } as const;
  const { startsAt } = await booking(customer, worker.memberId, early);
  return async () => {
    for (const hours of [24, 2]) {
      const { done } = await as(job, () => settleDue(), addMinutes(startsAt, -60 * hours));
      if (done !== 1) throw new Error(`${done} bookings were due, and not one.`);
    }
  };
}

/** The clock shows a review which its cleaner has not answered with a rating of theirs, and tells them. Imported once the table is there. */
export async function readyToRelease(): Promise<() => Promise<void>> {
  const [customer, worker] = [await member("customer"), await cleaner()];
  const { bookingId, endsAt } = await started(customer, worker);
  await as(worker, () => Bookings.complete({ bookingId }), endsAt);
  await as(customer, () => Reviews.write({ bookingId, rating: 5, comment: "Spotless." }), endsAt);
  // Whatever else waits in this table is shown before.
  const due = addMinutes(endsAt, policy.reviews.blindDays * 24 * 60);
  await as(job, () => releaseDue(), addMinutes(due, -1));
  return async () => {
    const { released } = await as(job, () => releaseDue(), due);
    if (released !== 1) throw new Error(`${released} reviews were due, and not one.`);
  };
}

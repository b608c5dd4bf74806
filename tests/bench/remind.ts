import { addDays, addMinutes } from "@naqi/contracts";
import { settleDue } from "@naqi/core/bookings/settling";
import { as, booking, cleaner, job, member, today } from "../support/given.ts";

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

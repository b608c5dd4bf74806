import { addDays } from "@naqi/contracts";
import { Waits } from "@naqi/core";
import type { PerOperation } from "../../operations/record.ts";
import { as, booking, cleaner, member, today } from "../../support/given/given.ts";
import { everyDay } from "../../support/plans.ts";

/** One ordinary call of every operation about waiting lists. Imported once the table is there. */
export async function waitSamples() {
  const [customer, worker] = [await member("customer"), await cleaner({ plan: everyDay("10:00", "12:00") })];
  const days = [addDays(today, 10), addDays(today, 11)] as const;
  const asked = { cleanerId: worker.memberId, serviceType: "deep_cleaning" } as const;
  for (const scheduledDate of days) await booking(await member("customer"), worker.memberId, { scheduledDate });
  await as(customer, () => Waits.join({ ...asked, day: days[0] }));
  return {
    "waits.join": () => as(customer, () => Waits.join({ ...asked, day: days[1] })),
    "waits.mine": () => as(customer, () => Waits.mine({})),
    "waits.leave": () => as(customer, () => Waits.leave({ cleanerId: worker.memberId, day: days[0] })),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}

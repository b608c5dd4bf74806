import { Notifications } from "@naqi/core";
import { as, job, testNow } from "../given/given.ts";

/** Performs all that is due at an instant, and what follows from it. What is mailed comes in no order. */
export async function deliverAll(now = testNow) {
  while ((await as(job, () => Notifications.deliverDue(), now)).delivered > 0) continue;
}

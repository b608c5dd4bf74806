import type { Day } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { DateOfPlan } from "./plans.entity.ts";
import type { PlanRow } from "./view.ts";

type Untold = PlanRow["untold"];

export function untoldWithout(untold: Untold, day: Day): Untold {
  const visits = untold?.visits.filter((date) => date.day !== day) ?? [];
  return untold && visits.length > 0 ? { ...untold, visits } : undefined;
}

/** The dates of the next notice with this one, each date once. */
export const untoldWith = (untold: Untold, date: DateOfPlan): Untold => ({
  at: untold?.at ?? Call.now(),
  visits: [...(untoldWithout(untold, date.day)?.visits ?? []), date],
});

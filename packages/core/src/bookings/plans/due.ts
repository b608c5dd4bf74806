import { addDays, addMinutes, instantOf, nextPlanned, planDate, policy, visitBookedAt } from "@naqi/contracts";
import type { PlanRow } from "./view.ts";

/** What the clock does to a plan by itself. */
export type Due = "cancel" | "restore" | "lapse" | "ask" | "end" | "book" | "tell";

type Timed = Pick<
  PlanRow,
  | "status"
  | "startDay"
  | "frequency"
  | "next"
  | "skipped"
  | "pause"
  | "ended"
  | "price"
  | "cancels"
  | "restores"
  | "untold"
  | "priceChecked"
>;

/**
 * What falls due next of a plan as it stands, and when: the one place that knows its deadlines (decision 0087). Of what is
 * due at once, the first in this order: a notice tells all that was booked before it.
 */
export function nextDue(plan: Timed): { what: Due; at: string } | undefined {
  const { status, cancels, restores, price, ended, untold, pause } = plan;
  const lastDay = ended?.lastDay;
  const index = status === "active" ? nextPlanned({ ...plan, lastDay }) : undefined;
  const all: { what: Due; at: string | undefined }[] = [
    { what: "cancel", at: cancels?.at },
    { what: "restore", at: status === "active" ? restores?.at : undefined },
    // A plan that stands still waits for its customer anyway.
    { what: "lapse", at: status === "active" && pause?.why !== "price" ? price?.lapsesAt : undefined },
    { what: "ask", at: index === undefined || price ? undefined : priceAskedAt(plan, index) },
    { what: "book", at: index === undefined ? undefined : visitBookedAt(planDate(plan, index)) },
    { what: "tell", at: untold?.at },
    { what: "end", at: status === "active" && lastDay ? instantOf(addDays(lastDay, 1), "00:00") : undefined },
  ];
  return all.reduce<{ what: Due; at: string } | undefined>(
    (first, { what, at }) => (at !== undefined && (!first || at < first.at) ? { what, at } : first),
    undefined,
  );
}

/**
 * When the customer is asked about a new rate before the visit of a date is booked; undefined once that is done. Only a monthly
 * plan has that long between two visits: the others are asked when the visit before it is booked.
 */
function priceAskedAt(plan: Timed, index: number): string | undefined {
  if (plan.frequency !== "monthly" || plan.priceChecked === index) return undefined;
  return addMinutes(visitBookedAt(planDate(plan, index)), -policy.plans.consentDays * 24 * 60);
}

/** The attributes that every write of a plan sets with its state; absent where nothing falls due any more. */
export function dueOf(plan: Timed): { due: string; dueAt: string } | undefined {
  const next = nextDue(plan);
  return next && { due: "open", dueAt: next.at };
}

import { addDays, instantOf, nextPlanned, planDate, visitBookedAt } from "@naqi/contracts";
import type { PlanRow } from "./view.ts";

/** What the clock does to a plan by itself. */
export type Due = "cancel" | "lapse" | "end" | "book" | "tell";

type Timed = Pick<
  PlanRow,
  "status" | "startDay" | "frequency" | "next" | "skipped" | "pause" | "ended" | "price" | "cancels" | "untold"
>;

/**
 * What falls due next of a plan as it stands, and when: the one place that knows its deadlines (decision 0087). Of what is
 * due at once, the first in this order: a notice tells all that was booked before it.
 */
export function nextDue(plan: Timed): { what: Due; at: string } | undefined {
  const { status, cancels, price, ended, untold, pause } = plan;
  const lastDay = ended?.lastDay;
  const index = status === "active" ? nextPlanned({ ...plan, lastDay }) : undefined;
  const all: { what: Due; at: string | undefined }[] = [
    { what: "cancel", at: cancels?.at },
    // A plan that stands still waits for its customer anyway.
    { what: "lapse", at: status === "active" && pause?.why !== "price" ? price?.lapsesAt : undefined },
    { what: "book", at: index === undefined ? undefined : visitBookedAt(planDate(plan, index)) },
    { what: "tell", at: untold?.at },
    { what: "end", at: status === "active" && lastDay ? instantOf(addDays(lastDay, 1), "00:00") : undefined },
  ];
  return all.reduce<{ what: Due; at: string } | undefined>(
    (first, { what, at }) => (at !== undefined && (!first || at < first.at) ? { what, at } : first),
    undefined,
  );
}

/** The attributes that every write of a plan sets with its state; absent where nothing falls due any more. */
export function dueOf(plan: Timed): { due: string; dueAt: string } | undefined {
  const next = nextDue(plan);
  return next && { due: "open", dueAt: next.at };
}

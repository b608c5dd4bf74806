import { addDays, addMinutes, instantOf, nextPlanned, planDate, policy, visitBookedAt } from "@naqi/contracts";
import type { PlanRow } from "./view.ts";

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

/** The next due action: the only place with a plan's deadlines (decision 0087). The order makes a notice cover all earlier bookings. */
export function nextDue(plan: Timed): { what: Due; at: string } | undefined {
  const { status, cancels, restores, price, ended, untold, pause } = plan;
  const lastDay = ended?.lastDay;
  const index = status === "active" ? nextPlanned({ ...plan, lastDay }) : undefined;
  const all: { what: Due; at: string | undefined }[] = [
    { what: "cancel", at: cancels?.at },
    { what: "restore", at: status === "active" ? restores?.at : undefined },
    // A plan that is paused for a price already waits for its customer.
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

/** Only a monthly plan has this long between two visits; other plans ask when the previous visit is booked. */
function priceAskedAt(plan: Timed, index: number): string | undefined {
  if (plan.frequency !== "monthly" || plan.priceChecked === index) return undefined;
  return addMinutes(visitBookedAt(planDate(plan, index)), -policy.plans.consentDays * 24 * 60);
}

/** The attributes that every write of a plan sets; undefined if nothing is due. */
export function dueOf(plan: Timed): { due: string; dueAt: string } | undefined {
  const next = nextDue(plan);
  return next && { due: "open", dueAt: next.at };
}

import { dayOf, type Plan, type PlanVisit } from "@naqi/contracts";
import { t } from "texts:bookings/plans";
import { formatLongDay } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";

export type Side = "customer" | "cleaner";

/** `Every week with Aisha Khan` */
export const planName = ({ frequency, cleanerName, customerName }: Plan, side: Side) =>
  t("plans.with", {
    often: t(`often.${frequency}`),
    name: partyName(side === "customer" ? cleanerName : customerName),
  });

/** The heading of a plan's card: takes the focus when a button disappears. */
export const planTitleId = ({ planId }: Pick<Plan, "planId">) => `plan-${planId}`;
/** The same for the heading above the dates of one plan. */
export const planDatesId = "plan-dates";

type Visit = NonNullable<PlanVisit["visit"]>;

/** Whether a visit is still upcoming. */
export const isAhead = ({ status, startsAt }: Visit, now: string) => status === "confirmed" && startsAt > now;

/** The next visit's date: a booked visit, including the plan's first one, or else a future one. */
export function nextOf(
  { madeOf, visits, days, hour }: Plan,
  now: string,
): { day: string; hour: string; isOnHold?: boolean } | undefined {
  const known = [madeOf, ...visits.map(({ visit }) => visit)].filter((visit) => visit !== undefined);
  const booked = known.filter((visit) => isAhead(visit, now));
  const [soonest] = booked.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const [planned] = days;
  if (soonest) return { day: soonest.scheduledDate, hour: soonest.scheduledTime, isOnHold: soonest.held !== undefined };
  return planned ? { day: planned, hour } : undefined;
}

/** The pause of a plan, or what it waits for; empty for an active plan. */
export function pauseText({ pause }: Pick<Plan, "pause">, { side, now }: { side: Side; now: string }) {
  if (!pause) return undefined;
  if (pause.why === "price") return t(`plans.pausedPrice.${side}`);
  const from = formatLongDay(pause.from);
  const until = pause.until && formatLongDay(pause.until);
  if (pause.from <= dayOf(now)) return until ? t("plans.pausedUntil", { until }) : t(`plans.paused.${side}`);
  return until ? t("plans.pausesUntil", { from, until }) : t("plans.pausesFrom", { from });
}

import { dayOf, formatFils, type Plan, type PlanVisit } from "@naqi/contracts";
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

interface Next {
  day: string;
  hour: string;
  /** Fils. */
  amount: number;
  isOnHold?: boolean;
}

/** The next visit with its own price: a booked visit, including the plan's first one, or else a future one. */
export function nextOf({ madeOf, visits, days, hour, agreedPrice }: Plan, now: string): Next | undefined {
  const known = [madeOf, ...visits.map(({ visit }) => visit)].filter((visit) => visit !== undefined);
  const booked = known.filter((visit) => isAhead(visit, now));
  const [soonest] = booked.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const [planned] = days;
  if (soonest) {
    const { scheduledDate, scheduledTime, held, amount = agreedPrice } = soonest;
    return { day: scheduledDate, hour: scheduledTime, amount, isOnHold: held !== undefined };
  }
  return planned ? { day: planned, hour, amount: agreedPrice } : undefined;
}

/** What the next visit costs, and what later ones will cost if that differs: each visit keeps the price it was booked at. */
export function priceTexts({ agreedPrice, days, ended, pause }: Plan, next: Next | undefined): string[] {
  // No visit is booked at this price now; the question names both.
  if (pause?.why === "price") return next ? [t("plans.thisVisit", { amount: formatFils(next.amount) })] : [];
  const each = t("plans.each", { amount: formatFils(agreedPrice) });
  if (!next || next.amount === agreedPrice) return [each];
  const isEnding = ended !== undefined && days.length === 0;
  const own = t("plans.thisVisit", { amount: formatFils(next.amount) });
  return isEnding ? [own] : [own, t("plans.eachNew", { amount: formatFils(agreedPrice) })];
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

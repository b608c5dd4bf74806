import { dayOf, type Plan } from "@naqi/contracts";
import { t } from "texts:plans";
import { formatLongDay } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/badge.tsx";

export type Side = "customer" | "cleaner";

/** `Every week with Aisha Khan` */
export const planName = ({ frequency, cleanerName, customerName }: Plan, side: Side) =>
  t("plans.with", {
    often: t(`often.${frequency}`),
    name: partyName(side === "customer" ? cleanerName : customerName),
  });

/** The soonest date on which somebody comes: a visit that is booked, or else one that will be. */
export function nextOf({ visits, days, hour }: Plan, now: string): { day: string; hour: string } | undefined {
  const booked = visits.flatMap(({ visit }) => (visit?.status === "confirmed" && visit.startsAt > now ? visit : []));
  const [soonest] = booked.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const [planned] = days;
  if (soonest) return { day: soonest.scheduledDate, hour: soonest.scheduledTime };
  return planned ? { day: planned, hour } : undefined;
}

/** What stands in the way of a plan's going on, in a word. */
export function PlanState({ plan: { status, pause }, now }: { plan: Plan; now: string }) {
  if (status === "ended") return <Badge>{t("plans.ended")}</Badge>;
  if (!pause) return null;
  return <Badge tone="warning">{pause.from > dayOf(now) ? pauseText({ pause }) : t("plans.paused")}</Badge>;
}

export function pauseText({ pause }: Pick<Plan, "pause">) {
  if (!pause) return undefined;
  if (pause.why === "price") return t("plans.pausedPrice");
  const from = formatLongDay(pause.from);
  return pause.until
    ? t("plans.pausedUntil", { from, until: formatLongDay(pause.until) })
    : t("plans.pausedFrom", { from });
}

import { policy } from "@naqi/contracts";
import { Clock, Hourglass, TriangleAlert } from "lucide-react";
import { t } from "texts:staff/admin";
import { useNow } from "@/lib/browser/use-now.ts";
import { Badge } from "@/ui/marks/badge.tsx";

const { usual, most } = policy.reviewHours;

/** `5 hours`, `3 days`: a waiting time. */
export const spanOf = (hours: number) =>
  hours < 48 ? t("age.hours", { count: hours }) : t("age.days", { count: Math.floor(hours / 24) });

/**
 * How long an item has waited for staff, against the promise (000 §9): in words and colour. In a list by deadline the short
 * form says what is left of it.
 */
export function Age({ since, isShort = false }: { since: string; isShort?: boolean }) {
  const hours = Math.max(0, Math.floor((Date.parse(useNow()) - Date.parse(since)) / 3_600_000));
  const age = spanOf(hours);
  if (hours < usual)
    return (
      <Badge tone="success" icon={<Clock />}>
        {isShort ? t("age.waits", { age }) : t("age.fresh", { age })}
      </Badge>
    );
  if (hours < most)
    return (
      <Badge tone="warning" icon={<Hourglass />}>
        {isShort ? t("age.left", { left: spanOf(most - hours) }) : t("age.soon", { age, left: spanOf(most - hours) })}
      </Badge>
    );
  const over = spanOf(Math.max(1, hours - most));
  return (
    <Badge tone="danger" icon={<TriangleAlert />}>
      {isShort ? t("age.lateBy", { over }) : t("age.late", { age, over })}
    </Badge>
  );
}

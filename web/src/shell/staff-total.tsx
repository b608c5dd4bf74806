import { t } from "texts:staff/admin";
import { useStaffCounts } from "./use-staff-counts.ts";

/** How much waits for staff in all queues, beside the button of the menu. */
export default function StaffTotal() {
  const waiting = Object.values(useStaffCounts());
  const count = waiting.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return null;
  return (
    <span className="min-w-6 rounded-pill bg-accent px-1.5 text-center text-tiny font-medium text-accent-contrast tabular-nums">
      <span aria-hidden="true">{waiting.some(({ hasMore }) => hasMore) ? `${count}+` : count}</span>
      <span className="sr-only">{t("nav.waiting", { count })}</span>
    </span>
  );
}

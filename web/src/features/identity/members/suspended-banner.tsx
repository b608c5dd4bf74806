import { dayOf, policy } from "@naqi/contracts";
import { CircleSlash } from "lucide-react";
import { t } from "texts:identity/members";
import { useSession } from "@/lib/session/session.ts";
import { formatDate } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Lines } from "@/ui/marks/lines.tsx";

/** On every page while the member is suspended: since when, why, what still works, and how to reach support (G117). */
export function SuspendedBanner() {
  const { member } = useSession();
  const { suspended, role } = member ?? {};
  if (!suspended || role === "admin") return null;
  return (
    <section aria-label={t("suspended.title")} className="border-b border-border bg-warning-soft text-warning">
      <div className="page-width grid gap-2 py-3 text-small">
        <p className="flex items-start gap-2.5 font-medium">
          <CircleSlash className="mt-0.5 size-4.5 shrink-0" />
          <span>{t("suspended.since", { day: formatDate(dayOf(suspended.since)) })}</span>
        </p>
        <p>{t(role === "cleaner" ? "suspended.cleaner" : "suspended.customer", { days: policy.suspendedVisitDays })}</p>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <details className="min-w-0">
            <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
              {t("suspended.why")}
            </summary>
            <Lines text={suspended.reason} />
          </details>
          <ButtonLink to="/help" tone="secondary" size="small">
            {t("suspended.support")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

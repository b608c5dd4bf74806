import { formatFils } from "@naqi/contracts";
import { CalendarCheck } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:identity/auth";
import type { Intent } from "@/lib/sign-in/intent.ts";
import { formatDay, formatDuration } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { When } from "@/ui/marks/when.tsx";

interface Props {
  intent: Intent;
  /** The link onwards, after signing in. */
  action?: ReactNode;
}

/** What a visitor was about to book before signing in. */
export const AboutToBook = ({ intent, action }: Props) => (
  <section aria-labelledby="about-to-book" className="rounded-card bg-accent-soft p-5 text-small">
    <h2 id="about-to-book" className="flex items-start gap-2.5 text-body font-medium text-accent-text">
      <CalendarCheck className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 break-words">{t("about.title", { name: intent.cleanerName })}</span>
    </h2>
    <p className="mt-2">{`${serviceName(intent.service)}, ${formatDuration(intent.durationMinutes)}`}</p>
    <p>
      {intent.until ? (
        t("about.window", { day: formatDay(intent.day), from: intent.hour, until: intent.until })
      ) : (
        <When day={intent.day} hour={intent.hour} durationMinutes={intent.durationMinutes} />
      )}
    </p>
    <p className="font-medium tabular-nums">{t("about.total", { amount: formatFils(intent.total) })}</p>
    <p className="mt-2 text-muted">{t("about.next")}</p>
    {action && <div className="mt-4">{action}</div>}
  </section>
);

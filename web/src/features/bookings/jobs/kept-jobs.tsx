import { CloudOff } from "lucide-react";
import { t } from "texts:bookings/day";
import { useNow } from "@/lib/browser/use-now.ts";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { useSteps } from "@/lib/offline/use-day.ts";
import { withSteps } from "@/lib/offline/with-steps.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { Note } from "@/ui/states/note.tsx";
import { DayPayment } from "../visit/job-payment.tsx";
import { JobBrief } from "./job-brief.tsx";
import { nextOf } from "./next-of.ts";

interface Props {
  jobs: readonly DayJob[];
  /** When they were last loaded. */
  keptAt: string;
  onRetry: () => void;
}

/**
 * Today's jobs from the copy on this phone, for offline use: directions, what to collect and the next step, then what is
 * unavailable.
 */
export function KeptJobs({ jobs, keptAt, onRetry }: Props) {
  const now = useNow();
  const steps = useSteps();
  return (
    <section aria-label={t("day.title")} className="grid gap-4">
      <Note tone="info" icon={<CloudOff />}>
        <p className="font-medium">{t("day.kept.title", { when: formatInstant(keptAt) })}</p>
        <Button tone="quiet" size="small" className="-ms-3 -mb-2" onClick={onRetry}>
          {t("day.kept.retry")}
        </Button>
      </Note>
      {jobs.length === 0 ? (
        <p className="rounded-card border border-dashed border-border-strong px-5 py-4 text-center text-muted">
          {t("day.none")}
        </p>
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {jobs.map((job) => (
            <li key={job.bookingId}>
              <JobBrief
                job={withSteps(job, steps)}
                now={now}
                isNext={job === nextOf(jobs, now)}
                more={<DayPayment job={job} />}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-muted">{t("day.kept.hint")}</p>
    </section>
  );
}

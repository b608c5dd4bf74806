import type { ErrorOf } from "@/lib/http/api-error.ts";
import type { teams } from "@naqi/contracts";
import { t } from "texts:cleaners/teams";
import { formatWhen } from "@/lib/texts/format.ts";
import { StatusBadge } from "@/ui/marks/badge.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";

interface Props {
  error: ErrorOf<typeof teams.remove> | ErrorOf<typeof teams.leave> | undefined;
  /** Where the reader assigns jobs to others; absent if another member does that. */
  to?: string;
}

/** The open jobs that prevent a member from leaving a team. */
export function JobsLeft({ error, to }: Props) {
  if (error?.code !== "team.hasJobs") return null;
  return (
    <div>
      <ul aria-label={t("jobsLeft.title")} className="grid gap-2 text-small">
        {error.details.jobs.map(({ bookingId, scheduledDate, scheduledTime, status }) => (
          <li key={bookingId} className="flex flex-wrap items-center justify-between gap-2">
            <span className="tabular-nums">{formatWhen(scheduledDate, scheduledTime)}</span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
      {to && (
        <ButtonLink to={to} tone="secondary" size="small" className="mt-3">
          {t("jobsLeft.see")}
        </ButtonLink>
      )}
    </div>
  );
}

import { bookings } from "@naqi/contracts";
import { CalendarDays } from "lucide-react";
import { t } from "texts:bookings/bookings";
import { useNow } from "@/lib/browser/use-now.ts";
import { type Query, useQuery } from "@/lib/data/use-query.ts";
import type { DayJob } from "@/lib/offline/kept-day.ts";
import { useKeepsDay, useSteps } from "@/lib/offline/use-day.ts";
import { withSteps } from "@/lib/offline/with-steps.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { CallButton } from "../parts/call-button.tsx";
import { JobBrief } from "./job-brief.tsx";
import { nextOf } from "./next-of.ts";
import { WaitingNote } from "./waiting-note.tsx";
import { upcomingJobs, useGivenJobs, useUpcomingJobs } from "../parts/use-bookings.ts";

/** The cleaner's own visits: for a team's owner without assigned ones, for a member only those assigned to them. */
function useJobs(): { isOfTeam: boolean; jobs: Query<readonly DayJob[]> } {
  const all = useUpcomingJobs();
  const team = all.data?.team;
  const kept = useQuery(bookings.jobs, team === "owner" ? { ...upcomingJobs, comes: "self" } : null);
  const given = useGivenJobs(team === "member");
  const own = team === "owner" ? kept : all;
  return { isOfTeam: team === "member", jobs: team === "member" ? given : { ...own, data: own.data?.items } };
}

/** A cleaner's next job, with the next step and a link to all jobs. */
export function NextJob() {
  const now = useNow();
  const { isOfTeam, jobs } = useJobs();
  useKeepsDay(jobs.data);
  const steps = useSteps();
  return (
    <section aria-labelledby="next-job">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="next-job" className="text-title font-medium">
          {t("jobs.next")}
        </h2>
        <ButtonLink to="/cleaner/bookings" tone="quiet" size="small" icon={<CalendarDays />} className="-me-3">
          {t("jobs.all")}
        </ButtonLink>
      </div>
      <WaitingNote />
      <Loaded of={jobs} failed={t("jobs.failed")} skeleton={<Skeleton className="h-64 rounded-card" />}>
        {(items) => {
          const next = nextOf(items, now);
          return next ? (
            <div className="lg:max-w-2xl">
              <JobBrief
                job={withSteps(next, steps)}
                now={now}
                isNext
                bar={
                  <div className="mt-3 empty:hidden">
                    <CallButton booking={next} name={next.customerName} now={now} />
                  </div>
                }
              />
            </div>
          ) : (
            <p className="rounded-card border border-dashed border-border-strong px-5 py-4 text-center text-muted">
              {t(isOfTeam ? "given.none" : "jobs.noneNext")}
            </p>
          );
        }}
      </Loaded>
    </section>
  );
}

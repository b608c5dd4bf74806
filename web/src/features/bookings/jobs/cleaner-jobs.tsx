import { type Booking, dayOf } from "@naqi/contracts";
import { BriefcaseBusiness, History } from "lucide-react";
import type { ComponentType } from "react";
import { t } from "texts:bookings/bookings";
import { formatMonth } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { dayName, grouped, isToSettle, wantsAction } from "../parts/groups.ts";
import { JobCard } from "./job-card.tsx";
import { TabbedList } from "./tabbed-list.tsx";
import { WaitingNote } from "./waiting-note.tsx";

interface Props {
  /** The possible actions for a finished job. */
  Rating: ComponentType<{ booking: Booking; now: string }>;
  /** Shows who does a business's job, and lets the owner assign it to a team member. */
  WhoComes: ComponentType<{ job: Booking; now: string }>;
}

/** My Jobs, for one-handed use: today by time, then those awaiting an action, the rest by day. */
export const CleanerJobs = ({ Rating, WhoComes }: Props) => (
  <TabbedList by="cleaner" none={{ upcoming: <NoneUpcoming />, past: <NonePast /> }} note={<WaitingNote />}>
    {({ items, tab, now, hasTeam, onCancel }) => {
      const today = dayOf(now);
      const isFirst = (job: Booking) => (tab === "upcoming" ? isToSettle(job, now) : wantsAction("cleaner", job, now));
      const toSettle = items.filter(isFirst);
      const ahead = items.filter((job) => !toSettle.includes(job));
      const ofToday = ahead.filter(({ scheduledDate }) => scheduledDate === today);
      const listed =
        tab === "past" ? [...toSettle, ...ahead] : [...ofToday, ...toSettle, ...ahead.slice(ofToday.length)];
      const nameOf = (job: Booking) => {
        if (toSettle.includes(job)) return t(tab === "past" ? "bookings.toDo" : "bookings.toSettle");
        return tab === "past" ? formatMonth(job.scheduledDate) : dayName(job.scheduledDate, now);
      };
      return (
        <div className="grid gap-8">
          {tab === "upcoming" && !items.some(({ scheduledDate }) => scheduledDate === today) && (
            <p className="rounded-card border border-dashed border-border-strong px-5 py-4 text-center text-muted">
              {t("jobs.noneToday")}
            </p>
          )}
          {grouped(listed, nameOf).map((group) => (
            <section key={group.name} aria-label={group.name}>
              <h2 className="mb-3 text-lead">{group.name}</h2>
              <ul className="grid items-start gap-4 lg:grid-cols-2">
                {group.items.map((job) => (
                  <li key={job.bookingId}>
                    <JobCard
                      job={job}
                      now={now}
                      rating={<Rating booking={job} now={now} />}
                      whoComes={(hasTeam || job.assignee) && <WhoComes job={job} now={now} />}
                      onCancel={onCancel}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      );
    }}
  </TabbedList>
);

const NoneUpcoming = () => (
  <Empty
    icon={<BriefcaseBusiness />}
    title={t("jobs.noneUpcoming")}
    hint={t("jobs.noneUpcomingHint")}
    action={
      <ButtonLink to="/cleaner/browse-jobs" tone="secondary">
        {t("jobs.browse")}
      </ButtonLink>
    }
  />
);

const NonePast = () => <Empty icon={<History />} title={t("jobs.nonePast")} hint={t("jobs.nonePastHint")} />;

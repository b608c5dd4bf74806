import { type Booking, dayOf, daysBetween, formatFils } from "@naqi/contracts";
import { BriefcaseBusiness, History } from "lucide-react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { t } from "texts:bookings/bookings";
import { formatMonth } from "@/lib/texts/format.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { dayName, grouped, isToSettle, wantsAction } from "../parts/groups.ts";
import { JobCard } from "./job-card.tsx";
import { JobRow } from "./job-row.tsx";
import { nextOf } from "./next-of.ts";
import { TabbedList } from "./tabbed-list.tsx";
import { WaitingNote } from "./waiting-note.tsx";

interface Props {
  /** The possible actions for a finished job. */
  Rating: ComponentType<{ booking: Booking; now: string }>;
  /** Shows who does a business's job, and lets the owner assign it to a team member. */
  WhoComes: ComponentType<{ job: Booking; now: string }>;
}

/** My Jobs, for one-handed use: the next one large, today by time, then those awaiting an action, the rest as rows. */
export const CleanerJobs = ({ Rating, WhoComes }: Props) => (
  <TabbedList by="cleaner" none={{ upcoming: <NoneUpcoming />, past: <NonePast /> }} note={<WaitingNote />}>
    {({ items, tab, now, hasTeam, onCancel }) => {
      const parts = (job: Booking) => ({
        job,
        now,
        rating: <Rating booking={job} now={now} />,
        whoComes: (hasTeam || job.assignee) && <WhoComes job={job} now={now} />,
      });
      if (tab === "past") return <PastJobs items={items} now={now} partsOf={parts} />;
      return <UpcomingJobs items={items} now={now} partsOf={parts} onCancel={onCancel} />;
    }}
  </TabbedList>
);

interface JobsProps {
  items: readonly Booking[];
  now: string;
  partsOf: (job: Booking) => Pick<ComponentProps<typeof JobCard>, "job" | "now" | "rating" | "whoComes">;
}

/** Those that await an action, then the rest by month. */
function PastJobs({ items, now, partsOf }: JobsProps) {
  const toDo = items.filter((job) => wantsAction("cleaner", job, now));
  const nameOf = (job: Booking) => (toDo.includes(job) ? t("bookings.toDo") : formatMonth(job.scheduledDate));
  return (
    <div className="grid max-w-3xl gap-6">
      {grouped([...toDo, ...items.filter((job) => !toDo.includes(job))], nameOf).map(({ name, items: jobs }) => (
        <Group key={name} name={name}>
          <Rows>
            {jobs.map((job) => (
              <li key={job.bookingId}>
                <JobRow {...partsOf(job)} hasDay />
              </li>
            ))}
          </Rows>
        </Group>
      ))}
    </div>
  );
}

function UpcomingJobs({ items, now, partsOf, onCancel }: JobsProps & { onCancel: (job: Booking) => void }) {
  const { next, groups } = upcomingGroups(items, now);
  const [first, second] = [true, false].map((isFirst) =>
    groups
      .filter((group) => group.isFirst === isFirst)
      .map(({ name, sum, large, rows, hasDay }) => (
        <Group key={name} name={name} sum={sum}>
          {large.length > 0 && (
            <ul className="grid gap-3 not-last:mb-3">
              {large.map((job) => (
                <li key={job.bookingId}>
                  <JobCard {...partsOf(job)} isNext={job === next} onCancel={onCancel} />
                </li>
              ))}
            </ul>
          )}
          {rows.length > 0 && (
            <Rows>
              {rows.map((job) => (
                <li key={job.bookingId}>
                  <JobRow {...partsOf(job)} hasDay={hasDay} onCancel={onCancel} />
                </li>
              ))}
            </Rows>
          )}
        </Group>
      )),
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="grid gap-6">
        {!items.some(({ scheduledDate }) => scheduledDate === dayOf(now)) && (
          <p className="rounded-card border border-dashed border-border-strong px-5 py-4 text-center text-muted">
            {t("jobs.noneToday")}
          </p>
        )}
        {first}
      </div>
      {second && second.length > 0 && <div className="grid gap-6">{second}</div>}
    </div>
  );
}

interface JobGroup {
  name: string;
  /** How many and for how much. */
  sum?: string;
  /** Those that are shown whole: the next one, and those in progress. */
  large: Booking[];
  rows: Booking[];
  hasDay: boolean;
  /** In the first of two columns. */
  isFirst: boolean;
}

/** Today, those awaiting an action, tomorrow, later. */
function upcomingGroups(items: readonly Booking[], now: string): { next: Booking | undefined; groups: JobGroup[] } {
  const toSettle = items.filter((job) => isToSettle(job, now));
  const ahead = items.filter((job) => !toSettle.includes(job));
  // An assigned job is done by another person.
  const next = nextOf(
    ahead.filter(({ assignee }) => !assignee),
    now,
  );
  const shown = next ?? ahead[0];
  const isLarge = (job: Booking) => job === shown || job.status === "in_progress";
  const named = inColumns(
    grouped(ahead, ({ scheduledDate }) =>
      daysBetween(dayOf(now), scheduledDate) < 2 ? dayName(scheduledDate, now) : t("jobs.later"),
    ).map(({ name, items: jobs }): JobGroup => {
      const isToday = jobs.some(({ scheduledDate }) => scheduledDate === dayOf(now));
      const large = jobs.filter(isLarge).toSorted((a, b) => Number(b === shown) - Number(a === shown));
      return {
        name,
        ...(isToday && { sum: sumOf(jobs) }),
        large,
        rows: jobs.filter((job) => !isLarge(job)),
        hasDay: jobs.some(({ scheduledDate }) => daysBetween(dayOf(now), scheduledDate) >= 2),
        isFirst: isToday || large.length > 0,
      };
    }),
  );
  if (toSettle.length === 0) return { next, groups: named };
  const settle = { name: t("bookings.toSettle"), large: [], rows: toSettle, hasDay: true, isFirst: true };
  const at = named.findIndex(({ sum }) => sum === undefined);
  return { next, groups: named.toSpliced(at === -1 ? named.length : at, 0, settle) };
}

/** The first column reaches to the last group that belongs there, so that the days stay in order. */
const inColumns = (groups: JobGroup[]) => {
  const last = groups.map(({ isFirst }) => isFirst).lastIndexOf(true);
  return groups.map((group, index) => ({ ...group, isFirst: index <= last }));
};

const sumOf = (jobs: readonly Booking[]) =>
  t("jobs.sum", {
    count: jobs.length,
    amount: formatFils(jobs.reduce((sum, { agreedPrice }) => sum + agreedPrice, 0)),
  });

const Group = ({ name, sum, children }: { name: string; sum?: string | undefined; children: ReactNode }) => (
  <section aria-label={name}>
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-small text-muted">
      <h2 className="text-small font-medium">{name}</h2>
      {sum && <p className="tabular-nums">{sum}</p>}
    </div>
    {children}
  </section>
);

const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-border rounded-card border border-border bg-raised shadow-card">{children}</ul>
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

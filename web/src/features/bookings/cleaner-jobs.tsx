import { type Booking, dayOf } from "@naqi/contracts";
import { BriefcaseBusiness, History } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings";
import { formatMonth } from "@/lib/format.ts";
import { ButtonLink } from "@/ui/button.tsx";
import { Empty } from "@/ui/empty.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { dayName, grouped } from "./groups.ts";
import { JobCard } from "./job-card.tsx";
import { TabbedList } from "./tabbed-list.tsx";
import { useMyJobs } from "./use-bookings.ts";
import { useNow } from "@/lib/use-now.ts";
import { useTab } from "./use-tab.ts";

/** My Jobs: made for one hand. Today by time, what waits to be closed before it, the rest by day. */
export function CleanerJobs() {
  const [tab, setTab] = useTab();
  const list = useMyJobs(tab);
  const now = useNow();
  const today = dayOf(now);
  const [cancelling, setCancelling] = useState<Booking>();
  const nameOf = ({ scheduledDate }: Booking) => {
    if (tab === "past") return formatMonth(scheduledDate);
    return scheduledDate < today ? t("jobs.earlier") : dayName(scheduledDate, now);
  };

  return (
    <>
      <TabbedList
        label={t("jobs.tabs")}
        tab={tab}
        onTab={setTab}
        list={list}
        failed={t("jobs.failed")}
        empty={tab === "upcoming" ? <NoneUpcoming /> : <NonePast />}
      >
        {(items) => (
          <div className="grid gap-8">
            {tab === "upcoming" && !items.some(({ scheduledDate }) => scheduledDate <= today) && (
              <p className="rounded-card border border-dashed border-border-strong px-5 py-4 text-center text-muted">
                {t("jobs.noneToday")}
              </p>
            )}
            {grouped(items, nameOf).map((group) => (
              <section key={group.name} aria-label={group.name}>
                <h2 className="mb-3 text-lead">{group.name}</h2>
                <ul className="grid items-start gap-4 lg:grid-cols-2">
                  {group.items.map((job) => (
                    <JobCard key={job.bookingId} job={job} now={now} onCancel={setCancelling} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </TabbedList>
      {cancelling && (
        <CancelDialog
          key={cancelling.bookingId}
          booking={cancelling}
          by="cleaner"
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
}

const NoneUpcoming = () => (
  <Empty
    icon={<BriefcaseBusiness />}
    title={t("jobs.noneUpcoming")}
    hint={t("jobs.noneUpcomingHint")}
    action={
      <ButtonLink to="/search" tone="secondary">
        {t("jobs.seeSearch")}
      </ButtonLink>
    }
  />
);

const NonePast = () => <Empty icon={<History />} title={t("jobs.nonePast")} hint={t("jobs.nonePastHint")} />;

import type { Booking, BookingTab } from "@naqi/contracts";
import { type ReactNode, useState } from "react";
import { t } from "texts:bookings";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import { useKeepsDay, useKeptDay } from "@/lib/day/use-day.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { useOnline } from "@/lib/browser/use-online.ts";
import { PagedList } from "@/ui/paged-list.tsx";
import { SkeletonRows } from "@/ui/skeleton.tsx";
import { Tabs } from "@/ui/tabs.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { GivenJobs } from "./given-jobs.tsx";
import { KeptJobs } from "./kept-jobs.tsx";
import { useBookings } from "./use-bookings.ts";
import { useCaughtUp } from "./use-caught-up.ts";
import { useLast } from "./use-last.ts";

interface Listed {
  items: readonly Booking[];
  tab: BookingTab;
  now: string;
  /** Of jobs: they are of a business with a team. */
  hasTeam: boolean;
  onCancel: (booking: Booking) => void;
}

interface Props {
  by: "customer" | "cleaner";
  none: Record<BookingTab, ReactNode>;
  /** Stands above what is listed, and comes with it, so that nothing is pushed down. */
  note?: ReactNode;
  isNoteComing?: boolean;
  children: (listed: Listed) => ReactNode;
}

/**
 * 'Upcoming (n)' and 'Past (n)' over a person's bookings or jobs, each of which can be cancelled. In the place of jobs that cannot be read
 * without signal, those of today that are kept on the phone; in that of upcoming ones of somebody of a team, those that they were given.
 */
export function TabbedList({ by, none, note, isNoteComing = false, children }: Props) {
  const [tab, setTab] = useAddressChoice<BookingTab>("tab", ["upcoming", "past"], "upcoming");
  const list = useBookings(by, tab);
  const now = useNow();
  const [cancelling, setCancelling] = useState<Booking>();
  const counts = useLast(list.first?.counts);
  const isCaughtUp = useCaughtUp(list, list.first?.counts[tab]);
  const isJobs = by === "cleaner";
  const isOnline = useOnline();
  const team = list.first && "team" in list.first ? list.first.team : undefined;
  const isOfTeam = team === "member";
  useKeepsDay(tab === "upcoming" && !isOfTeam ? list.first?.items : undefined);
  const isWithout = !list.data && (!isOnline || list.error?.kind === "network");
  const day = useKeptDay();
  const tabs = [
    {
      name: "upcoming" as const,
      label: counts && !isOfTeam ? t("bookings.upcomingCount", { shown: counts.upcoming }) : t("bookings.upcoming"),
    },
    {
      name: "past" as const,
      label: counts ? t("bookings.pastCount", { shown: counts.past }) : t("bookings.past"),
    },
  ];
  return (
    <>
      {isJobs && isWithout && day ? (
        <KeptJobs jobs={day.jobs} keptAt={day.keptAt} onRetry={list.retry} />
      ) : (
        <Tabs label={t(isJobs ? "jobs.tabs" : "bookings.tabs")} tabs={tabs} selected={tab} onSelect={setTab}>
          {isOfTeam && tab === "upcoming" ? (
            <GivenJobs />
          ) : (
            <>
              {!isNoteComing && (list.data || list.error) && note}
              <PagedList
                of={isNoteComing ? { ...list, data: undefined, error: undefined } : list}
                total={list.first?.counts[tab]}
                keyOf={({ bookingId }) => bookingId}
                failed={t(isJobs ? "jobs.failed" : "bookings.failed")}
                skeleton={<SkeletonRows count={3} className="h-24" />}
                empty={isCaughtUp ? none[tab] : <SkeletonRows count={1} className="h-24" />}
              >
                {(items) => children({ items, tab, now, hasTeam: team === "owner", onCancel: setCancelling })}
              </PagedList>
            </>
          )}
        </Tabs>
      )}
      {cancelling && (
        <CancelDialog
          key={cancelling.bookingId}
          booking={cancelling}
          by={by}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
}

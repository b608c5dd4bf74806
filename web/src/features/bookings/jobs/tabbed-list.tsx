import type { Booking, BookingTab } from "@naqi/contracts";
import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { t } from "texts:bookings/bookings";
import { cx } from "@/lib/browser/class-names.ts";
import { useAddressChoice } from "@/lib/data/use-address.ts";
import type { Paged } from "@/lib/data/use-pages.ts";
import { useKeepsDay, useKeptDay } from "@/lib/offline/use-day.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { useOnline } from "@/lib/browser/use-online.ts";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { Tabs } from "@/ui/page/tabs.tsx";
import { CancelDialog } from "../visit/cancel-dialog.tsx";
import { GivenJobs } from "./given-jobs.tsx";
import { GivenPast } from "./given-past.tsx";
import { KeptJobs } from "./kept-jobs.tsx";
import { useBookings } from "../parts/use-bookings.ts";
import { useCaughtUp } from "./use-caught-up.ts";
import { useLast } from "../parts/use-last.ts";

interface Listed {
  items: readonly Booking[];
  tab: BookingTab;
  now: string;
  /** The rows are jobs of a business with a team. */
  hasTeam: boolean;
  onCancel: (booking: Booking) => void;
}

interface Props {
  by: "customer" | "cleaner";
  /** Limits a customer's list to one home. */
  home?: string | undefined;
  /** Above the list in all its states. */
  Filter?: ComponentType<{ of: Pick<Paged<Booking>, "items" | "hasMore"> }>;
  /** Beside the upcoming ones if there is room. */
  aside?: ReactNode;
  none: Record<BookingTab, ReactNode>;
  /** Shown above the tabs. */
  note?: ReactNode;
  /** Shown above the upcoming ones, which wait for it to avoid a layout jump. */
  listNote?: ReactNode;
  isNoteComing?: boolean;
  children: (listed: Listed) => ReactNode;
}

/**
 * 'Upcoming (n)' and 'Past (n)' of a member's bookings or jobs, each with a cancel action. Offline, the jobs of today
 * on the phone replace unreadable ones. Team members see their assigned jobs, then their own if any.
 */
// oxlint-disable-next-line max-lines-per-function -- what is shown depends on the tab, the team and the connection
export function TabbedList({ by, home, none, note, listNote, isNoteComing = false, ...parts }: Props) {
  const [tab, setTab] = useAddressChoice<BookingTab>("tab", ["upcoming", "past"], "upcoming");
  const list = useBookings(by, tab, home);
  const now = useNow();
  const [cancelling, setCancelling] = useState<Booking>();
  const listed = list.items.find(({ bookingId }) => bookingId === cancelling?.bookingId);
  const counts = useLast(list.first?.counts);
  // The counts are of all homes.
  const total = home === undefined ? list.first?.counts[tab] : undefined;
  const isCaughtUp = useCaughtUp(list, total);
  const isCounted = counts && home === undefined;
  const isJobs = by === "cleaner";
  const isOnline = useOnline();
  const team = list.first && "team" in list.first ? list.first.team : undefined;
  const isOfTeam = team === "member";
  // A team member's assigned job is not on the owner's route.
  const first = list.first?.items;
  const coming = useMemo(() => first?.filter(({ assignee }) => !assignee), [first]);
  useKeepsDay(tab === "upcoming" && !isOfTeam ? coming : undefined);
  const isBeside = Boolean(parts.aside) && tab === "upcoming" && !isNoteComing;
  const isWithout = !list.data && (!isOnline || list.error?.kind === "network");
  const day = useKeptDay();
  return (
    <>
      {note}
      {isJobs && isWithout && day ? (
        <KeptJobs jobs={day.jobs} keptAt={day.keptAt} onRetry={list.retry} />
      ) : (
        <Tabs
          label={t(isJobs ? "jobs.tabs" : "bookings.tabs")}
          tabs={tabsOf(isCounted && !isOfTeam ? counts : undefined)}
          selected={tab}
          onSelect={setTab}
        >
          <div className={cx(isBeside && "lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8")}>
            <div className="min-w-0">
              {tab === "upcoming" && !isNoteComing && (list.data || list.error) && listNote}
              {parts.Filter && !isNoteComing && <parts.Filter of={list} />}
              {isOfTeam && (tab === "upcoming" ? <GivenJobs /> : <GivenPast />)}
              {isOfTeam && list.items.length > 0 && (
                <h2 className="mt-10 mb-3 text-title font-medium">{t("given.own")}</h2>
              )}
              {(!isOfTeam || list.items.length > 0) && (
                <PagedList
                  of={isNoteComing ? { ...list, data: undefined, error: undefined } : list}
                  total={total}
                  keyOf={({ bookingId }) => bookingId}
                  failed={t(isJobs ? "jobs.failed" : "bookings.failed")}
                  skeleton={<SkeletonRows count={3} className="h-24" />}
                  empty={isCaughtUp ? none[tab] : <SkeletonRows count={1} className="h-24" />}
                >
                  {(items) => parts.children({ items, tab, now, hasTeam: team === "owner", onCancel: setCancelling })}
                </PagedList>
              )}
            </div>
            {isBeside && <div className="max-lg:hidden">{parts.aside}</div>}
          </div>
        </Tabs>
      )}
      {cancelling && (
        <CancelDialog
          key={cancelling.bookingId}
          booking={listed ?? cancelling}
          by={by}
          isGone={!listed}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
}

const tabsOf = (counts: Record<BookingTab, number> | undefined) => [
  {
    name: "upcoming" as const,
    label: counts ? t("bookings.upcomingCount", { shown: counts.upcoming }) : t("bookings.upcoming"),
  },
  {
    name: "past" as const,
    label: counts ? t("bookings.pastCount", { shown: counts.past }) : t("bookings.past"),
  },
];

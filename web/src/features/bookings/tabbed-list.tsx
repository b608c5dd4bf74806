import type { Booking, bookings, BookingTab } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:bookings";
import type { Pages } from "@/lib/use-pages.ts";
import { Button } from "@/ui/button.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { SkeletonRows } from "@/ui/skeleton.tsx";
import { Tabs } from "@/ui/tabs.tsx";
import { useCaughtUp } from "./use-caught-up.ts";
import { useLast } from "./use-last.ts";

interface Props {
  label: string;
  tab: BookingTab;
  onTab: (tab: BookingTab) => void;
  list: Pages<typeof bookings.mine> | Pages<typeof bookings.jobs>;
  failed: string;
  empty: ReactNode;
  children: (items: readonly Booking[]) => ReactNode;
}

/** 'Upcoming (n)' and 'Past (n)' over a list in pages. */
export function TabbedList({ label, tab, onTab, list, failed, empty, children }: Props) {
  const counts = useLast(list.first?.counts);
  const isCaughtUp = useCaughtUp(list, list.first?.counts[tab]);
  const nothing = isCaughtUp ? empty : <SkeletonRows count={1} className="h-24" />;
  const tabs = [
    {
      name: "upcoming" as const,
      label: counts ? t("bookings.upcomingCount", { shown: counts.upcoming }) : t("bookings.upcoming"),
    },
    {
      name: "past" as const,
      label: counts ? t("bookings.pastCount", { shown: counts.past }) : t("bookings.past"),
    },
  ];
  return (
    <Tabs label={label} tabs={tabs} selected={tab} onSelect={onTab}>
      <Loaded
        of={list}
        failed={failed}
        skeleton={<SkeletonRows count={3} className="h-24" />}
        empty={() => list.items.length === 0 && nothing}
      >
        {() => (
          <>
            {children(list.items)}
            {list.hasMore && (
              <div className="mt-8 text-center">
                <Button tone="secondary" busy={list.isLoadingMore} onClick={list.showMore}>
                  {t("common.showMore")}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Tabs>
  );
}

import type { BoardRequest, requests } from "@naqi/contracts";
import { t } from "texts:market/requests";
import { cx } from "@/lib/browser/class-names.ts";
import type { Pages } from "@/lib/data/use-pages.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { NothingFound } from "@/ui/states/nothing-found.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { appliedFilters, type BoardFilters, noFilters } from "./board-filters.ts";
import type { View } from "./board-toolbar.tsx";
import { RequestCard } from "./request-card.tsx";
import { type ChangeFilters, totalOf } from "./use-board.ts";

interface Props {
  found: Pages<typeof requests.board>;
  filters: BoardFilters;
  view: View;
  onChange: ChangeFilters;
  onApply: (request: BoardRequest) => void;
}

const layouts = { grid: "grid gap-4 md:grid-cols-2 xl:grid-cols-3", list: "grid gap-4" };

/** The open requests, in the states of a list. */
export function BoardResults({ found, filters, view, onChange, onApply }: Props) {
  const now = useNow();
  return (
    <PagedList
      of={found}
      total={found.first?.total}
      keyOf={({ requestId }) => requestId}
      failed={t("board.failed")}
      skeleton={<Skeletons view={view} />}
      empty={
        <NothingFound
          title={t("board.none")}
          hint={t("board.noneHint")}
          applied={appliedFilters(filters)}
          {...{ none: noFilters, totalOf, onChange }}
        />
      }
    >
      {(requests) => (
        <ul aria-label={t("board.results")} className={layouts[view]}>
          {requests.map((request) => (
            <RequestCard
              key={request.requestId}
              request={request}
              view={view}
              now={now}
              onApply={() => onApply(request)}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const Skeletons = ({ view }: { view: View }) => (
  <div className={layouts[view]}>
    {Array.from({ length: 6 }, (_, index) => (
      <div key={index} className={cx("rounded-card border border-border bg-raised p-5", view === "list" && "h-40")}>
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="mt-4 h-6 w-4/5" />
        {view === "grid" && <Skeleton className="mt-3 h-16" />}
        <Skeleton className="mt-5 h-11" />
      </div>
    ))}
  </div>
);

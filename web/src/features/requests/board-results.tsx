import type { BoardRequest, requests } from "@naqi/contracts";
import { SearchX } from "lucide-react";
import { t } from "texts:requests";
import { cx } from "@/lib/class-names.ts";
import type { Pages } from "@/lib/data/use-pages.ts";
import { useNow } from "@/lib/use-now.ts";
import { Button } from "@/ui/button.tsx";
import { Empty } from "@/ui/empty.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { appliedFilters, type BoardFilters, noFilters } from "./board-filters.ts";
import { RequestCard } from "./request-card.tsx";
import { type ChangeFilters, useHelpfulDrops } from "./use-board.ts";
import type { View } from "./use-view.ts";

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
      empty={<Nothing filters={filters} onChange={onChange} />}
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

/** Says which filter to drop, and how many requests that brings. */
function Nothing({ filters, onChange }: { filters: BoardFilters; onChange: ChangeFilters }) {
  const drops = useHelpfulDrops(filters);
  if (appliedFilters(filters).length === 0) {
    return <Empty icon={<SearchX />} title={t("board.none")} hint={t("board.noneHint")} />;
  }
  return (
    <Empty
      icon={<SearchX />}
      title={t("board.none")}
      hint={drops && (drops.length > 0 ? t("board.dropHint") : t("board.dropAll"))}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {drops?.map(({ name, label, total, without }) => (
            <Button key={name} tone="secondary" size="small" onClick={() => onChange(without)}>
              {t("board.without", { filter: label, shown: total })}
            </Button>
          ))}
          <Button tone="quiet" size="small" onClick={() => onChange(noFilters)}>
            {t("board.clear")}
          </Button>
        </div>
      }
    />
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

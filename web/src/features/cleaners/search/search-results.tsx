import type { cleaners, FoundCleaner } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:cleaners/cleaners";
import { useWide } from "@/lib/browser/use-wide.ts";
import { useGrowing } from "@/lib/data/use-growing.ts";
import type { Pages } from "@/lib/data/use-pages.ts";
import { NothingFound } from "@/ui/states/nothing-found.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { CleanerCardItem } from "./cleaner-card.tsx";
import { appliedFilters, type Filters, noFilters } from "./search-filters.ts";
import { type ChangeFilters, totalOf } from "./use-search.ts";

/** How many cards are drawn at a time: more than fit on the screen, so that no later one changes the height of a row. */
const steps = { phone: 4, wide: 12 };

const grid =
  "grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))]";

interface Props {
  found: Pages<typeof cleaners.search>;
  filters: Filters;
  /** The query of this search. */
  search: string;
  /** How long a job the prices are for. */
  minutes: number;
  onChange: ChangeFilters;
  /** Absent if the viewer is not a customer. */
  onContact?: (cleaner: FoundCleaner) => void;
  heart: (cleaner: FoundCleaner) => ReactNode;
}

/** The cleaners found, in the six states of a list. */
export function SearchResults({ found, filters, search, minutes, onChange, onContact, heart }: Props) {
  // Counted here, because the list mounts only when the answer arrives.
  const drawn = useGrowing(found.items.length, useWide("lg") ? steps.wide : steps.phone);
  return (
    <PagedList
      of={found}
      total={found.first?.total}
      keyOf={({ cleanerId }) => cleanerId}
      failed={t("search.failed")}
      skeleton={<CardSkeletons />}
      empty={
        <NothingFound
          title={t("search.empty")}
          applied={appliedFilters(filters)}
          none={{ ...noFilters, sort: filters.sort }}
          {...{ totalOf, onChange }}
        />
      }
    >
      {(cleaners) => <Cards {...{ cleaners: cleaners.slice(0, drawn), filters, search, minutes, onContact, heart }} />}
    </PagedList>
  );
}

interface CardsProps extends Pick<Props, "filters" | "search" | "minutes" | "onContact" | "heart"> {
  cleaners: readonly FoundCleaner[];
}

function Cards({ cleaners, filters, search, minutes, onContact, heart }: CardsProps) {
  const { day, hour } = filters;
  return (
    <ul className={grid}>
      {cleaners.map((cleaner) => (
        <li key={cleaner.cleanerId}>
          <CleanerCardItem
            cleaner={cleaner}
            service={filters.service}
            search={search}
            area={filters.area}
            minutes={minutes}
            when={day && hour ? { day, hour } : undefined}
            onContact={onContact && (() => onContact(cleaner))}
            heart={heart(cleaner)}
          />
        </li>
      ))}
    </ul>
  );
}

const CardSkeletons = () => (
  <div className={grid}>
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className="flex flex-wrap gap-3 rounded-card border border-border bg-raised p-3 pb-2 lg:p-3.5">
        <Skeleton className="h-30 w-21.5 rounded-control lg:h-32 lg:w-26" />
        <div className="grid grow content-start gap-2.5">
          <Skeleton className="h-6" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
        <div className="w-full border-t border-border pt-2">
          <Skeleton className="ms-auto h-11 w-37" />
        </div>
      </div>
    ))}
  </div>
);

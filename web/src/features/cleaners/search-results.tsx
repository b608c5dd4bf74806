import type { CleanerCard, cleaners } from "@naqi/contracts";
import { SearchX } from "lucide-react";
import { t } from "texts:cleaners";
import { useGrowing } from "@/lib/use-growing.ts";
import type { Pages } from "@/lib/data/use-pages.ts";
import { Button } from "@/ui/button.tsx";
import { Empty } from "@/ui/empty.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { CleanerCardItem } from "./cleaner-card.tsx";
import { type Filters, noFilters } from "./search-filters.ts";
import { type ChangeFilters, useHelpfulDrops } from "./use-search.ts";

/** How many cards are drawn at a time: more than a phone shows. */
const step = 4;

const grid = "grid grid-cols-1 gap-4 md:grid-cols-2";

interface Props {
  found: Pages<typeof cleaners.search>;
  filters: Filters;
  onChange: ChangeFilters;
  onContact?: (cleaner: CleanerCard) => void;
}

/** The cleaners found, in the six states of a list. */
export const SearchResults = ({ found, ...shown }: Props) => (
  <PagedList
    of={found}
    total={found.first?.total}
    keyOf={({ cleanerId }) => cleanerId}
    failed={t("search.failed")}
    skeleton={<CardSkeletons />}
    empty={<NothingFound {...shown} />}
  >
    {(cleaners) => <Cards cleaners={cleaners} {...shown} />}
  </PagedList>
);

function Cards({ cleaners, filters, onContact }: Omit<Props, "found"> & { cleaners: readonly CleanerCard[] }) {
  const drawn = useGrowing(cleaners.length, step);
  return (
    <ul className={grid}>
      {cleaners.slice(0, drawn).map((cleaner) => (
        <li key={cleaner.cleanerId}>
          <CleanerCardItem
            cleaner={cleaner}
            service={filters.service}
            area={filters.area}
            onContact={onContact && (() => onContact(cleaner))}
          />
        </li>
      ))}
    </ul>
  );
}

/** Says which filter to drop, and how many cleaners that brings. */
function NothingFound({ filters, onChange }: { filters: Filters; onChange: ChangeFilters }) {
  const drops = useHelpfulDrops(filters, true);
  return (
    <Empty
      icon={<SearchX />}
      title={t("search.empty")}
      hint={drops && (drops.length > 0 ? t("search.emptyHint") : t("search.emptyAll"))}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {drops?.map(({ name, label, total, without }) => (
            <Button key={name} tone="secondary" size="small" onClick={() => onChange(without)}>
              {t("search.without", { filter: label, shown: total })}
            </Button>
          ))}
          <Button tone="quiet" size="small" onClick={() => onChange({ ...noFilters, sort: filters.sort })}>
            {t("search.clear")}
          </Button>
        </div>
      }
    />
  );
}

const CardSkeletons = () => (
  <div className={grid}>
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className="rounded-card border border-border bg-raised p-5">
        <div className="flex gap-4">
          <Skeleton className="size-12 rounded-pill" />
          <div className="grow">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </div>
          <Skeleton className="h-10 w-16" />
        </div>
        <Skeleton className="mt-4 h-5 w-4/5" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-5 ms-auto h-11 w-56" />
      </div>
    ))}
  </div>
);

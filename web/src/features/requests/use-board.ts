import { applications, type Application, requests } from "@naqi/contracts";
import useSWR from "swr";
import { call } from "@/lib/api.ts";
import { mergeInto } from "@/lib/recent-writes.ts";
import { useAddressFilters } from "@/lib/use-address-filters.ts";
import { useCommand } from "@/lib/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { appliedFilters, type BoardFilters, filtersOf, wishOf, queryOf } from "./board-filters.ts";

export type ChangeFilters = (change: Partial<BoardFilters>, how?: { replace?: boolean }) => void;

/** The filters in the address bar. */
export const useBoardFilters = () => useAddressFilters(filtersOf, queryOf);

/** Open requests, newest first; those shown stay while others are on their way, and new ones arrive by themselves. */
export const useBoard = (filters: BoardFilters) =>
  usePages(requests.board, wishOf(filters), { keepPrevious: true, live: true });

/** How many requests there would be without each filter; asked only when nothing was found. */
export function useHelpfulDrops(filters: BoardFilters) {
  const applied = appliedFilters(filters);
  return useSWR(applied.length > 0 ? ["requests.board.drops", wishOf(filters)] : null, async () => {
    const found = await Promise.all(
      applied.map(async (filter) => {
        const { total } = await call(requests.board, { ...wishOf(filter.without), limit: 1 });
        return { ...filter, total };
      }),
    );
    return found.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
  }).data;
}

const ontoBoard = mergeInto(requests.board, (page, { requestId, applicationId }: Application) => ({
  ...page,
  items: page.items.map((item) =>
    item.requestId === requestId && !item.applicationId
      ? { ...item, applicationId, applicationCount: item.applicationCount + 1 }
      : item,
  ),
}));

const ontoMine = mergeInto(applications.mine, (page, written: Application, _, first) =>
  !first || page.items.some(({ applicationId }) => applicationId === written.applicationId)
    ? page
    : { ...page, items: [written, ...page.items] },
);

export const useApply = () =>
  useCommand(applications.apply, {
    refreshes: [requests.board, applications.mine],
    merge: [ontoBoard, ontoMine],
  });

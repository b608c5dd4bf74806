import { admin, type FoundRecords, type RecordKind } from "@naqi/contracts";
import type { Paged } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";

/** Shorter input is not searched. */
const least = 2;

/** The address parameter of a list's search text. */
export const findInAddress = { name: "find", read: (given: string) => given.trim().slice(0, 254), absent: "" };

export interface Found<Row> {
  /** Replaces the list; undefined without a search. */
  list: Paged<Row> | undefined;
  isCut: boolean;
}

/** The records of one kind that match a typed text, as a one-page list. */
export function useFound<Kind extends RecordKind>(kind: Kind, find: string): Found<FoundRecords[Kind][number]> {
  const isAsked = find.length >= least;
  const query = useQuery(admin.findRecords, isAsked ? { kind, find } : null);
  const items: FoundRecords[Kind][number][] = query.data?.[kind] ?? [];
  const onePage = {
    isPaged: false,
    hasMore: false,
    isLoadingMore: false,
    moreError: undefined,
    showMore: () => undefined,
  };
  return {
    list: isAsked ? { ...query, ...onePage, items } : undefined,
    isCut: query.data?.isWhole === false,
  };
}

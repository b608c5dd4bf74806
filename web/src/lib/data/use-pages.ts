import type { InputOf, Operation, OutputOf } from "@naqi/contracts";
import { useEffect } from "react";
import { useSWRConfig } from "swr";
import useSWRInfinite, { unstable_serialize } from "swr/infinite";
import { call } from "./api.ts";
import type { ApiError, ErrorOf } from "../http/api-error.ts";
import { withRecentWrites } from "../answers/recent-writes.ts";
import { mounted, pagesName } from "./stale.ts";
import { liveMs, type Query } from "./use-query.ts";

interface Page {
  items: unknown[];
  cursor?: string;
}

type ItemOf<Op extends Operation> = OutputOf<Op> extends { items: (infer Item)[] } ? Item : never;

/** A paged list; pass it to `<PagedList of={…}>`. */
export interface Paged<Item, Data = unknown, Failure extends ApiError = ApiError> extends Query<Data, Failure> {
  /** The items of all loaded pages, in order. */
  items: Item[];
  /** There is more than one page. */
  isPaged: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page failed. It is not the list's `error`: the shown items are valid, and `showMore` retries. */
  moreError: Failure | undefined;
  showMore: () => void;
}

export interface Pages<Op extends Operation> extends Paged<ItemOf<Op>, OutputOf<Op>[], ErrorOf<Op>> {
  /** The first page, with the data about the whole list (counts, facets). */
  first: OutputOf<Op> | undefined;
}

interface Options {
  /** Shows the previous answer until the one for a new input arrives: for filters. */
  keepPrevious?: boolean;
  /** Reloads the first page on remount and periodically: for changes by others. */
  live?: boolean;
}

/** Loads a paged list, one page at a time, following the cursors. `null` as input loads nothing. */
export function usePages<Op extends Operation>(
  operation: Op,
  input: Omit<InputOf<Op>, "cursor"> | null,
  { keepPrevious = false, live = false }: Options = {},
): Pages<Op> {
  const keyOf = (index: number, previous: OutputOf<Op> | null) => {
    if (input === null) return null;
    if (index === 0) return [pagesName(operation), input];
    const cursor = (previous as Page | null)?.cursor;
    return cursor ? [pagesName(operation), { ...input, cursor }] : null;
  };
  const { data, error, isLoading, isValidating, mutate, size, setSize } = useSWRInfinite<OutputOf<Op>, ErrorOf<Op>>(
    keyOf,
    async ([, asked]: [string, InputOf<Op>]) => {
      const first = !(asked as { cursor?: string }).cursor;
      return withRecentWrites(operation, asked, await call(operation, asked), first);
    },
    { revalidateFirstPage: live, refreshInterval: live ? liveMs : 0, keepPreviousData: keepPrevious },
  );

  const { cache } = useSWRConfig();
  const listKey = unstable_serialize(keyOf);
  useEffect(() => mounted(cache, listKey, () => void mutate()), [cache, listKey, mutate]);

  const read = data?.length ?? 0;
  const hasMore = Boolean((data?.at(-1) as Page | undefined)?.cursor);
  // SWR counts requested pages, including a failed one.
  const isMoreAsked = read > 0 && hasMore && size > read;
  return {
    data,
    error: isMoreAsked ? undefined : error,
    isLoading,
    isRefreshing: isValidating && !isMoreAsked,
    retry: () => void mutate(),
    items: (data ?? []).flatMap((page) => (page as Page).items as ItemOf<Op>[]),
    first: data?.[0],
    isPaged: hasMore || read > 1,
    hasMore,
    isLoadingMore: isMoreAsked && isValidating,
    moreError: isMoreAsked && !isValidating ? error : undefined,
    showMore: () => void setSize(read + 1),
  };
}

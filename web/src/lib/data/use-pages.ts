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

/** A list in pages; `<PagedList of={…}>` takes it as it is. */
export interface Paged<Item, Data = unknown, Failure extends ApiError = ApiError> extends Query<Data, Failure> {
  /** The items of all pages read so far, in order. */
  items: Item[];
  /** There is more than one page. */
  isPaged: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Why the next page did not come. It is no `error` of the list: what is shown is right, and `showMore` tries again. */
  moreError: Failure | undefined;
  showMore: () => void;
}

export interface Pages<Op extends Operation> extends Paged<ItemOf<Op>, OutputOf<Op>[], ErrorOf<Op>> {
  /** The first page, which carries what is true of the whole list (counts, facets). */
  first: OutputOf<Op> | undefined;
}

interface Options {
  /** Shows the former answer until the one for a new input is there: for filters. */
  keepPrevious?: boolean;
  /** Reads the first page again when the list comes back and now and then: for what others change meanwhile. */
  live?: boolean;
}

/** Reads a paged list, one page at a time, following the cursors. `null` as input asks nothing yet. */
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
  // SWR counts the pages that were asked for; one that failed is among them.
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

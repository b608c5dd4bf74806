import type { InputOf, Operation, OutputOf } from "@naqi/contracts";
import useSWR from "swr";
import { call } from "./api.ts";

import { type ApiError, asApiError, type ErrorOf } from "../http/api-error.ts";
import { withRecentWrites } from "../answers/recent-writes.ts";

/** How often a visible list with changes by others is reloaded, in milliseconds. */
export const liveMs = 20_000;

/** What a screen needs of a query; pass it to `<Loaded of={…}>`. */
export interface Query<Data, Failure extends ApiError = ApiError> {
  data: Data | undefined;
  error: Failure | undefined;
  /** The first answer is pending. */
  isLoading: boolean;
  /** Any request is pending, possibly with older data on the screen. */
  isRefreshing: boolean;
  retry: () => void;
}

interface Options<Data> {
  /** Data known before the first answer. */
  known?: Data;
  /** After a lost connection the query is retried after each of these waits; it counts as loading until the last. */
  retriesMs?: readonly number[];
  /** Loaded when the screen opens and on request, never automatically: for views that are logged. */
  isWatched?: boolean;
  /** Reloads periodically: for changes by others. */
  live?: boolean;
  /** The same at a pace of its own, in milliseconds, by the latest answer; 0 ends it. */
  everyMs?: (latest: Data | undefined) => number;
}

const never = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/** Loads an operation, cached by its input. `null` as input loads nothing. */
export function useQuery<Op extends Operation>(
  operation: Op,
  input: InputOf<Op> | null,
  { retriesMs, isWatched, live, known, everyMs }: Options<OutputOf<Op>> = {},
): Query<OutputOf<Op>, ErrorOf<Op>> {
  const { data, error, isLoading, isValidating, mutate } = useSWR<OutputOf<Op>, ErrorOf<Op>>(
    input === null ? null : [operation.id, input],
    async () => {
      const asked = input as InputOf<Op>;
      const answer = await insisting(() => call(operation, asked), retriesMs ?? []);
      return withRecentWrites(operation, asked, answer);
    },
    isWatched
      ? never
      : {
          ...(retriesMs && { shouldRetryOnError: false }),
          ...(live && { refreshInterval: liveMs }),
          ...(everyMs && { refreshInterval: everyMs }),
          ...(known && { fallbackData: known }),
        },
  );
  return { data, error, isLoading, isRefreshing: isValidating, retry: () => void mutate() };
}

async function insisting<Data>(ask: () => Promise<Data>, waitsMs: readonly number[]): Promise<Data> {
  const [wait, ...later] = waitsMs;
  try {
    return await ask();
  } catch (error) {
    if (wait === undefined || asApiError(error).kind !== "network") throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, wait));
  return insisting(ask, later);
}

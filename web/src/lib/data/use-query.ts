import type { InputOf, Operation, OutputOf } from "@naqi/contracts";
import useSWR from "swr";
import { call } from "./api.ts";

import { type ApiError, asApiError, type ErrorOf } from "../http/api-error.ts";
import { withRecentWrites } from "../answers/recent-writes.ts";

/** How often a list that others change is read again while it is looked at, in milliseconds. */
export const liveMs = 20_000;

/** What a screen needs of a read; `<Loaded of={…}>` takes it as it is. */
export interface Query<Data, Failure extends ApiError = ApiError> {
  data: Data | undefined;
  error: Failure | undefined;
  /** The first answer is still on its way. */
  isLoading: boolean;
  /** Any request is on its way, with older data perhaps on the screen. */
  isRefreshing: boolean;
  retry: () => void;
}

interface Options<Data> {
  /** What is known before the first answer. */
  known?: Data;
  /** After a lost connection the read is tried again after each of these waits; it counts as loading until the last. */
  retriesMs?: readonly number[];
  /** Read when the screen opens and when asked, never by itself: for what is written down each time it is looked at. */
  isWatched?: boolean;
  /** Reads again now and then: for what others change meanwhile. */
  live?: boolean;
}

const never = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false };

/** Reads an operation, cached by its input. `null` as input asks nothing yet. */
export function useQuery<Op extends Operation>(
  operation: Op,
  input: InputOf<Op> | null,
  { retriesMs, isWatched, live, known }: Options<OutputOf<Op>> = {},
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

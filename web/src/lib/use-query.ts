import type { InputOf, Operation, OutputOf } from "@naqi/contracts";
import useSWR from "swr";
import { call } from "./api.ts";
import type { ApiError } from "./api-error.ts";
import { withRecentWrites } from "./recent-writes.ts";

/** What a screen needs of a read; `<Loaded of={…}>` takes it as it is. */
export interface Query<Data> {
  data: Data | undefined;
  error: ApiError | undefined;
  /** The first answer is still on its way. */
  isLoading: boolean;
  /** Any request is on its way, with older data perhaps on the screen. */
  isRefreshing: boolean;
  retry: () => void;
}

/** Reads an operation, cached by its input. `null` as input asks nothing yet. */
export function useQuery<Op extends Operation>(operation: Op, input: InputOf<Op> | null): Query<OutputOf<Op>> {
  const { data, error, isLoading, isValidating, mutate } = useSWR<OutputOf<Op>, ApiError>(
    input === null ? null : [operation.id, input],
    async () => withRecentWrites(operation, input as InputOf<Op>, await call(operation, input as InputOf<Op>)),
  );
  return { data, error, isLoading, isRefreshing: isValidating, retry: () => void mutate() };
}

import type { InputOf, Operation, OutputOf } from "@naqi/contracts";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { sameWriter } from "../answers/recent-writes.ts";

/**
 * Replaces a query's answer with a command's answer, without another load. Does nothing after signing out: the answer
 * is not the next member's.
 */
export function useKeep<Op extends Operation>(operation: Op, input: InputOf<Op>) {
  const { mutate } = useSWRConfig();
  const [isTheirs] = useState(sameWriter);
  return async (answer: OutputOf<Op>): Promise<void> => {
    if (isTheirs()) await mutate([operation.id, input], answer, { revalidate: false });
  };
}

/** Reloads a query that another write has changed. */
export function useReadAgain<Op extends Operation>(operation: Op, input: InputOf<Op>) {
  const { mutate } = useSWRConfig();
  return () => mutate([operation.id, input]);
}

/**
 * For a command that returns a query's whole answer: replaces it immediately and reloads, because two commands may
 * answer out of order.
 */
export function useReplaceAnswer<Op extends Operation>(operation: Op, input: InputOf<Op>) {
  const keep = useKeep(operation, input);
  return { refreshes: [operation], merge: [(answer: OutputOf<Op>) => void keep(answer)] };
}

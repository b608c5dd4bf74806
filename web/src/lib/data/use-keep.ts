import type { InputOf, Operation, OutputOf } from "@naqi/contracts";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { sameWriter } from "../answers/recent-writes.ts";

/**
 * Puts what a command answered in the place of what a query was answered, without another reading. Nothing happens once
 * the person has signed out: the answer is not the next one's.
 */
export function useKeep<Op extends Operation>(operation: Op, input: InputOf<Op>) {
  const { mutate } = useSWRConfig();
  const [isTheirs] = useState(sameWriter);
  return async (answer: OutputOf<Op>): Promise<void> => {
    if (isTheirs()) await mutate([operation.id, input], answer, { revalidate: false });
  };
}

/** Reads a query again, because something else has written what it answers. */
export function useReadAgain<Op extends Operation>(operation: Op, input: InputOf<Op>) {
  const { mutate } = useSWRConfig();
  return () => mutate([operation.id, input]);
}

/**
 * What a command needs that answers all of a query's answer anew: that in its place at once, and another reading, because
 * two commands may answer out of order.
 */
export function useAnsweredAnew<Op extends Operation>(operation: Op, input: InputOf<Op>) {
  const keep = useKeep(operation, input);
  return { refreshes: [operation], merge: [(answer: OutputOf<Op>) => void keep(answer)] };
}

import type { InputOf, Operation, OutputOf } from "@naqi/contracts";
import { useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { call } from "./api.ts";
import { asApiError, type ErrorOf } from "../http/api-error.ts";
import { type Merge, sameWriter } from "../answers/recent-writes.ts";
import { useForgetsExpiry } from "../session/use-forgets-expiry.ts";
import { refresh } from "./stale.ts";
import { patienceMs, untilKnown } from "./until-known.ts";

export type Outcome<Op extends Operation> = { ok: true; data: OutputOf<Op> } | { ok: false; error: ErrorOf<Op> };

interface Options<Op extends Operation> {
  /** The reads this write makes stale. */
  refreshes?: readonly Pick<Operation, "id">[];
  /** How the written row goes into lists that may lag behind it (`mergeInto`). */
  merge?: readonly Merge<OutputOf<Op>>[];
  /** What a refusal says of the lists that showed what was acted on; before they are read again. */
  onRefused?: (error: ErrorOf<Op>, input: InputOf<Op>) => unknown;
  /** How long an answer is waited for, in milliseconds, where nothing is sent again by itself. */
  patienceMs?: number;
}

export interface Command<Op extends Operation> {
  /** Sends the command. Never throws; a second press while the first is under way gets the first one's outcome. */
  run: (input: InputOf<Op>) => Promise<Outcome<Op>>;
  busy: boolean;
  /** The answer was lost, and what became of the command is being asked by its key. */
  isChecking: boolean;
  error: ErrorOf<Op> | undefined;
  reset: () => void;
}

const hasKey = (input: unknown) => typeof input === "object" && input !== null && "idempotencyKey" in input;

/**
 * Writes through an operation, then refreshes the reads it names; so does a refusal that says they are old. A command
 * with an idempotency key whose answer is lost is sent again by itself before anything is said, because nobody knows
 * whether it went through (decisions G105).
 */
export function useCommand<Op extends Operation>(operation: Op, options: Options<Op> = {}): Command<Op> {
  const { cache, mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<ErrorOf<Op>>();
  const underWay = useRef<Promise<Outcome<Op>> | undefined>(undefined);
  useForgetsExpiry(setError);

  async function send(input: InputOf<Op>): Promise<Outcome<Op>> {
    setBusy(true);
    setError(undefined);
    const isTheirs = sameWriter();
    try {
      const data = hasKey(input)
        ? await untilKnown(() => call(operation, input, { patienceMs }), {
            mayGoOn: isTheirs,
            onLost: () => setChecking(true),
          })
        : await call(operation, input, { patienceMs: options.patienceMs });
      if (isTheirs()) for (const merge of options.merge ?? []) merge(data);
      void refresh(cache, mutate, options.refreshes ?? []);
      return { ok: true, data };
    } catch (thrown) {
      const failure = asApiError(thrown) as ErrorOf<Op>;
      setError(failure);
      if (isTheirs()) options.onRefused?.(failure, input);
      // What was acted on is no longer as it is shown.
      if (failure.kind === "conflict" || failure.kind === "missing")
        void refresh(cache, mutate, options.refreshes ?? []);
      return { ok: false, error: failure };
    } finally {
      setBusy(false);
      setChecking(false);
      underWay.current = undefined;
    }
  }

  return {
    run: (input) => (underWay.current ??= send(input)),
    busy,
    isChecking,
    error,
    reset: () => setError(undefined),
  };
}

import { type InputOf, isRepeatable, type Operation, type OutputOf } from "@naqi/contracts";
import { useEffect, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { call } from "./api.ts";
import { asApiError, type ErrorOf, unknownOutcome } from "../http/api-error.ts";
import { type Merge, sameWriter } from "../answers/recent-writes.ts";
import { useForgetsExpiry } from "../session/use-forgets-expiry.ts";
import { refresh } from "./stale.ts";
import { patienceMs, untilKnown } from "./until-known.ts";

export type Outcome<Op extends Operation> = { ok: true; data: OutputOf<Op> } | { ok: false; error: ErrorOf<Op> };

interface Options<Op extends Operation> {
  /** The queries that this write makes stale. */
  refreshes?: readonly Pick<Operation, "id">[];
  /** How the written row is merged into lists that may lag (`mergeInto`). */
  merge?: readonly Merge<OutputOf<Op>>[];
  /** What a refusal reveals about the lists with the subject; applied before they are reloaded. */
  onRefused?: (error: ErrorOf<Op>, input: InputOf<Op>) => unknown;
  /** Codes of further refusals that are caused by a stale screen. Conflicts and missing rows always are. */
  staleCodes?: readonly string[];
  /** The timeout in milliseconds of a command that its caller repeats. */
  patienceMs?: number | undefined;
}

export interface Command<Op extends Operation> {
  /** Sends the command. Never throws; a second press during the first gets the first one's outcome. */
  run: (input: InputOf<Op>) => Promise<Outcome<Op>>;
  busy: boolean;
  /** The answer was lost, and the command is being repeated. */
  isChecking: boolean;
  error: ErrorOf<Op> | undefined;
  reset: () => void;
}

/** `settle` reloads what an unknown outcome may have changed, when the sheet is left. */
function useSettling() {
  const settle = useRef<(() => void) | undefined>(undefined);
  const isLeft = useRef(false);
  const leave = () => {
    settle.current?.();
    settle.current = undefined;
  };
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      settle.current?.();
    };
  }, []);
  return { settle, isLeft, leave };
}

const hasKey = (input: unknown) => typeof input === "object" && input !== null && "idempotencyKey" in input;

/**
 * Writes through an operation, then refreshes the queries it names; a refusal for stale data does so too. A repeatable
 * command, or one with an idempotency key, is retried automatically after a lost answer, before any message, because
 * its outcome is unknown (decisions G105). If it stays unknown, the queries are refreshed when its sheet is left; those
 * of any other lost command at once.
 */
export function useCommand<Op extends Operation>(operation: Op, options: Options<Op> = {}): Command<Op> {
  const { cache, mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<ErrorOf<Op>>();
  const underWay = useRef<Promise<Outcome<Op>> | undefined>(undefined);
  useForgetsExpiry(setError);

  const { settle, isLeft, leave } = useSettling();
  // SWR rejects when the cache has been unmounted together with the page; nothing is left to reload then.
  const reloadIfKept = () => void refresh(cache, mutate, options.refreshes ?? []).catch(() => undefined);

  async function send(input: InputOf<Op>): Promise<Outcome<Op>> {
    setBusy(true);
    setError(undefined);
    const isTheirs = sameWriter();
    const isRepeated = hasKey(input) || (isRepeatable(operation, input) && options.patienceMs === undefined);
    try {
      const data = isRepeated
        ? await untilKnown(() => call(operation, input, { patienceMs }), {
            mayGoOn: isTheirs,
            onLost: () => setChecking(true),
          })
        : await call(operation, input, { patienceMs: options.patienceMs });
      settle.current = undefined;
      if (isTheirs()) for (const merge of options.merge ?? []) merge(data);
      void refresh(cache, mutate, options.refreshes ?? []);
      return { ok: true, data };
    } catch (thrown) {
      const problem = asApiError(thrown);
      const isUnknown = isRepeated && problem.kind === "network";
      const failure = (isUnknown ? unknownOutcome() : problem) as ErrorOf<Op>;
      settle.current = isUnknown ? reloadIfKept : undefined;
      if (isLeft.current) leave();
      setError(failure);
      if (isTheirs()) options.onRefused?.(failure, input);
      // The subject has changed since it was shown, or the lost command may have changed it.
      const isLost = problem.kind === "network" && !isRepeated;
      const isStale = failure.kind === "conflict" || failure.kind === "missing";
      if (isStale || isLost || options.staleCodes?.includes(failure.code))
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
    reset: () => {
      leave();
      setError(undefined);
    },
  };
}

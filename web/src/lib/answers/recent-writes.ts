import type { InputOf, Operation, OutputOf } from "@naqi/contracts";

/** Longer than an index of the table lags, shorter than anyone waits for a colleague's change. */
const keptMs = 10_000;

/** Puts what a command answered into what a list answered; called more than once, so it must be repeatable. */
export type Merge<Result> = (result: Result) => void;

interface Recent {
  operationId: string;
  until: number;
  apply(output: unknown, input: unknown, first: boolean): unknown;
}

let recent: Recent[] = [];
let writer = 0;

/**
 * Declares how the row a command wrote goes into the cached answers of a query. Lists come from indexes that lag;
 * without this a person would not see what they just did (architecture §3.6). `first` is true for a list's first page.
 */
export function mergeInto<Op extends Operation, Result>(
  operation: Op,
  apply: (output: OutputOf<Op>, result: Result, input: InputOf<Op>, first: boolean) => OutputOf<Op>,
): Merge<Result> {
  return (result) => {
    recent.push({
      operationId: operation.id,
      until: Date.now() + keptMs,
      apply: (output, input, first) => apply(output as OutputOf<Op>, result, input as InputOf<Op>, first),
    });
  };
}

/** An answer of the server with the writes of the last seconds in it, oldest first. */
export function withRecentWrites<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  output: OutputOf<Op>,
  first = true,
): OutputOf<Op> {
  recent = recent.filter(({ until }) => until > Date.now());
  return recent
    .filter(({ operationId }) => operationId === operation.id)
    .reduce((merged, { apply }) => apply(merged, input, first) as OutputOf<Op>, output);
}

/** Signing out leaves nothing of one person for the next. */
export const forgetRecentWrites = () => {
  recent = [];
  writer += 1;
};

/** Tells later whether nobody has signed out since: what a command answers after that is not for the next person's lists. */
export function sameWriter(): () => boolean {
  const former = writer;
  return () => writer === former;
}

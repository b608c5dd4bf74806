import type { InputOf, Operation, OutputOf } from "@naqi/contracts";

/** Longer than a table index lags, shorter than anyone waits for a colleague's change. */
const keptMs = 10_000;

/** Merges a command's answer into a list's answer; it may run repeatedly, so it must be idempotent. */
export type Merge<Result> = (result: Result) => void;

interface Recent {
  operationId: string;
  until: number;
  apply(output: unknown, input: unknown, first: boolean): unknown;
}

let recent: Recent[] = [];
let writer = 0;

/**
 * Declares how a command's written row is merged into a query's cached answers. Lists come from indexes that lag;
 * without this a member would not see their own change (architecture §3.6). `first` is true for a list's first page.
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

/** A server answer with the writes of the last seconds merged, oldest first. */
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

/** Signing out leaves no data of one member for the next. */
export const forgetRecentWrites = () => {
  recent = [];
  writer += 1;
};

/** Tells later whether the member is still signed in: a later answer must not go into the next member's lists. */
export function sameWriter(): () => boolean {
  const former = writer;
  return () => writer === former;
}

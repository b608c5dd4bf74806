import { type TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { Refusal, refuseRequest } from "@naqi/contracts";
import { ElectroError } from "electrodb";
import { chance } from "../chance.ts";
import { pause } from "../clock.ts";
import { isBusyConflict, busyConflict } from "./retry-on-conflict.ts";
import { client } from "./table.ts";

type Item = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** What a failed condition means: a refusal, `retry`, or a function that returns one of them or the value that `commit` returns. */
export type Answer = typeof retry | typeof always | (() => unknown);

/** The same data must be read again: `retryOnConflict` does, elsewhere it is refused with `request.busy`. */
export const retry = Symbol("retry");
export const always = Symbol("always");
export const alreadyDone = (): undefined => undefined;
/** Nothing that users do makes the condition fail. */
export const impossible = (): never => {
  throw new Error("A condition failed that cannot fail.");
};

export type ValueOf<Given> = Given extends () => infer Value
  ? Exclude<Awaited<Value>, Refusal | typeof retry | undefined>
  : never;

/** One write of a transaction, with the answer to its condition. `Value` is what a failed condition makes `commit` return. */
export interface Part<Value = never> {
  name: string;
  item: Item;
  answer: Answer;
  /** Only a type. */
  value?: Value;
}

interface Built {
  params(): unknown;
}

const part =
  (kind: "Put" | "Update" | "Delete" | "ConditionCheck") =>
  <Given extends Answer>(name: string, built: Built, answer: Given): Part<ValueOf<Given>> => ({
    name,
    item: { [kind]: built.params() } as Item,
    answer,
  });

/** Writes a row: `Entity.create` requires that it does not exist, `Entity.put` does not. */
export const putting = part("Put");
/** Changes a row with the condition of its `where`; `Entity.patch` also requires that it exists. */
export const changing = part("Update");
export const deleting = part("Delete");
/** Only checks: built from `Entity.remove(key).where(...)`, whose parameters are a key and a condition. */
export const checking = part("ConditionCheck");

export type Refusing = typeof retry | (() => Refusal | typeof retry | Promise<Refusal | typeof retry>);

export const answering = <Given extends Answer>(given: Part<unknown>, answer: Given): Part<ValueOf<Given>> => ({
  name: given.name,
  item: given.item,
  answer,
});

export const insteadOfRetry = (parts: readonly Part[], answer: Refusing): Part[] =>
  parts.map((given) => (given.answer === retry ? answering(given, answer) : given));

export const answeringAll = <Given extends Answer>(
  given: readonly Part<unknown>[],
  answer: Given,
): Part<ValueOf<Given>>[] => given.map((one) => (isConditional(one) ? answering(one, answer) : answering(one, always)));

const isConditional = ({ item }: Part<unknown>) =>
  Object.values(item).some((request) => request?.ConditionExpression !== undefined);

/** Writes all parts or none. The first failed part decides: its refusal is thrown or its value returned. May refuse `request.busy`. */
export async function commit<P extends Part<unknown>>(
  parts: readonly P[],
): Promise<(P extends Part<infer Value> ? Value : never) | undefined> {
  for (const one of parts) {
    const hasCondition = isConditional(one);
    if (hasCondition === (one.answer === always))
      throw new Error(`The part ${one.name} ${hasCondition ? "has a condition and no answer" : "has no condition"}.`);
  }
  const failed = await written(parts);
  const { answer, name } = parts.find((_, index) => failed.has(index)) ?? {};
  if (answer === impossible) throw new Error(`A condition failed that cannot fail: ${name}.`);
  const value = typeof answer === "function" ? await answer() : answer;
  if (value === retry) throw busyConflict();
  if (value instanceof Refusal) throw value;
  return value as never;
}

const tries = 8;
const pauseAfter = (attempt: number) => pause((chance.below(1_000) / 1_000) * 20 * 2 ** Math.min(attempt, 5));

/** Writes all parts or none; false if the data was changed since it was read, which the next run of a job sees. */
export async function tryCommit(parts: readonly Part[]): Promise<boolean> {
  try {
    await commit(parts);
    return true;
  } catch (error) {
    if (isBusyConflict(error)) return false;
    throw error;
  }
}

async function written(parts: readonly Part<unknown>[]): Promise<ReadonlySet<number>> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(
        new TransactWriteCommand({ TransactItems: parts.map(({ item }) => item), ClientRequestToken: chance.uuid() }),
      );
      return new Set();
    } catch (error) {
      const codes = cancellation(error);
      if (!codes) throw error;
      const failed = parts.flatMap((_, index) => (codes[index] === "ConditionalCheckFailed" ? [index] : []));
      if (failed.length > 0) return new Set(failed);
      if (!codes.includes("TransactionConflict")) throw error;
      if (attempt === tries) throw refuseRequest.busy();
      await pauseAfter(attempt);
    }
  }
}

/** A single write, at half a transaction's price. Retries conflicts with transactions, then refuses `request.busy`. */
export async function writeAlone<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (attempt === tries) throw refuseRequest.busy();
      await pauseAfter(attempt);
    }
  }
}

const isHeld = (error: unknown) =>
  error instanceof ElectroError && error.cause instanceof Error && error.cause.name === "TransactionConflictException";

function cancellation(error: unknown): (string | undefined)[] | undefined {
  if (!(error instanceof Error) || error.name !== "TransactionCanceledException") return undefined;
  return (error as TransactionCanceledException).CancellationReasons?.map((reason) => reason.Code) ?? [];
}

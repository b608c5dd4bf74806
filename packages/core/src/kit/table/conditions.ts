import { ElectroError } from "electrodb";

/** True when a single write was turned down by its own condition. ElectroDB's code is the same for every error of AWS. */
export const conditionFailed = (error: unknown) =>
  error instanceof ElectroError &&
  error.cause instanceof Error &&
  error.cause.name === "ConditionalCheckFailedException";

/** A single write whose row or condition is gone: somebody else has done it already, which is no failure. */
export async function ifThere(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!conditionFailed(error)) throw error;
  }
}

/** `a AND b`: all of the conditions that are given. One with an OR in it comes from `either` or `anyOf`. */
export const allOf = (...conditions: (string | false)[]) => conditions.filter(Boolean).join(" AND ");

/** `(a OR b)`: ElectroDB joins conditions without parentheses, and an open OR would skip what stands before it. */
export const either = (...conditions: string[]) => `(${conditions.join(" OR ")})`;

/** `(a = x OR a = y)`: a field has one of the values. */
export const anyOf = <Field, Value>(
  equals: (field: Field, value: Value) => string,
  field: Field,
  values: readonly Value[],
) => either(...values.map((value) => equals(field, value)));

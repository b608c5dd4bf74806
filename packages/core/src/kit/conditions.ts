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

/** `(a = x OR a = y)`: ElectroDB joins conditions without parentheses, and an open OR would skip what stands before it. */
export const anyOf = <Field, Value>(
  equals: (field: Field, value: Value) => string,
  field: Field,
  values: readonly Value[],
) => `(${values.map((value) => equals(field, value)).join(" OR ")})`;

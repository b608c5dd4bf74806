import { ElectroError } from "electrodb";

/** Whether the condition of a single write failed. ElectroDB's code is the same for every AWS error. */
export const conditionFailed = (error: unknown) =>
  error instanceof ElectroError &&
  error.cause instanceof Error &&
  error.cause.name === "ConditionalCheckFailedException";

/** A single write whose condition may fail: then another request has already done it. */
export async function ifThere(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!conditionFailed(error)) throw error;
  }
}

/** `a AND b`: all given conditions. Conditions with an OR must be built with `either` or `anyOf`. */
export const allOf = (...conditions: (string | false)[]) => conditions.filter(Boolean).join(" AND ");

/** `(a OR b)`. ElectroDB joins conditions without parentheses, so a bare OR would bypass earlier conditions. */
export const either = (...conditions: string[]) => `(${conditions.join(" OR ")})`;

/** `(a = x OR a = y)`: a field has one of the values. */
export const anyOf = <Field, Value>(
  equals: (field: Field, value: Value) => string,
  field: Field,
  values: readonly Value[],
) => either(...values.map((value) => equals(field, value)));

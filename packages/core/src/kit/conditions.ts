import { ElectroError } from "electrodb";

/** True when a single write was turned down by its own condition. ElectroDB's code is the same for every error of AWS. */
export const conditionFailed = (error: unknown) =>
  error instanceof ElectroError &&
  error.cause instanceof Error &&
  error.cause.name === "ConditionalCheckFailedException";

/** `(a = x OR a = y)`: ElectroDB joins conditions without parentheses, and an open OR would skip what stands before it. */
export const anyOf = <Field, Value>(
  equals: (field: Field, value: Value) => string,
  field: Field,
  values: readonly Value[],
) => `(${values.map((value) => equals(field, value)).join(" OR ")})`;

import { ElectroError } from "electrodb";

/** True when a single write was turned down by its own condition. */
export const conditionFailed = (error: unknown) => error instanceof ElectroError && error.code === 4001;

/** `(a = x OR a = y)`: ElectroDB joins conditions without parentheses, and an open OR would skip what stands before it. */
export const anyOf = <Field, Value>(
  equals: (field: Field, value: Value) => string,
  field: Field,
  values: readonly Value[],
) => `(${values.map((value) => equals(field, value)).join(" OR ")})`;

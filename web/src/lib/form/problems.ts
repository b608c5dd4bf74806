/** A form's errors, by field name. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>;

/** Maps the contract's paths, such as `details.bankDetails.iban`, to the form's fields. */
export function atFields<Values extends object>(problems: Partial<Record<string, string>>, values: Values) {
  const found = Object.entries(problems).flatMap(([path, problem]) => {
    const name = path.split(".").findLast((part) => part in values);
    return name && problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found.toReversed()) as Problems<Values>;
}

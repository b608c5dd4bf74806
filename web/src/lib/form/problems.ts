/** What is wrong with the fields of a form, by their names. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>;

/** Paths such as `details.bankDetails.iban`, as the contract names them, to the fields they are typed into. */
export function atFields<Values extends object>(problems: Partial<Record<string, string>>, values: Values) {
  const found = Object.entries(problems).flatMap(([path, problem]) => {
    const name = path.split(".").findLast((part) => part in values);
    return name && problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found.toReversed()) as Problems<Values>;
}

/** How one filter is represented in the address. */
interface Kept<Value> {
  /** Its parameter name. */
  name: string;
  /** The parsed value. Anyone can write an address: an invalid value is undefined, and counts as absent. */
  read: (given: string) => Value | undefined;
  absent: Value;
}

/** A list's filters as its address spells them: only active ones, so that the shortest link shows the same. */
export interface Address<Filters> {
  none: Filters;
  read: (query: URLSearchParams) => Filters;
  /** Together with other parameters (`beside`) of the address. */
  write: (filters: Filters, beside?: URLSearchParams) => URLSearchParams;
}

/** Declares a list's filters, each by what the contract takes; `tidy` resolves combinations. */
export function addressOf<Filters extends object>(
  fields: { [Name in keyof Filters]: Kept<Filters[Name]> },
  tidy: (filters: Filters) => Filters = (filters) => filters,
): Address<Filters> {
  const all = Object.entries(fields) as [keyof Filters, Kept<unknown>][];
  const read = (query: URLSearchParams) =>
    tidy(
      Object.fromEntries(
        all.map(([key, { name, read, absent }]) => {
          const given = query.get(name) ?? "";
          return [key, (given.trim() ? read(given) : undefined) ?? absent];
        }),
      ) as Filters,
    );
  return {
    none: read(new URLSearchParams()),
    read,
    write(filters, beside) {
      const query = new URLSearchParams(beside);
      for (const [key, { name, absent }] of all) {
        const value = filters[key];
        query.delete(name);
        if (value !== absent && String(value).trim()) query.set(name, String(value));
      }
      return query;
    },
  };
}

/** Reads one of a contract's words. */
export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (given: string) =>
    values.find((value) => value === given);

/** Free text, as typed: trimming it would remove a space during typing. */
export const freeText: Kept<string> = {
  name: "q",
  read: (given) => [...given].slice(0, 100).join(""),
  absent: "",
};

/** A filter in force, in words. */
export interface Applied<Filters> {
  name: string;
  label: string;
  /** The same filters without this one. */
  without: Filters;
}

/** The active filters: each with its label and how to remove it. */
export const appliedOf = <Filters extends object>(
  filters: Filters,
  all: readonly (readonly [name: string, label: string | false | undefined, undone: Partial<Filters>])[],
): Applied<Filters>[] =>
  all.flatMap(([name, label, undone]) => (label ? [{ name, label, without: { ...filters, ...undone } }] : []));

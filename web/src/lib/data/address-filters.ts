/** How one filter stands in the address. */
interface Kept<Value> {
  /** Its name there. */
  name: string;
  /** What a text there stands for. Anybody can write an address: what makes no sense is undefined, and counts as absent. */
  read: (given: string) => Value | undefined;
  absent: Value;
}

/** The filters of a list, as its address spells them: only those in force, so that the shortest link shows the same. */
export interface Address<Filters> {
  none: Filters;
  read: (query: URLSearchParams) => Filters;
  /** With what else stands `beside` them in the address. */
  write: (filters: Filters, beside?: URLSearchParams) => URLSearchParams;
}

/** Declares the filters of a list, each by what the contract takes; `tidy` settles what two of them say together. */
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

/** Free text, as typed: a space cut off here would be cut off under the fingers of whoever is typing. */
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

/** Those in force of all filters: each with its words, if it is, and with what undoes it. */
export const appliedOf = <Filters extends object>(
  filters: Filters,
  all: readonly (readonly [name: string, label: string | false | undefined, undone: Partial<Filters>])[],
): Applied<Filters>[] =>
  all.flatMap(([name, label, undone]) => (label ? [{ name, label, without: { ...filters, ...undone } }] : []));

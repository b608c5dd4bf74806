import { useSearchParams } from "react-router-dom";

/** The open record of a list, kept in the address under a name, next to the list's filters. */
export function useOpenRecord(name: string) {
  const [query] = useSearchParams();
  const addressWith = (id: string | undefined) => {
    const next = new URLSearchParams(query);
    if (id === undefined) next.delete(name);
    else next.set(name, id);
    return `?${next}`;
  };
  return { openId: query.get(name) ?? undefined, to: (id: string) => addressWith(id), toList: addressWith(undefined) };
}

import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { memberIdOf } from "@/lib/links/member-id.ts";
import { useSession } from "@/lib/session/session.ts";
import { useFavorite } from "./use-favorites.ts";

/** The address parameter with the cleaner whose heart a visitor pressed before signing in. */
export const favoriteParameter = "favorite";

/** Saves the cleaner from the address, once the visitor has signed in as a customer, and removes the parameter. */
export function WantedFavorite() {
  const [query, setQuery] = useSearchParams();
  const { status, role } = useSession();
  const cleanerId = memberIdOf(query.get(favoriteParameter) ?? undefined) ?? "";
  const { add } = useFavorite(cleanerId);
  const isKnown = status === "member" && query.has(favoriteParameter);

  useEffect(() => {
    if (!isKnown) return;
    setQuery(
      (before) => {
        before.delete(favoriteParameter);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    if (cleanerId && role === "customer") void add();
    // Once per address: the parameter is removed the first time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown]);
  return null;
}

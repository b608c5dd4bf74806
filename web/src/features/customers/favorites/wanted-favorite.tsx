import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { memberIdOf } from "@/lib/links/member-id.ts";
import { useSession } from "@/lib/session/session.ts";
import { useFavorite } from "./use-favorites.ts";

/** Where the address keeps whose heart a visitor pressed before they signed in. */
export const favoriteParameter = "favorite";

/** Saves whom the address says, once somebody has come back from the sign-in as a customer, and takes it out of there. */
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
    // Once per address: what it says is gone with the first time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown]);
  return null;
}

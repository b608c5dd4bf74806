import {
  cleanerGenders,
  customerOnboarding,
  type Dispatch,
  discounts,
  dispatches,
  languages,
  bookings,
  wallet,
} from "@naqi/contracts";
import { useMemo } from "react";
import { oneOf } from "@/lib/data/address-filters.ts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import type { Wishes } from "./find-address.ts";

/** How often an open search is read again, in milliseconds. */
const seekingMs = 15_000;
const isSeeking = ({ state }: Pick<Dispatch, "state">) => state === "seeking";

const money = [discounts.mine, wallet.mine, wallet.entries, dispatches.quote];

const intoMine = mergeInto(dispatches.mine, (page, written: Dispatch, _, first) => {
  const others = page.items.filter(({ dispatchId }) => dispatchId !== written.dispatchId);
  const isListed = others.length < page.items.length;
  return isListed || first ? { ...page, items: [written, ...others] } : page;
});

export const useAsk = () =>
  useCommand(dispatches.ask, { refreshes: [dispatches.mine, bookings.quote, ...money], merge: [intoMine] });

export const useStop = () =>
  useCommand(dispatches.cancel, { refreshes: [dispatches.mine, dispatches.get, ...money], merge: [intoMine] });

/** One search, followed while it is open; without an id nothing is queried. */
export const useDispatch = (dispatchId: string | undefined) =>
  useQuery(dispatches.get, dispatchId ? { dispatchId } : null, {
    everyMs: (latest) => (latest && isSeeking(latest) ? seekingMs : 0),
  });

/** The customer's open searches, followed while there are any. */
export function useOpenDispatches() {
  const { data } = useQuery(
    dispatches.mine,
    {},
    { everyMs: (latest) => (latest?.items.some(isSeeking) ? seekingMs : 0) },
  );
  return useMemo(() => data?.items.filter(isSeeking) ?? [], [data]);
}

/** The customer's preferences that are conditions of a search. */
export function usePreferred(isCustomer: boolean): Wishes {
  const progress = useQuery(customerOnboarding.progress, isCustomer ? {} : null);
  const preferences = progress.data?.preferences;
  return useMemo(() => {
    const gender = oneOf(cleanerGenders)(preferences?.preferredCleanerGender ?? "");
    const language = oneOf(languages)(preferences?.languagePreference ?? "");
    return {
      ...(gender && { gender }),
      ...(language && { language }),
      ...(preferences?.ecoFriendlyOnly && { eco: true as const }),
    };
  }, [preferences]);
}

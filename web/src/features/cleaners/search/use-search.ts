import {
  cleanerGenders,
  cleaners,
  type CustomerOnboarding,
  customerOnboarding,
  languages,
  type Property,
  serviceOf,
} from "@naqi/contracts";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { keepSearch } from "@/lib/sign-in/last-search.ts";
import { oneOf } from "@/lib/data/address-filters.ts";
import { call } from "@/lib/data/api.ts";
import { type ChangeFilters as Change, useAddressFilters } from "@/lib/data/use-address.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useSession } from "@/lib/session/session.ts";
import {
  type Filters,
  inputOf,
  type PreferredFilter,
  preferredFilters,
  removedIn,
  removing,
  searchAddress,
} from "./search-filters.ts";

export type ChangeFilters = Change<Filters>;

const noProperties: Property[] = [];

/** Preferences of a signed-in customer that a search can use. */
function useOwn() {
  const { role, status, problem } = useSession();
  const progress = useQuery(customerOnboarding.progress, role === "customer" ? {} : null);
  const { preferences } = progress.data ?? {};
  return {
    // If session or preferences cannot be loaded, the search runs without them.
    isKnown: (status !== "loading" || problem) && (role !== "customer" || progress.data || progress.error),
    preferred: useMemo(() => filtersFrom(preferences), [preferences]),
    times: preferences?.preferredTimes.filter((slot) => slot !== "flexible").join(),
    properties: progress.data?.properties ?? noProperties,
  };
}

type Preferred = Partial<Pick<Filters, PreferredFilter>>;

/** Filters from the preferences (G126); the first preferred service that cleaners can offer is used. */
function filtersFrom(preferences: CustomerOnboarding["preferences"]): Preferred {
  if (!preferences) return {};
  const [service] = preferences.preferredServices.flatMap((name) => serviceOf(name) ?? []);
  const language = oneOf(languages)(preferences.languagePreference);
  const gender = oneOf(cleanerGenders)(preferences.preferredCleanerGender);
  return {
    ...(service && { service }),
    ...(language && { language }),
    ...(gender && { gender }),
    ...(preferences.ecoFriendlyOnly && { eco: "yes" }),
  };
}

/**
 * The address bar's filters, completed from the customer's preferences; `asked` are the ones to search for, undefined
 * until the preferences are known. The address keeps removed preferences (decision 0136). `times` are the customer's
 * preferred times, as the search takes them.
 */
export function useFilters() {
  const { filters: chosen, change: write } = useAddressFilters(searchAddress);
  const { isKnown, preferred, times, properties } = useOwn();
  useKeepsSearch();
  const removed = removedIn(chosen);
  const open = preferredFilters.filter((name) => chosen[name] === undefined && !removed.includes(name));
  const filledIn = open.join();
  const filters = useMemo(() => {
    const own = Object.fromEntries(filledIn.split(",").map((name) => [name, preferred[name as PreferredFilter]]));
    return { ...chosen, ...(own as Preferred) };
  }, [chosen, filledIn, preferred]);
  const change: ChangeFilters = (changed, how) => {
    const told = preferredFilters.filter((name) => name in changed && preferred[name] !== undefined);
    const written: Partial<Filters> = { ...changed };
    // A prefilled preference is not a choice, and does not become one with the next choice.
    for (const name of told) if (open.includes(name) && changed[name] === preferred[name]) delete written[name];
    const gone = preferredFilters.filter((name) =>
      told.includes(name) ? changed[name] === undefined : removed.includes(name),
    );
    write({ ...written, ...(told.length > 0 && { removed: removing(gone) }) }, how);
  };
  return {
    filters,
    change,
    asked: open.length > 0 && !isKnown ? undefined : filters,
    times,
    properties,
    isPreferred: filledIn.split(",").some((name) => preferred[name as PreferredFilter] !== undefined),
  };
}

/** A visitor who signs up continues with this search. The cleaner to book and the dialog's step are left out. */
function useKeepsSearch() {
  const { search } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    for (const name of ["book", "step"]) query.delete(name);
    keepSearch(query.size > 0 ? `?${query}` : "");
  }, [search]);
}

/** The matching cleaners, page by page; earlier results stay while new ones load. */
export const useSearch = (asked: Filters | undefined, times: string | undefined) =>
  usePages(cleaners.search, asked ? { ...inputOf(asked), ...(times && { times }) } : null, { keepPrevious: true });

export const totalOf = async (filters: Filters) =>
  (await call(cleaners.search, { ...inputOf(filters), include: undefined, limit: 1 })).total;

import { cleaners, customerOnboarding, languages, type Property } from "@naqi/contracts";
import { useMemo } from "react";
import { oneOf } from "@/lib/data/address-filters.ts";
import { call } from "@/lib/data/api.ts";
import { type ChangeFilters as Change, useAddressFilters } from "@/lib/data/use-address.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useSession } from "@/lib/session/session.ts";
import { type Filters, inputOf, searchAddress } from "./search-filters.ts";

export type ChangeFilters = Change<Filters>;

const noProperties: Property[] = [];

/** What a signed-in customer has told of themselves that a search can use. */
function useOwn() {
  const { role, status, problem } = useSession();
  const progress = useQuery(customerOnboarding.progress, role === "customer" ? {} : null);
  return {
    // Where it cannot be found out who somebody is, they search as a visitor.
    isKnown: (status !== "loading" || problem) && (role !== "customer" || progress.data || progress.error),
    preferred: oneOf(languages)(progress.data?.preferences?.languagePreference ?? ""),
    properties: progress.data?.properties ?? noProperties,
  };
}

/**
 * The filters in the address bar, and where it names no language, the one the customer prefers; `asked` are those to search
 * for, none until it is known who asks. Dropping the preferred language is kept in the address.
 */
export function useFilters() {
  const { filters: chosen, change: write } = useAddressFilters(searchAddress);
  const { isKnown, preferred, properties } = useOwn();
  const mayPrefer = !chosen.preferred && !chosen.language;
  const filters = useMemo(
    () => (mayPrefer && preferred ? { ...chosen, language: preferred } : chosen),
    [chosen, mayPrefer, preferred],
  );
  const change: ChangeFilters = (changed, how) => {
    if (!preferred || !("language" in changed)) return write(changed, how);
    const { language } = changed;
    // What only stands in for a choice is none, and must not become one with the next.
    const isChosen = !(mayPrefer && language === preferred);
    write({ ...changed, language: isChosen ? language : undefined, preferred: language ? undefined : "no" }, how);
  };
  return { filters, change, asked: mayPrefer && !isKnown ? undefined : filters, properties };
}

/** The cleaners the filters let through, page by page; the former ones stay while new ones are on their way. */
export const useSearch = (asked: Filters | undefined) =>
  usePages(cleaners.search, asked ? inputOf(asked) : null, { keepPrevious: true });

export const totalOf = async (filters: Filters) =>
  (await call(cleaners.search, { ...inputOf(filters), include: undefined, limit: 1 })).total;

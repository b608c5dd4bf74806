import { cleaners } from "@naqi/contracts";
import { call } from "@/lib/data/api.ts";
import { type ChangeFilters as Change, useAddressFilters } from "@/lib/data/use-address.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { type Filters, inputOf, searchAddress } from "./search-filters.ts";

export type ChangeFilters = Change<Filters>;

/** The filters in the address bar. */
export const useFilters = () => useAddressFilters(searchAddress);

/** The cleaners the filters let through, page by page; the former ones stay while new ones are on their way. */
export const useSearch = (filters: Filters) => usePages(cleaners.search, inputOf(filters), { keepPrevious: true });

export const totalOf = async (filters: Filters) =>
  (await call(cleaners.search, { ...inputOf(filters), include: undefined, limit: 1 })).total;

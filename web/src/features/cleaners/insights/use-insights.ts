import { type AreaName, cleaners, insights } from "@naqi/contracts";
import { useQuery } from "@/lib/data/use-query.ts";

/** The figures of the signed-in cleaner. */
export const useInsights = () => useQuery(insights.mine, {});

/** The cleaner's own profile, for their areas, the primary one first. */
export const useOwnAreas = () => useQuery(cleaners.own, {});

/** Other cleaners' prices in one of the areas. */
export const usePrices = (area: AreaName | undefined) => useQuery(insights.prices, area ? { area } : null);

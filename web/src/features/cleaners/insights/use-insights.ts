import { type AreaName, cleaners, insights } from "@naqi/contracts";
import { useQuery } from "@/lib/data/use-query.ts";

/** What was counted of the signed-in cleaner. */
export const useInsights = () => useQuery(insights.mine, {});

/** The cleaner's own profile, for the areas they serve, the primary one first. */
export const useOwnAreas = () => useQuery(cleaners.own, {});

/** What others ask for in one of their areas. */
export const usePrices = (area: AreaName | undefined) => useQuery(insights.prices, area ? { area } : null);

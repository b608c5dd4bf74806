import { cleaners } from "@naqi/contracts";
import { useQuery } from "@/lib/data/use-query.ts";

/** The signed-in cleaner's own profile. */
export const useOwnProfile = () => useQuery(cleaners.own, {});

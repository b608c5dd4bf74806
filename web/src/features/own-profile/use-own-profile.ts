import { cleaners } from "@naqi/contracts";
import { useQuery } from "@/lib/use-query.ts";

/** The signed-in cleaner's own profile. */
export const useOwnProfile = () => useQuery(cleaners.own, {});

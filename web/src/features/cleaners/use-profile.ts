import { cleaners } from "@naqi/contracts";
import { useQuery } from "@/lib/data/use-query.ts";

/** A cleaner's public profile; nothing is asked without an id. */
export const useProfile = (cleanerId: string | undefined) =>
  useQuery(cleaners.profile, cleanerId ? { cleanerId } : null);

/** The signed-in cleaner's own profile. */
export const useOwnProfile = () => useQuery(cleaners.own, {});

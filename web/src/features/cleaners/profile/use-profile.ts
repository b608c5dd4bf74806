import { type CleanerProfile, cleaners } from "@naqi/contracts";
import { useQuery } from "@/lib/data/use-query.ts";

/**
 * A cleaner's public profile; nothing is queried without an id. The data in the page are shown until the answer
 * arrives.
 */
export const useProfile = (cleanerId: string | undefined, known?: CleanerProfile) =>
  // Before the id is queried nothing is shown: the first render must match the build.
  useQuery(cleaners.profile, cleanerId ? { cleanerId } : null, cleanerId && known ? { known } : {});

/** The signed-in cleaner's own profile. */
export const useOwnProfile = () => useQuery(cleaners.own, {});

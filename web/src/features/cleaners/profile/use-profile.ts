import { type CleanerProfile, cleaners } from "@naqi/contracts";
import { useQuery } from "@/lib/data/use-query.ts";

/** A cleaner's public profile; nothing is asked without an id. What the page brought along is shown until the answer is here. */
export const useProfile = (cleanerId: string | undefined, known?: CleanerProfile) =>
  // Before the id is asked for, nothing is shown: the first render has to be the one of the build.
  useQuery(cleaners.profile, cleanerId ? { cleanerId } : null, cleanerId && known ? { known } : {});

/** The signed-in cleaner's own profile. */
export const useOwnProfile = () => useQuery(cleaners.own, {});

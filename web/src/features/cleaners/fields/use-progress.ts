import { cleanerOnboarding } from "@naqi/contracts";
import { useKeep } from "@/lib/data/use-keep.ts";
import { useQuery } from "@/lib/data/use-query.ts";

export const useProgress = () => useQuery(cleanerOnboarding.progress, {});

/** Puts what a save answered in place of what was read, at once: the next step opens by it. */
export const useKeepProgress = () => useKeep(cleanerOnboarding.progress, {});

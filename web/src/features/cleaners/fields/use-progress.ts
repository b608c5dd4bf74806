import { cleanerOnboarding } from "@naqi/contracts";
import { useKeep } from "@/lib/data/use-keep.ts";
import { useQuery } from "@/lib/data/use-query.ts";

export const useProgress = () => useQuery(cleanerOnboarding.progress, {});

/** Replaces the cached progress with a save's answer at once: the next step opens from it. */
export const useKeepProgress = () => useKeep(cleanerOnboarding.progress, {});

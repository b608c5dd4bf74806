import { cleanerOnboarding, type CleanerOnboarding } from "@naqi/contracts";
import { useCallback } from "react";
import { useSWRConfig } from "swr";
import { useQuery } from "@/lib/use-query.ts";

export const useProgress = () => useQuery(cleanerOnboarding.progress, {});

/** Puts what a save answered in place of what was read, at once: the next step opens by it. */
export function useKeepProgress() {
  const { mutate } = useSWRConfig();
  return useCallback(
    (progress: CleanerOnboarding) => mutate([cleanerOnboarding.progress.id, {}], progress, { revalidate: false }),
    [mutate],
  );
}

/** Reads it again, because another tab has saved meanwhile. */
export function useReadProgressAgain() {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate([cleanerOnboarding.progress.id, {}]), [mutate]);
}

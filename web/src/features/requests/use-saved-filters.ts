import { type OutputOf, requests } from "@naqi/contracts";
import { useSWRConfig } from "swr";
import { useCommand } from "@/lib/data/use-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";

/** The job board's filters that the member has saved, on whichever browser. */
export const useSavedFilters = () => useQuery(requests.savedFilters, {});

/** Puts what a change answered in place of what was read. It is read again, because two changes may answer out of order. */
function useKeepSaved() {
  const { mutate } = useSWRConfig();
  return (saved: OutputOf<typeof requests.savedFilters>) => mutate([requests.savedFilters.id, {}], saved);
}

export function useSaveFilters() {
  const keep = useKeepSaved();
  return useCommand(requests.saveFilters, { merge: [(saved) => void keep(saved)] });
}

export function useRemoveFilters() {
  const keep = useKeepSaved();
  return useCommand(requests.removeFilters, { merge: [(saved) => void keep(saved)] });
}

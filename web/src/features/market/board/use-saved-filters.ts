import { requests } from "@naqi/contracts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useReplaceAnswer } from "@/lib/data/use-keep.ts";
import { useQuery } from "@/lib/data/use-query.ts";

/** The job board filters that the member has saved, on any browser. */
export const useSavedFilters = () => useQuery(requests.savedFilters, {});

const useChange = () => useReplaceAnswer(requests.savedFilters, {});
export const useSaveFilters = () => useCommand(requests.saveFilters, useChange());
export const useRemoveFilters = () => useCommand(requests.removeFilters, useChange());

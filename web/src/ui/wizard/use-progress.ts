import { useKeep, useReadAgain } from "@/lib/data/use-keep.ts";
import { useWizard } from "./wizard-context.ts";

/** Puts what a save answered in place of what was read, at once: the next step opens by it. */
export const useKeepProgress = () => useKeep(useWizard().kind.progress, {});

/** Reads it again, because another tab has saved meanwhile. */
export const useReadProgressAgain = () => useReadAgain(useWizard().kind.progress, {});

import { useKeep, useReadAgain } from "@/lib/data/use-keep.ts";
import { useWizard } from "./wizard-context.ts";

/** Replaces the loaded progress with a save's answer immediately: the next step opens from it. */
export const useKeepProgress = () => useKeep(useWizard().kind.progress, {});

/** Reloads it, because another tab has saved meanwhile. */
export const useReadProgressAgain = () => useReadAgain(useWizard().kind.progress, {});

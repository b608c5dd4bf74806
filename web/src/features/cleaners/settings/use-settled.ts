import { type CleanerOnboarding, cleanerOnboarding, cleaners, refuseOnboarding } from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";
import type { Outcome } from "@/lib/data/use-command.ts";
import { useReadAgain } from "@/lib/data/use-keep.ts";
import type { Failure } from "@/lib/form/use-form.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useKeepProgress } from "../fields/use-progress.ts";

/** The queries that show a cleaner's settings to them and to customers. */
export const shownIn = { refreshes: [cleaners.own, cleaners.profile, cleaners.availability] };

/** The settings page shares the draft of the wizard's step, so earlier input is kept. */
export const draftOf = (memberId: string, step: number) => ({ memberId, name: `onboarding-${step}` });

type Saves = (typeof cleanerOnboarding)["saveProfile" | "saveServices" | "saveAreas"];

/** Applies a save's answer and reports the result; reloads the newer version if another tab has saved. */
export function useSettled() {
  const keep = useKeepProgress();
  const readAgain = useReadAgain(cleanerOnboarding.progress, {});
  return async (outcome: Outcome<Saves>): Promise<Failure | undefined> => {
    if (!outcome.ok) {
      void toast({ title: t("settings.saveFailed"), tone: "error" });
      if (outcome.error.code === refuseOnboarding.changedElsewhere.code) await readAgain();
      return outcome.error;
    }
    await keep(outcome.data satisfies CleanerOnboarding);
    void toast({ title: t("settings.saved"), description: t("settings.liveText"), tone: "success" });
    return undefined;
  };
}

import { type CleanerOnboarding, cleanerOnboarding, cleaners, refuseOnboarding } from "@naqi/contracts";
import { t } from "texts:onboarding";
import type { Outcome } from "@/lib/data/use-command.ts";
import { useReadAgain } from "@/lib/data/use-keep.ts";
import type { Failure } from "@/lib/form/use-form.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { useKeepProgress } from "../fields/use-progress.ts";

/** The reads that show a cleaner's settings to them and to customers. */
export const shownIn = { refreshes: [cleaners.own, cleaners.profile, cleaners.availability] };

/** The draft of a page of settings, which is that of the wizard's step: what was typed there is still here. */
export const draftOf = (memberId: string, step: number) => ({ memberId, name: `onboarding-${step}` });

type Saves = (typeof cleanerOnboarding)["saveProfile" | "saveServices" | "saveAreas"];

/** Takes what a save answered, and says how it went; the newer version is read where another tab has saved it. */
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

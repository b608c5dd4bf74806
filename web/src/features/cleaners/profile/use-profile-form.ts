import { cleaners, cleanerOnboarding, type OwnCleaner, refuseCleaner } from "@naqi/contracts";
import { t } from "texts:cleaners/own-profile";
import { restored, useKeptForm } from "@/lib/form/use-kept-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useKeep, useReadAgain } from "@/lib/data/use-keep.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { changedNames, inputOf, problemsOf, savedValues } from "./profile-values.ts";

const draftOf = ({ cleanerId }: OwnCleaner) => ({ memberId: cleanerId, name: "own-profile" });

/** Unsaved input exists, and nothing else was saved since. */
export const hasProfileDraft = (own: OwnCleaner) => restored(draftOf(own), savedValues(own)) !== undefined;

/** The form of the owner view; only changed fields are sent. */
export function useProfileForm(own: OwnCleaner, onDone: () => void) {
  const keep = useKeep(cleaners.own, {});
  const readAgain = useReadAgain(cleaners.own, {});
  const session = useSession();
  const saved = savedValues(own);
  const update = useCommand(cleaners.updateOwn, { refreshes: [cleaners.profile, cleanerOnboarding.progress] });
  return useKeptForm({
    saved,
    version: own.version,
    draft: draftOf(own),
    check: (values) => problemsOf(saved, values),
    send: async (values) => {
      if (changedNames(saved, values).length === 0) return onDone();
      const outcome = await update.run({ ...inputOf(saved, values), version: own.version });
      if (!outcome.ok) {
        void toast({ title: t("own.notUpdated"), tone: "error" });
        if (outcome.error.code === refuseCleaner.changedElsewhere.code) await readAgain();
        return outcome.error;
      }
      await keep(outcome.data);
      // The session contains the name as well; the save does not wait for it.
      void session.refresh().catch(() => undefined);
      void toast({ title: t("own.updated") });
      onDone();
    },
  });
}

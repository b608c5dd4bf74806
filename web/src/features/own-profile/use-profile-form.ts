import { cleaners, cleanerOnboarding, type OwnCleaner, refuseCleaner } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:own-profile";
import { useSession } from "@/lib/session/session.ts";
import { useCommand } from "@/lib/use-command.ts";
import { useKeep, useReadAgain } from "@/lib/use-keep.ts";
import { keptFields, useKeptFields } from "@/lib/use-kept-fields.ts";
import { useNewer } from "@/lib/use-newer.ts";
import { toast } from "@/ui/toast.tsx";
import { inputOf, problemsOf, type ProfileValues, savedValues } from "./profile-values.ts";

const formOf = ({ cleanerId }: OwnCleaner) => ({ memberId: cleanerId, name: "own-profile" });

/** Something was typed and not saved, and nothing else was saved since. */
export const hasProfileDraft = (own: OwnCleaner) => keptFields(formOf(own), savedValues(own)) !== undefined;

/** The form of the owner view: what is typed survives leaving and a reload; only what differs is sent. */
export function useProfileForm(own: OwnCleaner, onDone: () => void) {
  const keep = useKeep(cleaners.own, {});
  const readAgain = useReadAgain(cleaners.own, {});
  const session = useSession();
  const newest = savedValues(own);
  const [isSending, setSending] = useState(false);
  const fields = useKeptFields(formOf(own), newest, (values) => problemsOf(newest, values));
  const { values, isDirty, drop } = fields;
  const show = (next: ProfileValues) => {
    fields.rebase(newest);
    fields.set({ ...next });
  };
  const { newer, forget } = useNewer({ values: newest, version: own.version }, values, show, isSending);
  const update = useCommand(cleaners.updateOwn, { refreshes: [cleaners.profile, cleanerOnboarding.progress] });
  async function save(form: HTMLFormElement) {
    if (!fields.isReady(form)) return;
    if (!isDirty) return onDone();
    setSending(true);
    const outcome = await update.run({ ...inputOf(newest, values), version: own.version });
    if (!outcome.ok) {
      fields.tell(outcome.error.fields);
      void toast({ title: t("own.notUpdated"), tone: "error" });
      if (outcome.error.code === refuseCleaner.changedElsewhere.code) await readAgain();
      return setSending(false);
    }
    drop();
    await keep(outcome.data);
    // The name stands in the session, too; it is not worth waiting for.
    void session.refresh().catch(() => undefined);
    void toast({ title: t("own.updated") });
    onDone();
  }

  return {
    ...fields,
    save,
    newer,
    discard: () => {
      fields.discard();
      forget();
    },
    busy: update.busy,
    error: update.error?.fields || newer ? undefined : update.error,
  };
}

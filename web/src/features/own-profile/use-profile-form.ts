import { cleaners, cleanerOnboarding, type OwnCleaner } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:own-profile";
import { useSession } from "@/lib/session/session.ts";
import { useCommand } from "@/lib/use-command.ts";
import { useKeep } from "@/lib/use-keep.ts";
import { keptFields, useKeptFields } from "@/lib/use-kept-fields.ts";
import { toast } from "@/ui/toast.tsx";
import { inputOf, problemsOf, savedValues } from "./profile-values.ts";

const formOf = ({ cleanerId }: OwnCleaner) => ({ memberId: cleanerId, name: "own-profile" });

/** Something was typed and not saved, and nothing else was saved since. */
export const hasProfileDraft = (own: OwnCleaner) => keptFields(formOf(own), savedValues(own)) !== undefined;

/** The form of the owner view: what is typed survives leaving and a reload; only what differs is sent. */
export function useProfileForm(own: OwnCleaner, onDone: () => void) {
  const keep = useKeep(cleaners.own, {});
  const session = useSession();
  const [saved] = useState(() => savedValues(own));
  const fields = useKeptFields(formOf(own), saved, (values) => problemsOf(saved, values));
  const { values, isDirty, drop } = fields;
  const update = useCommand(cleaners.updateOwn, { refreshes: [cleaners.profile, cleanerOnboarding.progress] });
  async function save(form: HTMLFormElement) {
    if (!fields.isReady(form)) return;
    if (!isDirty) return onDone();
    const outcome = await update.run(inputOf(saved, values));
    if (!outcome.ok) {
      fields.tell(outcome.error.fields);
      return void toast({ title: t("own.notUpdated"), tone: "error" });
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
    busy: update.busy,
    error: update.error?.fields ? undefined : update.error,
  };
}

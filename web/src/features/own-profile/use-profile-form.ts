import { cleaners, cleanerOnboarding, type OwnCleaner } from "@naqi/contracts";
import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { t } from "@/lib/messages.ts";
import { useSession } from "@/lib/session/session.ts";
import { dropStepDraft, keepStepDraft, readStepDraft } from "@/lib/step-drafts.ts";
import { useCommand } from "@/lib/use-command.ts";
import { useFields } from "@/lib/use-fields.ts";
import { toast } from "@/ui/toast.tsx";
import { changedNames, inputOf, problemsOf, type ProfileValues, savedValues } from "./profile-values.ts";

const draftName = "own-profile";

/** What was typed and not saved, as long as nothing else was saved since. */
export function profileDraft(own: OwnCleaner): ProfileValues | undefined {
  const saved = savedValues(own);
  const draft = readStepDraft(own.cleanerId, draftName, JSON.stringify(saved));
  if (typeof draft !== "object" || draft === null) return undefined;
  const texts = Object.entries(draft).filter(([name, value]) => name in saved && typeof value === "string");
  return { ...saved, ...Object.fromEntries(texts) };
}

/** The form of the owner view: what is typed survives a reload; only what differs is sent. */
export function useProfileForm(own: OwnCleaner, onDone: () => void) {
  const { mutate } = useSWRConfig();
  const session = useSession();
  const [start] = useState(() => ({ saved: savedValues(own), draft: profileDraft(own) }));
  const [isRestored, setRestored] = useState(start.draft !== undefined);
  const { saved } = start;
  const fields = useFields<keyof ProfileValues>({ ...(start.draft ?? saved) }, (values) => problemsOf(saved, values));
  const { values } = fields;
  const update = useCommand(cleaners.updateOwn, { refreshes: [cleaners.profile, cleanerOnboarding.progress] });
  const isDirty = changedNames(saved, values).length > 0;

  const { cleanerId } = own;
  useEffect(() => {
    if (isDirty) keepStepDraft(cleanerId, draftName, JSON.stringify(saved), values);
    else dropStepDraft(cleanerId, draftName);
  }, [cleanerId, isDirty, saved, values]);

  const giveUp = () => dropStepDraft(cleanerId, draftName);

  async function save(form: HTMLFormElement) {
    if (!fields.isReady(form)) return;
    if (!isDirty) return onDone();
    const outcome = await update.run(inputOf(saved, values));
    if (!outcome.ok) {
      fields.tell(outcome.error.fields);
      return void toast({ title: t("own.notUpdated"), tone: "error" });
    }
    giveUp();
    await mutate([cleaners.own.id, {}], outcome.data, { revalidate: false });
    // The name stands in the session, too; it is not worth waiting for.
    void session.refresh().catch(() => undefined);
    void toast({ title: t("own.updated") });
    onDone();
  }

  return {
    ...fields,
    isDirty,
    isRestored,
    discard: () => {
      fields.set({ ...saved });
      setRestored(false);
    },
    giveUp,
    save,
    busy: update.busy,
    error: update.error?.fields ? undefined : update.error,
  };
}

import { FullName, type Me, members, Phone } from "@naqi/contracts";
import { t } from "texts:identity/customer-profile";
import { useCommand } from "@/lib/data/use-command.ts";
import { useKeep } from "@/lib/data/use-keep.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { issuesOf } from "@/lib/form/issues.ts";
import { restored, useKeptForm } from "@/lib/form/use-kept-form.ts";
import { useSession } from "@/lib/session/session.ts";
import { toast } from "@/ui/dialogs/toast.tsx";

/** The signed-in member as on the server; reloaded on focus (001 §2). */
export const useOwnProfile = () => useQuery(members.me, {});

interface ProfileValues {
  fullName: string;
  phone: string;
}

const valuesOf = ({ fullName, phone = "" }: Me): ProfileValues => ({ fullName, phone });
const draftOf = ({ memberId }: Me) => ({ memberId, name: "customer-profile" });

/** Unsaved input exists, and nothing else was saved since. */
export const hasProfileDraft = (me: Me) => restored(draftOf(me), valuesOf(me)) !== undefined;

/** Only changed fields are checked and sent, so that two tabs with different changes keep both (decision 0025). */
const changed = (saved: ProfileValues, { fullName, phone }: ProfileValues) => ({
  ...(fullName !== saved.fullName && { fullName }),
  ...(phone.trim() !== saved.phone && { phone: phone.trim() }),
});

const nameProblem = (name: string) => (name.trim() ? issuesOf(FullName, name)[""] : t("person.fullNameWrong"));

/** The customer's name and phone. */
export function useProfileForm(me: Me, onDone: () => void) {
  const session = useSession();
  const keep = useKeep(members.me, {});
  const update = useCommand(members.update);
  const saved = valuesOf(me);
  return useKeptForm({
    saved,
    version: JSON.stringify(saved),
    draft: draftOf(me),
    check: (values) => {
      const { fullName, phone } = changed(saved, values);
      return {
        fullName: fullName === undefined ? undefined : nameProblem(fullName),
        phone: phone ? issuesOf(Phone, phone)[""] : undefined,
      };
    },
    send: async (values) => {
      const change = changed(saved, values);
      if (Object.keys(change).length === 0) return onDone();
      const outcome = await update.run(change);
      if (!outcome.ok) {
        void toast({ title: t("person.error"), description: t("person.updateFailed"), tone: "error" });
        return outcome.error;
      }
      await keep(outcome.data);
      // The session contains the name as well; the save does not wait for it.
      void session.refresh().catch(() => undefined);
      void toast({ title: t("person.updated") });
      onDone();
    },
  });
}

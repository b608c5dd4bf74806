import { type ReactNode, useState } from "react";
import { t } from "texts:onboarding";
import type { FormState } from "@/lib/form/use-form.ts";
import { useLeaveGuard } from "@/lib/form/use-leave-guard.ts";
import { Form } from "@/ui/dialogs/form.tsx";
import { LeaveDialog } from "@/ui/dialogs/leave-dialog.tsx";
import { SaveBar } from "@/ui/choices/save-bar.tsx";

interface Props {
  form: FormState & { isDirty: boolean; drop: () => void; saved: object };
  /** What saving would do to being found. */
  effect?: ReactNode;
  children: ReactNode;
}

/** One page of settings with a Save of its own; what is typed stays whatever becomes of the save. */
export function SettingsForm({ form, effect, children }: Props) {
  const guard = useLeaveGuard(form.isDirty);
  // What the page began with; anything else that is saved has been saved here.
  const [first] = useState(form.saved);
  return (
    <>
      <Form of={form} className="grid max-w-3xl grid-cols-1 gap-7">
        {/* Parts of the form have headings below that of a step; here is no step. */}
        <h2 className="sr-only">{t("settings.nav")}</h2>
        {children}
        <SaveBar
          form={form}
          above={effect}
          save={t("settings.save")}
          saved={form.saved === first ? undefined : t("settings.live")}
        />
      </Form>
      <LeaveDialog held={guard.held} onStay={guard.stay} onLeave={form.drop} />
    </>
  );
}

import { type ReactNode, useState } from "react";
import { t } from "texts:cleaners/onboarding";
import type { FormState } from "@/lib/form/use-form.ts";
import { useLeaveGuard } from "@/lib/form/use-leave-guard.ts";
import { Form } from "@/ui/dialogs/form.tsx";
import { LeaveDialog } from "@/ui/dialogs/leave-dialog.tsx";
import { SaveBar } from "@/ui/choices/save-bar.tsx";

interface Props {
  form: FormState & { isDirty: boolean; drop: () => void; saved: object };
  /** The effect of saving on being listed. */
  effect?: ReactNode;
  children: ReactNode;
}

/** One settings page with its own Save; a failed save keeps the input. */
export function SettingsForm({ form, effect, children }: Props) {
  const guard = useLeaveGuard(form);
  // The initial values; any later saved value was saved here.
  const [first] = useState(form.saved);
  return (
    <>
      <Form of={form} className="grid max-w-3xl grid-cols-1 gap-7">
        {/* Parts of the form use headings below a step's heading; there is no step here. */}
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

import { type CustomerOnboarding, customerOnboarding, type Property } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:customers/customer-onboarding";
import { useKeep } from "@/lib/data/use-keep.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { StepActions } from "@/ui/wizard/step-actions.tsx";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useWizard } from "@/ui/wizard/wizard-context.ts";

export interface Slots {
  /** The properties, added and removed. */
  properties: (given: {
    memberId: string;
    properties: readonly Property[];
    onChange: (properties: Property[]) => void;
  }) => ReactNode;
}

/** Step 2: the properties, which are saved separately; continuing requires one (001 §2, §5). */
export function PropertiesStep({ progress, slots }: { progress: CustomerOnboarding; slots: Slots }) {
  const { properties } = progress;
  const { memberId } = useWizard();
  const keep = useKeep(customerOnboarding.progress, {});
  const { save } = useSaving(customerOnboarding.continueProperties);
  const form = useForm({
    saved: {},
    send: async () => {
      if (properties.length > 0) return save({});
      void toast({ title: t("customer.noProperties"), description: t("customer.noPropertiesText"), tone: "error" });
      return { message: t("customer.noPropertiesText") };
    },
  });
  const onChange = (properties: Property[]) => void keep({ ...progress, properties });
  return (
    <div className="grid grid-cols-1 gap-7">
      {properties.length === 0 && <p className="text-muted">{t("customer.propertiesHint")}</p>}
      {slots.properties({ memberId, properties, onChange })}
      <StepActions
        busy={form.busy}
        // The missing part has been added.
        error={properties.length > 0 && form.error?.message === t("customer.noPropertiesText") ? undefined : form.error}
        isSecond={properties.length === 0}
        onContinue={() => void form.submit(null)}
      />
    </div>
  );
}

import { type CustomerOnboarding, customerOnboarding, type Property } from "@naqi/contracts";
import { type ReactNode, type RefObject, useRef } from "react";
import { t } from "texts:customers/customer-onboarding";
import { useKeep } from "@/lib/data/use-keep.ts";
import { useForm } from "@/lib/form/use-form.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { StepActions } from "@/ui/wizard/step-actions.tsx";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useWizard } from "@/ui/wizard/wizard-context.ts";
import type { OpenForm } from "../properties/new-property.tsx";

export interface Slots {
  /** The properties, added and removed. */
  properties: (given: {
    memberId: string;
    properties: readonly Property[];
    openForm: RefObject<OpenForm | null>;
    onChange: (properties: Property[]) => void;
  }) => ReactNode;
}

/** Step 2: the properties, which are saved separately; continuing adds one that is typed, and requires one (001 §2, §5). */
export function PropertiesStep({ progress, slots }: { progress: CustomerOnboarding; slots: Slots }) {
  const { properties } = progress;
  const { memberId } = useWizard();
  const keep = useKeep(customerOnboarding.progress, {});
  const { save } = useSaving(customerOnboarding.continueProperties);
  const openForm = useRef<OpenForm>(null);
  const hasAdded = useRef(false);
  const form = useForm({
    saved: {},
    send: async () => {
      if (properties.length > 0 || hasAdded.current) return save({});
      void toast({ title: t("customer.noProperties"), description: t("customer.noPropertiesText"), tone: "error" });
      return { message: t("customer.noPropertiesText") };
    },
  });
  async function onContinue() {
    const typed = await openForm.current?.addTyped();
    if (typed === "stopped") return;
    hasAdded.current = typed === "added";
    await form.submit(null);
  }
  const onChange = (properties: Property[]) => void keep({ ...progress, properties });
  return (
    <div className="grid grid-cols-1 gap-7">
      {properties.length === 0 && <p className="text-muted">{t("customer.propertiesHint")}</p>}
      {slots.properties({ memberId, properties, openForm, onChange })}
      <StepActions
        busy={form.busy}
        // The missing part has been added.
        error={properties.length > 0 && form.error?.message === t("customer.noPropertiesText") ? undefined : form.error}
        isSecond={properties.length === 0}
        onContinue={() => void onContinue()}
      />
    </div>
  );
}

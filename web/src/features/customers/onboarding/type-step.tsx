import { type CustomerOnboarding, customerOnboarding, type CustomerType, customerTypes } from "@naqi/contracts";
import { Building2, House, KeyRound, type LucideIcon, Shapes } from "lucide-react";
import { t } from "texts:customers/customer-onboarding";
import { useKeptForm } from "@/lib/form/use-kept-form.ts";
import { RadioCards } from "@/ui/choices/radio-cards.tsx";
import { StepForm } from "@/ui/wizard/step-form.tsx";
import { useSaving } from "@/ui/wizard/use-saving.ts";
import { useWizard } from "@/ui/wizard/wizard-context.ts";
import { stepDraft } from "@/ui/wizard/wizard-kind.ts";

const icons: Record<CustomerType, LucideIcon> = {
  homeowner: House,
  airbnb_owner: KeyRound,
  office_owner: Building2,
  other: Shapes,
};

const choices = () =>
  customerTypes.map((name) => ({
    name,
    title: t(`customer.${name}`),
    text: t(`customer.${name}Text`),
    icon: icons[name],
  }));

/** Step 1: the customer type, which determines the offered services (001 §2, §5). */
export function TypeStep({ progress }: { progress: CustomerOnboarding }) {
  const { kind, memberId } = useWizard();
  const { customerType, preferences, versions } = progress;
  const { save } = useSaving(customerOnboarding.saveType);
  const form = useKeptForm<{ customerType: CustomerType | undefined }>({
    saved: { customerType },
    version: versions.step1,
    draft: stepDraft(kind, memberId, 1),
    check: (values) => (values.customerType ? {} : { customerType: t("customer.typeMissing") }),
    send: async (values) => values.customerType && save({ customerType: values.customerType, version: versions.step1 }),
  });
  return (
    <StepForm form={form}>
      <RadioCards
        label={t("customer.type")}
        choices={choices()}
        {...form.choice("customerType")}
        {...(preferences && { hint: t("customer.typeDrops") })}
      />
    </StepForm>
  );
}

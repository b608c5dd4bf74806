import { type CustomerOnboarding, customerOnboarding } from "@naqi/contracts";
import { t } from "texts:customers/customer-onboarding";
import { useQuery } from "@/lib/data/use-query.ts";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Wizard } from "@/ui/wizard/wizard.tsx";
import { WizardWaiting } from "@/ui/wizard/wizard-waiting.tsx";
import { PreferencesStep } from "./preferences-step.tsx";
import { PropertiesStep, type Slots } from "./properties-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { TypeStep } from "./type-step.tsx";
import { customerWizard } from "./wizard-kind.ts";

interface Props {
  memberId: string;
  /** What other features contribute; the route combines them. */
  slots: Slots;
}

/** The customer's four steps, on every device (001 §2). */
export function CustomerWizard({ memberId, slots }: Props) {
  const progress = useQuery(customerOnboarding.progress, {});
  return (
    <Loaded
      of={progress}
      skeleton={<WizardWaiting>{t("customer.loading")}</WizardWaiting>}
      failed={t("customer.loadFailed")}
    >
      {(progress) => (
        <Wizard kind={customerWizard} {...{ memberId, progress }}>
          {(step) => stepContent(step, progress, slots)}
        </Wizard>
      )}
    </Loaded>
  );
}

function stepContent(step: number, progress: CustomerOnboarding, slots: Slots) {
  switch (step) {
    case 1:
      return <TypeStep progress={progress} />;
    case 2:
      return <PropertiesStep progress={progress} slots={slots} />;
    case 3:
      return <PreferencesStep progress={progress} />;
    default:
      return <ReviewStep progress={progress} />;
  }
}

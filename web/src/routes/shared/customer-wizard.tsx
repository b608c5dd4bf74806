import { CustomerWizard as Wizard } from "@/features/customers/onboarding/customer-wizard.tsx";
import type { Slots } from "@/features/customers/onboarding/properties-step.tsx";
import { OwnProperties } from "@/features/customers/properties/own-properties.tsx";

const slots: Slots = { properties: (given) => <OwnProperties {...given} /> };

/** The customer's wizard with other features' parts; on its own page, and after signing up. */
export default function CustomerWizard({ memberId }: { memberId: string }) {
  return <Wizard memberId={memberId} slots={slots} />;
}

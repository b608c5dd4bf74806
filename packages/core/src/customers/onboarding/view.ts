import { type CustomerOnboarding, customerSteps, type Property } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { versionOf } from "../../kit/ids.ts";
import { propertiesOf } from "../properties/view.ts";
import { CustomerOnboardingEntity } from "./customer-onboarding.entity.ts";

export type OnboardingRow = Omit<EntityItem<typeof CustomerOnboardingEntity>, "lastUpdated"> & { lastUpdated?: string };

export interface OnboardingCase {
  row: OnboardingRow;
  properties: Property[];
}

export async function readCase(customerId: string): Promise<OnboardingCase> {
  const [{ data }, properties] = await Promise.all([
    CustomerOnboardingEntity.get({ customerId }).go({ consistent: true }),
    propertiesOf(customerId),
  ]);
  const fresh = { customerId, currentStep: 1, completedSteps: [], skippedSteps: [], version: 0 };
  return { row: data ?? fresh, properties };
}

export async function isOnboarded(customerId: string): Promise<boolean> {
  const { data } = await CustomerOnboardingEntity.get({ customerId }).go({ consistent: true });
  return (data?.currentStep ?? 0) > customerSteps.length;
}

export const versionsOf = ({ customerType, preferences }: OnboardingRow): CustomerOnboarding["versions"] => ({
  step1: versionOf({ customerType }),
  step3: versionOf(preferences),
});

export function asOnboarding({ row, properties }: OnboardingCase): CustomerOnboarding {
  const { customerId: _id, version: _version, ...shown } = row;
  return { ...shown, properties, versions: versionsOf(row) };
}

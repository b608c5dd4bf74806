import { type CustomerOnboarding, customerSteps, type Property } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { versionOf } from "../../kit/ids.ts";
import { propertiesOf } from "../properties/view.ts";
import { CustomerOnboardingEntity } from "./customer-onboarding.entity.ts";

/** A customer's onboarding as it is stored; version 0 where nothing has been saved or skipped yet. */
export type OnboardingRow = Omit<EntityItem<typeof CustomerOnboardingEntity>, "lastUpdated"> & { lastUpdated?: string };

export interface OnboardingCase {
  row: OnboardingRow;
  properties: Property[];
}

/** Reads both in two calls side by side. */
export async function readCase(customerId: string): Promise<OnboardingCase> {
  const [{ data }, properties] = await Promise.all([
    CustomerOnboardingEntity.get({ customerId }).go({ consistent: true }),
    propertiesOf(customerId),
  ]);
  const fresh = { customerId, currentStep: 1, completedSteps: [], skippedSteps: [], version: 0 };
  return { row: data ?? fresh, properties };
}

/** Whether a customer has finished it, whatever was left out (decisions G28). */
export async function isOnboarded(customerId: string): Promise<boolean> {
  const { data } = await CustomerOnboardingEntity.get({ customerId }).go({ consistent: true });
  return (data?.currentStep ?? 0) > customerSteps.length;
}

/** The version of what each step has saved. */
export const versionsOf = ({ customerType, preferences }: OnboardingRow): CustomerOnboarding["versions"] => ({
  step1: versionOf({ customerType }),
  step3: versionOf(preferences),
});

/** An onboarding as its owner sees it. */
export function asOnboarding({ row, properties }: OnboardingCase): CustomerOnboarding {
  const { customerId: _id, version: _version, ...shown } = row;
  return { ...shown, properties, versions: versionsOf(row) };
}

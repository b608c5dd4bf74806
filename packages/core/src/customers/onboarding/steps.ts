import {
  customerOnboarding,
  type CustomerStep,
  customerSteps,
  type CustomerType,
  refuseCustomerOnboarding,
  servicesFor,
} from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { completed, saveStep, skipped } from "./saving.ts";
import { asOnboarding, type OnboardingRow, readCase, versionsOf } from "./view.ts";

export const progress = implement(customerOnboarding.progress, async () =>
  asOnboarding(await readCase(Call.member().memberId)),
);

/** Refuses `changedElsewhere` if the step has another version now. A repeat with the stored values is no conflict. */
function expectUnchanged(step: "step1" | "step3", version: string, before: OnboardingRow, after: OnboardingRow) {
  const stands = versionsOf(before)[step];
  if (version !== stands && versionsOf(after)[step] !== stands) throw refuseCustomerOnboarding.changedElsewhere();
}

export const saveType = implement(customerOnboarding.saveType, ({ customerType, version }) =>
  saveStep(1, ({ row }) => {
    const after = { ...row, customerType, preferences: fitting(row.preferences, customerType) };
    expectUnchanged("step1", version, row, after);
    return { row: completed(after, 1) };
  }),
);

/** The preferences without services that only another customer type is asked about (001 §5). */
function fitting(preferences: OnboardingRow["preferences"], customerType: CustomerType) {
  if (!preferences) return undefined;
  const offered = servicesFor(customerType);
  return {
    ...preferences,
    preferredServices: preferences.preferredServices.filter((service) => offered.includes(service)),
  };
}

export const continueProperties = implement(customerOnboarding.continueProperties, () =>
  saveStep(2, ({ row, properties }) => {
    if (properties.length === 0) throw refuseCustomerOnboarding.noProperties();
    return { row: completed(row, 2), needsProperty: true };
  }),
);

export const savePreferences = implement(customerOnboarding.savePreferences, ({ version, ...preferences }) =>
  saveStep(3, ({ row }) => {
    const offered = servicesFor(row.customerType);
    if (!preferences.preferredServices.every((service) => offered.includes(service))) {
      throw refuseCustomerOnboarding.notOffered({
        fields: { preferredServices: refuseCustomerOnboarding.notOffered.text },
      });
    }
    const after = { ...row, preferences };
    expectUnchanged("step3", version, row, after);
    return { row: completed(after, 3) };
  }),
);

export const skip = implement(customerOnboarding.skip, ({ step }) =>
  saveStep(step as CustomerStep, ({ row }) => ({ row: skipped(row, step as CustomerStep) })),
);

/** Writes step 6 and the steps 1 to 5, as the spec says although there are four; readers clamp (001 §4, decisions G28). */
export const finish = implement(customerOnboarding.finish, () =>
  saveStep(4, ({ row }) => ({
    row: { ...row, currentStep: customerSteps.length + 2, completedSteps: [1, 2, 3, 4, 5] },
  })),
);

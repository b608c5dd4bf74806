import { type CustomerStep, isAccessible, refuseCustomerOnboarding, refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { answering, commit, putting, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { beingActive, owningProperty } from "../../identity/member-record/standing.ts";
import { CustomerOnboardingEntity } from "./customer-onboarding.entity.ts";
import { asOnboarding, type OnboardingCase, type OnboardingRow, readCase } from "./view.ts";

interface Saved {
  row: OnboardingRow;
  needsProperty?: true;
}

/** Saves a step at the read version, for an active member: a token outlives the account. Steps open in order (001 §4). */
export function saveStep(step: CustomerStep, work: (found: OnboardingCase) => Saved) {
  const { memberId: customerId } = Call.member();
  return retryOnConflict(async () => {
    const found = await readCase(customerId);
    const { row: before } = found;
    if (!isAccessible(step, before) && !before.completedSteps.includes(step)) throw refuseCustomerOnboarding.notYet();
    const { row, needsProperty } = work(found);
    const after = { ...row, version: before.version + 1, lastUpdated: Call.now() };
    await commit([
      putting(
        "onboarding",
        CustomerOnboardingEntity.put(after).where(({ version }, { eq, notExists }) =>
          before.version > 0 ? eq(version, before.version) : notExists(version),
        ),
        retry,
      ),
      needsProperty
        ? answering(owningProperty(customerId), () => suspendedOrNoProperties(customerId))
        : beingActive(customerId),
    ]);
    return asOnboarding({ ...found, row: after });
  });
}

const suspendedOrNoProperties = async (customerId: string) =>
  (await readMember(customerId))?.standing === "active"
    ? refuseCustomerOnboarding.noProperties()
    : refuseMember.suspended();

const including = (steps: readonly number[], step: number) => [...new Set([...steps, step])].sort((a, b) => a - b);

/** The row after a completed step: `currentStep` is at least the next one, and the step is not skipped (001 §4). */
export const completed = (row: OnboardingRow, step: CustomerStep): OnboardingRow => ({
  ...row,
  currentStep: Math.max(row.currentStep, step + 1),
  completedSteps: including(row.completedSteps, step),
  skippedSteps: row.skippedSteps.filter((one) => one !== step),
});

/** The row after a skipped step; a completed step cannot be skipped. */
export const skipped = (row: OnboardingRow, step: CustomerStep): OnboardingRow => ({
  ...row,
  currentStep: Math.max(row.currentStep, step + 1),
  skippedSteps: row.completedSteps.includes(step) ? row.skippedSteps : including(row.skippedSteps, step),
});

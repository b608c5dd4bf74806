import { type CustomerStep, isAccessible, refuseCustomerOnboarding, refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { putting, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { beingActive, owningProperty } from "../../identity/member-record/standing.ts";
import { CustomerOnboardingEntity } from "./customer-onboarding.entity.ts";
import { asOnboarding, type OnboardingCase, type OnboardingRow, readCase } from "./view.ts";

interface Saved {
  /** What the step changes; it says itself how the steps stand then. */
  row: OnboardingRow;
  /** It holds only as long as there is a property. */
  needsProperty?: true;
}

/**
 * Saves one step as one transaction on the version of the row that was read, as an active member, because a token
 * outlives the account. `work` decides on what was read, again each time something was faster. A step opens when the one
 * before is completed or skipped, and stays open once completed (001 §4). Answers what was read and written.
 */
export function saveStep(step: CustomerStep, work: (found: OnboardingCase) => Saved) {
  const { memberId: customerId } = Call.member();
  return retryOnConflict(async () => {
    const found = await readCase(customerId);
    const { row: before } = found;
    if (!isAccessible(step, before) && !before.completedSteps.includes(step)) throw refuseCustomerOnboarding.notYet();
    const { row, needsProperty } = work(found);
    const after = { ...row, version: before.version + 1, lastUpdated: Call.now() };
    const failed = await transact([
      putting(
        "onboarding",
        CustomerOnboardingEntity.put(after).where(({ version }, { eq, notExists }) =>
          before.version > 0 ? eq(version, before.version) : notExists(version),
        ),
      ),
      needsProperty ? owningProperty(customerId) : beingActive(customerId),
    ]);
    if (failed.size === 0) return asOnboarding({ ...found, row: after });
    if (failed.has("onboarding")) return conflict;
    if ((await readMember(customerId))?.standing !== "active") throw refuseMember.suspended();
    // The last property went in between.
    throw refuseCustomerOnboarding.noProperties();
  });
}

const including = (steps: readonly number[], step: number) => [...new Set([...steps, step])].sort((a, b) => a - b);

/** The row once a step is done: `currentStep` moves to at least the next one, and the step is skipped no more (001 §4). */
export const completed = (row: OnboardingRow, step: CustomerStep): OnboardingRow => ({
  ...row,
  currentStep: Math.max(row.currentStep, step + 1),
  completedSteps: including(row.completedSteps, step),
  skippedSteps: row.skippedSteps.filter((one) => one !== step),
});

/** The row once a step is skipped; what is completed cannot be skipped any more. */
export const skipped = (row: OnboardingRow, step: CustomerStep): OnboardingRow => ({
  ...row,
  currentStep: Math.max(row.currentStep, step + 1),
  skippedSteps: row.completedSteps.includes(step) ? row.skippedSteps : including(row.skippedSteps, step),
});

import type { OnboardingStep } from "@naqi/contracts";
import type { CleanerRow } from "../profile/partition.ts";
import { versionOf } from "../../kit/ids.ts";
import type { OnboardingCase } from "./case.ts";
import { type Saved, versionsOf } from "./step-data.ts";

type Held = Saved & { member: Pick<OnboardingCase["member"], "verificationId"> };

/** The value of a step. Step 1 includes the name and the pictures beside its form. */
function valueOf({ cleaner, methods, member }: Held, step: number): string | undefined {
  const { fullName, avatarUrl = "", businessLogoUrl = "" } = cleaner.profile;
  const { step1, ...others } = versionsOf({ cleaner, methods });
  const values: Record<string, string> = {
    ...others,
    step1: versionOf({ step1, fullName, avatarUrl, businessLogoUrl }),
    step5: member.verificationId ?? "none",
  };
  return values[`step${step}`];
}

export const changesFrom = (held: Held, steps: readonly number[]): CleanerRow["changesFrom"] =>
  Object.fromEntries(steps.map((step) => [step, valueOf(held, step) ?? ""]));

/** Saving a step again answers what staff asked there, even with the same values. */
export const answeredAt = ({ changesFrom: from }: CleanerRow, step: OnboardingStep): Pick<CleanerRow, "changesFrom"> =>
  from?.[step] ? { changesFrom: { ...from, [step]: "saved" } } : {};

/** The steps that staff named and that are as they were: neither saved again nor changed on another page (0183). */
export const unchangedSteps = (held: Held): number[] => {
  const { changeSteps = [], changesFrom: from = {} } = held.cleaner.profile;
  return changeSteps.filter((step) => from[step] === valueOf(held, step));
};

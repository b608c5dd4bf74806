import { type AreaName, type Availability, onboardingSteps, type ServiceSlug } from "@naqi/contracts";
import { changingCleaner } from "../profile/change.ts";
import { type CleanerRow, readCleaner } from "../profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { always, commit, insteadOfRetry, type Part, putting } from "../../kit/table/commit.ts";
import { OnboardingProgressEntity } from "./cleaner-onboarding.entity.ts";

export interface Establishment {
  cleanerId: string;
  profile: Pick<
    CleanerRow,
    | "businessName"
    | "bio"
    | "bioLong"
    | "languagesSpoken"
    | "yearsExperience"
    | "hourlyRate"
    | "serviceRadius"
    | "travelFee"
    | "isVerified"
    | "approvalStatus"
  > &
    Partial<
      Pick<
        CleanerRow,
        | "phone"
        | "avatarUrl"
        | "gender"
        | "ecoFriendly"
        | "extras"
        | "materialsPrice"
        | "customServices"
        | "approvalReason"
        | "approvedName"
      >
    >;
  services: readonly ServiceSlug[];
  areas: readonly AreaName[];
  plan: Availability;
}

const onboardingOf: Partial<Record<CleanerRow["approvalStatus"], CleanerRow["onboardingStatus"]>> = {
  pending: "pending_approval",
  changes_requested: "payout_setup",
  rejected: "pending_approval",
  approved: "approved",
  suspended: "approved",
};

/** Writes an enrolled cleaner's whole public record, for the seeder, the operator and tests. Removes services and areas not given. */
export async function establish({ cleanerId, profile, services, areas, plan }: Establishment): Promise<void> {
  Call.job();
  const before = await readCleaner(cleanerId);
  if (!before) throw new Error(`No cleaner ${cleanerId} to establish.`);
  const onboardingStatus = onboardingOf[profile.approvalStatus];
  const submitted = onboardingStatus && {
    onboardingStatus,
    onboardingCompletedAt: before.profile.onboardingCompletedAt ?? Call.now(),
  };
  const parts = changingCleaner(before, { profile: { ...profile, ...submitted }, services, areas, plan });
  await commit([
    ...insteadOfRetry(parts, () => {
      throw new Error(`Cleaner ${cleanerId} was changed by another request.`);
    }),
    ...(submitted ? [finished(cleanerId)] : []),
  ]);
}

const finished = (cleanerId: string): Part =>
  putting(
    "progress",
    OnboardingProgressEntity.put({
      cleanerId,
      currentStep: onboardingSteps.length + 1,
      completedSteps: [...onboardingSteps],
      skippedSteps: [],
      lastUpdated: Call.now(),
    }),
    always,
  );

import { type BusinessType, policy } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { type Part, putting, retry } from "../../kit/table/commit.ts";
import { cleanerLine } from "../../identity/member-record/people-index.ts";
import { CleanerEntity } from "./cleaners.entity.ts";

export function newCleaner(cleanerId: string, fullName: string, businessType: BusinessType): Part[] {
  const approvalSince = Call.now();
  const shown = {
    businessName: "",
    businessType,
    onboardingStatus: "not_started",
    approvalStatus: "none",
    approvalSince,
    isVerified: false,
  } as const;
  return [
    putting(
      "cleaner",
      CleanerEntity.create({
        cleanerId,
        fullName,
        ...shown,
        bio: "",
        bioLong: "",
        languagesSpoken: [],
        yearsExperience: 0,
        hourlyRate: 0,
        serviceRadius: policy.defaultRadiusKm,
        travelFee: 0,
        createdAt: Call.now(),
        updatedAt: Call.now(),
      }),
      retry,
    ),
    cleanerLine(cleanerId, { ...shown, areas: [] }, 0),
  ];
}

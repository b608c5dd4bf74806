import { type BusinessType, policy } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { type Part, putting } from "../kit/transact.ts";
import { CleanerEntity } from "./cleaners.entity.ts";

/** The row a cleaner has from enrolment on: nothing filled in, not listed. */
export const newCleaner = (cleanerId: string, fullName: string, businessType: BusinessType): Part =>
  putting(
    "cleaner",
    CleanerEntity.create({
      cleanerId,
      fullName,
      businessName: "",
      businessType,
      onboardingStatus: "not_started",
      approvalStatus: "none",
      approvalSince: Call.now(),
      bio: "",
      bioLong: "",
      languagesSpoken: [],
      yearsExperience: 0,
      hourlyRate: 0,
      serviceRadius: policy.defaultRadiusKm,
      travelFee: 0,
      isVerified: false,
      createdAt: Call.now(),
      updatedAt: Call.now(),
    }),
  );

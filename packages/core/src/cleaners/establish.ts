import {
  areaCentres,
  type AreaName,
  type Availability,
  type BusinessType,
  policy,
  type ServiceSlug,
} from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { changing, deleting, type Part, putting, transact } from "../kit/transact.ts";
import { AreaEntity, AvailabilityEntity, CleanerEntity, OfferingEntity } from "./cleaners.entity.ts";
import { listing } from "./listing.ts";
import { type CleanerPartition, type CleanerRow, readCleaner } from "./partition.ts";

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
  > & { phone?: string; avatarUrl?: string };
  services: readonly ServiceSlug[];
  /** The first is the primary one. */
  areas: readonly AreaName[];
  plan: Availability;
}

/** How far onboarding is, where the standing says it. */
const onboardingOf: Partial<Record<CleanerRow["approvalStatus"], CleanerRow["onboardingStatus"]>> = {
  pending: "pending_approval",
  approved: "approved",
};

/**
 * Writes an enrolled cleaner's whole public record at once, listing included, and raises the version that quotes
 * depend on. For the seeder, the operator and tests: it needs a job's call. Services and areas that the cleaner no
 * longer has are removed.
 */
export async function establish({ cleanerId, profile, services, areas, plan }: Establishment): Promise<void> {
  Call.job();
  const before = await readCleaner(cleanerId);
  if (!before) throw new Error(`No cleaner ${cleanerId} to establish.`);
  const offerings = services.map((serviceType) => ({ cleanerId, serviceType, hourlyRate: profile.hourlyRate }));
  const served = areas.map((areaName, index) => ({
    cleanerId,
    areaName,
    coordinates: areaCentres[areaName],
    serviceRadius: profile.serviceRadius,
    travelFee: profile.travelFee,
    isPrimary: index === 0,
  }));
  const onboardingStatus = onboardingOf[profile.approvalStatus] ?? before.profile.onboardingStatus;
  const after: CleanerPartition = {
    profile: { ...before.profile, ...profile, onboardingStatus, updatedAt: Call.now() },
    offerings,
    areas: served,
    plan,
  };
  const { version, bookableVersion } = before.profile;
  const gone = [
    ...before.offerings
      .filter(({ serviceType }) => !services.includes(serviceType))
      .map((row) => deleting("offering", OfferingEntity.remove(row))),
    ...before.areas
      .filter(({ areaName }) => !areas.includes(areaName))
      .map((row) => deleting("area", AreaEntity.remove(row))),
  ];
  const failed = await transact([
    changing(
      "cleaner",
      CleanerEntity.patch({ cleanerId })
        .set({
          ...profile,
          onboardingStatus,
          updatedAt: Call.now(),
          version: version + 1,
          bookableVersion: bookableVersion + 1,
        })
        .where((row, { eq }) => eq(row.version, version)),
    ),
    ...offerings.map((row) => putting("offering", OfferingEntity.put(row))),
    ...served.map((row) => putting("area", AreaEntity.put(row))),
    ...gone,
    putting("plan", AvailabilityEntity.put({ cleanerId, plan })),
    listing(after),
  ]);
  if (failed.size > 0) throw new Error(`Establishing ${cleanerId} failed: ${[...failed].join(", ")}`);
}

import { isDeepStrictEqual } from "node:util";
import { areaCentres, type AreaName, type Availability, type ServiceSlug } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf, either } from "../../kit/table/conditions.ts";
import { always, changing, deleting, type Part, putting, retry } from "../../kit/table/commit.ts";
import { cleanerLine } from "../../identity/member-record/people-index.ts";
import { keptNames } from "./approved-names.ts";
import { AreaEntity, AvailabilityEntity, CleanerEntity, OfferingEntity } from "./cleaners.entity.ts";
import { listing, offeredExtras } from "./listing.ts";
import { type CleanerPartition, type CleanerRow, inOrder, isListed } from "./partition.ts";

/** The settable attributes. Counters, versions and timestamps are excluded; a new attribute must be added here. */
const settable = [
  "fullName",
  "businessName",
  "businessType",
  "phone",
  "avatarUrl",
  "businessLogoUrl",
  "workPictures",
  "bio",
  "bioLong",
  "languagesSpoken",
  "yearsExperience",
  "gender",
  "ecoFriendly",
  "extras",
  "materialsPrice",
  "hourlyRate",
  "customServices",
  "serviceRadius",
  "travelFee",
  "isVerified",
  "insuredUntil",
  "verifiedName",
  "approvedName",
  "onboardingStatus",
  "onboardingCompletedAt",
  "approvalStatus",
  "approvalReason",
  "changeSteps",
  "changesFrom",
  "decided",
  "payoutChangedAt",
  "payoutHeldUntil",
  "payoutMethodSince",
  "worksFor",
] as const satisfies readonly (keyof CleanerRow)[];
type Settable = Pick<CleanerRow, (typeof settable)[number]>;

export interface CleanerChange {
  /** Undefined values stay unchanged. `approvalSince` follows `approvalStatus`. */
  profile?: Partial<Settable>;
  services?: readonly ServiceSlug[];
  areas?: readonly AreaName[];
  plan?: Availability;
}

/**
 * The parts of any change of a cleaner; `before` is a consistent read. The caller checks permission. Parts by name:
 * `cleaner`, `offering` (at most 10), `area` (at most 30), `plan`, `cleanerLine`, `listing`.
 * `idle` also refuses cleaners with a team or with jobs given by one; `all` also those with jobs of their own.
 */
export function changingCleaner(
  before: CleanerPartition,
  change: CleanerChange,
  { idle }: { idle?: "given" | "all" } = {},
): Part[] {
  const after = changed(before, change);
  const { cleanerId, version, bookableVersion, approvalSince } = before.profile;
  const isBookable = !isDeepStrictEqual(bookableOf(before), bookableOf(after));
  const given = givenOf(before, change.profile);
  return [
    changing(
      "cleaner",
      CleanerEntity.patch({ cleanerId })
        .set({
          ...given,
          // The index of the queue has both attributes, so they are written together.
          ...(given.approvalStatus && { approvalSince: after.profile.approvalSince ?? approvalSince }),
          updatedAt: Call.now(),
          version: version + 1,
          ...(isBookable && { bookableVersion: bookableVersion + 1 }),
        })
        .where((row, { eq, lt, notExists }) =>
          allOf(
            eq(row.version, version),
            idle === "all" && eq(row.upcomingBookings, 0),
            idle !== undefined && either(notExists(row.givenJobs), lt(row.givenJobs, 1)),
            idle !== undefined && either(notExists(row.seats), lt(row.seats, 1)),
          ),
        ),
      retry,
    ),
    ...offeringParts(before, after),
    ...areaParts(before, after),
    ...(change.plan ? [putting("plan", AvailabilityEntity.put({ cleanerId, plan: change.plan }), always)] : []),
    ...lineParts(before, after),
    ...(isListed(before.profile) || isListed(after.profile) ? [listing(after)] : []),
  ];
}

export function changed(
  before: CleanerPartition,
  { profile = {}, services, areas, plan }: CleanerChange,
): CleanerPartition {
  const { cleanerId, approvalStatus, approvalSince } = before.profile;
  const after = { ...before.profile, ...givenOf(before, profile) };
  const { hourlyRate, serviceRadius, travelFee } = after;
  const moved = after.approvalStatus !== approvalStatus;
  const offered = services ?? before.offerings.map(({ serviceType }) => serviceType);
  const served = areas ?? before.areas.map(({ areaName }) => areaName);
  return {
    profile: { ...after, approvalSince: moved ? Call.now() : approvalSince },
    offerings: offered.toSorted().map((serviceType) => ({ cleanerId, serviceType, hourlyRate })),
    areas: inOrder(
      served.map((areaName, index) => ({
        cleanerId,
        areaName,
        coordinates: areaCentres[areaName],
        serviceRadius,
        travelFee,
        isPrimary: index === 0,
      })),
    ),
    plan: plan ?? before.plan,
    hasPlan: before.hasPlan || plan !== undefined,
  };
}

const bookableOf = ({ profile, offerings, areas, plan, hasPlan }: CleanerPartition) => ({
  row: [profile.hourlyRate, profile.serviceRadius, profile.travelFee, profile.approvalStatus, profile.isVerified],
  worksFor: profile.worksFor || "",
  extras: offeredExtras(profile),
  offerings: new Map(offerings.map(({ serviceType, hourlyRate }) => [serviceType, hourlyRate])),
  areas: new Map(areas.map(({ areaName, isPrimary }) => [areaName, isPrimary])),
  plan: hasPlan && plan,
});

export const lineOf = ({ profile, areas }: Pick<CleanerPartition, "profile" | "areas">) => ({
  businessName: profile.businessName,
  businessType: profile.businessType,
  areas: areas.map(({ areaName }) => areaName),
  isVerified: profile.isVerified,
  onboardingStatus: profile.onboardingStatus,
  approvalStatus: profile.approvalStatus,
  approvalSince: profile.approvalSince,
});

function lineParts(before: CleanerPartition, after: CleanerPartition): Part[] {
  const shown = lineOf(after);
  const { cleanerId, version } = before.profile;
  return isDeepStrictEqual(lineOf(before), shown) ? [] : [cleanerLine(cleanerId, shown, version + 1)];
}

function offeringParts(before: CleanerPartition, after: CleanerPartition): Part[] {
  const kept = new Map(before.offerings.map((row) => [row.serviceType, row]));
  const stays = new Set(after.offerings.map(({ serviceType }) => serviceType));
  return [
    ...after.offerings
      .filter((row) => kept.get(row.serviceType)?.hourlyRate !== row.hourlyRate)
      .map((row) => putting("offering", OfferingEntity.put(row), always)),
    ...before.offerings
      .filter(({ serviceType }) => !stays.has(serviceType))
      .map(({ cleanerId, serviceType }) =>
        deleting("offering", OfferingEntity.delete({ cleanerId, serviceType }), always),
      ),
  ];
}

function areaParts(before: CleanerPartition, after: CleanerPartition): Part[] {
  const kept = new Map(before.areas.map((row) => [row.areaName, row]));
  const stays = new Set(after.areas.map(({ areaName }) => areaName));
  return [
    ...after.areas
      .filter((row) => !isDeepStrictEqual(kept.get(row.areaName), row))
      .map((row) => putting("area", AreaEntity.put(row), always)),
    ...before.areas
      .filter(({ areaName }) => !stays.has(areaName))
      .map(({ cleanerId, areaName }) => deleting("area", AreaEntity.delete({ cleanerId, areaName }), always)),
  ];
}

function givenOf({ profile: before }: CleanerPartition, profile: Partial<Settable> = {}): Partial<Settable> {
  const given = Object.fromEntries(
    settable.filter((name) => profile[name] !== undefined).map((name) => [name, profile[name]]),
  ) as Partial<Settable>;
  return { ...keptNames(before, { ...before, ...given }), ...given };
}

import { isDeepStrictEqual } from "node:util";
import { areaCentres, type AreaName, type Availability, type ServiceSlug } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf, either } from "../../kit/table/conditions.ts";
import { changing, deleting, type Part, putting } from "../../kit/table/transact.ts";
import { cleanerLine } from "../../identity/member-record/people-index.ts";
import { keptNames } from "./approved-names.ts";
import { AreaEntity, AvailabilityEntity, CleanerEntity, OfferingEntity } from "./cleaners.entity.ts";
import { listing } from "./listing.ts";
import { type CleanerPartition, type CleanerRow, inOrder, isListed } from "./partition.ts";

/**
 * What a change may set on the cleaner's row; anything else it carries is left out. Counters, which others add to
 * meanwhile, versions and stamps are not of it, and a new attribute is not until it is named here.
 */
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
  "decided",
  "payoutChangedAt",
  "payoutHeldUntil",
  "payoutMethodSince",
  "worksFor",
] as const satisfies readonly (keyof CleanerRow)[];
type Settable = Pick<CleanerRow, (typeof settable)[number]>;

export interface CleanerChange {
  /** Undefined values are left as they are. `approvalSince` follows `approvalStatus` by itself. */
  profile?: Partial<Settable>;
  /** What is offered from now on; each at the row's rate. */
  services?: readonly ServiceSlug[];
  /** What is served from now on, the primary area first; each with the row's radius and fee. */
  areas?: readonly AreaName[];
  plan?: Availability;
}

/**
 * The parts of one change of a cleaner, whoever makes it; `before` is the partition as read consistently.
 * - `cleaner`: the row, on the condition that its version is the one read. It fails when anything changed meanwhile:
 *   read again and decide again, up to three times. `version` rises always, `bookableVersion` when rate, radius, fee,
 *   services, areas, plan, approval, verification or team do, so that a quote made before is refused. With `idle` it fails as well
 *   while they were given jobs by a team or have one of their own, and `all` as well while they have jobs of their own.
 *   Names that staff have approved are kept beside the new ones.
 * - `offering`, `area`, `plan`: only the rows that differ, those gone deleted: at most 10, 30 and 1.
 * - `cleanerLine`: when what staff find them by differs.
 * - `listing`: when the cleaner is in the search before or after; whoever never was has no such row.
 * Who may change what is the caller's to decide.
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
          // The queue's index is keyed by both, so they are written together.
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
    ),
    ...offeringParts(before, after),
    ...areaParts(before, after),
    ...(change.plan ? [putting("plan", AvailabilityEntity.put({ cleanerId, plan: change.plan }))] : []),
    ...lineParts(before, after),
    ...(isListed(before.profile) || isListed(after.profile) ? [listing(after)] : []),
  ];
}

/**
 * The partition as it will be after a change: what reading it again would answer once `changingCleaner` has been written,
 * but for versions, `updatedAt`, and the counters, which others add to.
 */
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
    // As the table keeps them.
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

/** What a quote depends on; the order of rows says nothing. */
const bookableOf = ({ profile, offerings, areas, plan, hasPlan }: CleanerPartition) => ({
  row: [profile.hourlyRate, profile.serviceRadius, profile.travelFee, profile.approvalStatus, profile.isVerified],
  worksFor: profile.worksFor || "",
  offerings: new Map(offerings.map(({ serviceType, hourlyRate }) => [serviceType, hourlyRate])),
  areas: new Map(areas.map(({ areaName, isPrimary }) => [areaName, isPrimary])),
  plan: hasPlan && plan,
});

/** What staff find a cleaner by. */
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
      .map((row) => putting("offering", OfferingEntity.put(row))),
    ...before.offerings
      .filter(({ serviceType }) => !stays.has(serviceType))
      .map(({ cleanerId, serviceType }) => deleting("offering", OfferingEntity.delete({ cleanerId, serviceType }))),
  ];
}

function areaParts(before: CleanerPartition, after: CleanerPartition): Part[] {
  const kept = new Map(before.areas.map((row) => [row.areaName, row]));
  const stays = new Set(after.areas.map(({ areaName }) => areaName));
  return [
    ...after.areas
      .filter((row) => !isDeepStrictEqual(kept.get(row.areaName), row))
      .map((row) => putting("area", AreaEntity.put(row))),
    ...before.areas
      .filter(({ areaName }) => !stays.has(areaName))
      .map(({ cleanerId, areaName }) => deleting("area", AreaEntity.delete({ cleanerId, areaName }))),
  ];
}

function givenOf({ profile: before }: CleanerPartition, profile: Partial<Settable> = {}): Partial<Settable> {
  const given = Object.fromEntries(
    settable.filter((name) => profile[name] !== undefined).map((name) => [name, profile[name]]),
  ) as Partial<Settable>;
  return { ...keptNames(before, { ...before, ...given }), ...given };
}

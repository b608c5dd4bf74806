import { areaCentres, type Availability, lacksToBeFound, refuseCleaner, refuseMember } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { type AreaEntity, type CleanerEntity, CleanerService, type OfferingEntity } from "./cleaners.entity.ts";

export type CleanerRow = EntityItem<typeof CleanerEntity>;
type AreaRow = EntityItem<typeof AreaEntity>;

export interface CleanerPartition {
  profile: CleanerRow;
  offerings: EntityItem<typeof OfferingEntity>[];
  areas: AreaRow[];
  plan: Availability;
  hasPlan: boolean;
}

const closed: Availability = {
  availableAnytime: false,
  weeklySchedule: Object.fromEntries(
    ["0", "1", "2", "3", "4", "5", "6"].map((day) => [day, { available: false, start: "08:00", end: "18:00" }]),
  ) as Availability["weeklySchedule"],
  preferredHours: { start: "08:00", end: "18:00" },
  weekendAvailability: false,
  emergencyAvailability: false,
  daysOff: [],
  exceptions: [],
};

export async function readCleaner(cleanerId: string): Promise<CleanerPartition | undefined> {
  const { data } = await CleanerService.collections.cleaner({ cleanerId }).go({ consistent: true, pages: "all" });
  const profile = data.profile[0];
  if (!profile) return undefined;
  const [availability] = data.availability;
  return {
    profile,
    offerings: data.offering,
    areas: inOrder(data.area),
    plan: availability?.plan ?? closed,
    hasPlan: availability !== undefined,
  };
}

export const inOrder = (areas: readonly AreaRow[]) =>
  areas.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.areaName.localeCompare(b.areaName));

/** Listed, bookable and free to apply: approved, verified and in no team (decisions §1 LISTING_GATE and APPLY_GATE, §3.4, 0098). */
export const isListed = ({
  approvalStatus,
  isVerified,
  worksFor,
}: Pick<CleanerRow, "approvalStatus" | "isVerified" | "worksFor">) =>
  approvalStatus === "approved" && isVerified && !worksFor;

/** Approved once, also if suspended or unverified now. There is no second approval, so each change must check its own conditions. */
export const wasApproved = ({ approvalStatus }: Pick<CleanerRow, "approvalStatus">) =>
  approvalStatus === "approved" || approvalStatus === "suspended";

export const lackingOf = ({ profile: { hourlyRate }, offerings, areas, plan, hasPlan }: CleanerPartition) =>
  lacksToBeFound({
    servicesOffered: offerings,
    hourlyRate,
    serviceAreas: areas,
    plan: hasPlan ? plan : undefined,
  });

/** The caller's partition; refuses a member who is not enrolled as a cleaner. */
export async function ownCleaner(): Promise<CleanerPartition> {
  const cleaner = await readCleaner(Call.member().memberId);
  if (!cleaner) throw refuseMember.notEnrolled();
  return cleaner;
}

/** A listed cleaner's partition; refuses `notFound` for an unlisted one. */
export async function listedCleaner(cleanerId: string): Promise<CleanerPartition> {
  const cleaner = await readCleaner(cleanerId);
  if (!cleaner || !isListed(cleaner.profile)) throw refuseCleaner.notFound();
  return cleaner;
}

/** The origin for distances: the primary area's centre (G34). */
export const baseOf = ({ areas }: CleanerPartition) => areas[0]?.coordinates ?? areaCentres["Downtown Dubai"];

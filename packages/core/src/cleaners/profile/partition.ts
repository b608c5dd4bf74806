import { areaCentres, type Availability, lacksToBeFound, refuseCleaner, refuseMember } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { type AreaEntity, type CleanerEntity, CleanerService, type OfferingEntity } from "./cleaners.entity.ts";

export type CleanerRow = EntityItem<typeof CleanerEntity>;
type AreaRow = EntityItem<typeof AreaEntity>;

/** Everything about one cleaner, as the partition holds it. */
export interface CleanerPartition {
  profile: CleanerRow;
  offerings: EntityItem<typeof OfferingEntity>[];
  /** The primary area first. */
  areas: AreaRow[];
  /** Closed all week until it has been saved. */
  plan: Availability;
  /** A plan has been saved. */
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

/** Reads a cleaner's whole partition, consistently, in one query; undefined when there is no such cleaner. */
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

/** The primary area first, the others by name. */
export const inOrder = (areas: readonly AreaRow[]) =>
  areas.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.areaName.localeCompare(b.areaName));

/**
 * Listed, bookable and free to apply: approved by staff, not suspended, with a verification that has not lapsed, and of nobody's
 * team (decisions §1 LISTING_GATE and APPLY_GATE, §3.4, 0098).
 */
export const isListed = ({
  approvalStatus,
  isVerified,
  worksFor,
}: Pick<CleanerRow, "approvalStatus" | "isVerified" | "worksFor">) =>
  approvalStatus === "approved" && isVerified && !worksFor;

/**
 * Whom staff have approved, and nobody approves again: a suspension or a lapsed identity only keeps them out of the search for a
 * while, so what an approval would ask for is asked of each change by itself.
 */
export const wasApproved = ({ approvalStatus }: Pick<CleanerRow, "approvalStatus">) =>
  approvalStatus === "approved" || approvalStatus === "suspended";

/** What a cleaner still lacks to be found and booked, by the one rule of it (`lacksToBeFound`). */
export const lackingOf = ({ profile: { hourlyRate }, offerings, areas, plan, hasPlan }: CleanerPartition) =>
  lacksToBeFound({
    servicesOffered: offerings,
    hourlyRate,
    serviceAreas: areas,
    plan: hasPlan ? plan : undefined,
  });

/** The caller's own partition; refuses whoever has not enrolled as a cleaner. */
export async function ownCleaner(): Promise<CleanerPartition> {
  const cleaner = await readCleaner(Call.member().memberId);
  if (!cleaner) throw refuseMember.notEnrolled();
  return cleaner;
}

/** A listed cleaner's partition; a cleaner who is not listed does not exist for strangers. */
export async function listedCleaner(cleanerId: string): Promise<CleanerPartition> {
  const cleaner = await readCleaner(cleanerId);
  if (!cleaner || !isListed(cleaner.profile)) throw refuseCleaner.notFound();
  return cleaner;
}

/** Where distances to a cleaner are measured from: the primary area's centre (decisions G34). */
export const baseOf = ({ areas }: CleanerPartition) => areas[0]?.coordinates ?? areaCentres["Downtown Dubai"];

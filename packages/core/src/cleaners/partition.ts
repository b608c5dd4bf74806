import { areaCentres, type Availability, refuseCleaner } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import {
  type AreaEntity,
  type AvailabilityEntity,
  type CleanerEntity,
  CleanerService,
  type OfferingEntity,
} from "./cleaners.entity.ts";

export type CleanerRow = EntityItem<typeof CleanerEntity>;

/** Everything about one cleaner, as the partition holds it. */
export interface CleanerPartition {
  profile: CleanerRow;
  offerings: EntityItem<typeof OfferingEntity>[];
  /** The primary area first. */
  areas: EntityItem<typeof AreaEntity>[];
  plan: Availability;
}

const closed: Availability = {
  availableAnytime: false,
  weeklySchedule: {} as Availability["weeklySchedule"],
  preferredHours: { start: "08:00", end: "18:00" },
  weekendAvailability: false,
  emergencyAvailability: false,
  daysOff: [],
};

/** Reads a cleaner's whole partition, consistently, in one query; undefined when there is no such cleaner. */
export async function readCleaner(cleanerId: string): Promise<CleanerPartition | undefined> {
  const { data } = await CleanerService.collections.cleaner({ cleanerId }).go({ consistent: true, pages: "all" });
  const profile = data.profile[0];
  if (!profile) return undefined;
  const areas = data.area.toSorted(
    (a, b) => Number(b.isPrimary) - Number(a.isPrimary) || a.areaName.localeCompare(b.areaName),
  );
  return { profile, offerings: data.offering, areas, plan: availabilityOf(data.availability[0]) };
}

const availabilityOf = (row: EntityItem<typeof AvailabilityEntity> | undefined) => row?.plan ?? closed;

/** Listed and bookable: approved by staff and not suspended (decisions §1 LISTING_GATE). */
export const isListed = (profile: CleanerRow) => profile.approvalStatus === "approved";

/** A listed cleaner's partition; a cleaner who is not listed does not exist for strangers. */
export async function listedCleaner(cleanerId: string): Promise<CleanerPartition> {
  const cleaner = await readCleaner(cleanerId);
  if (!cleaner || !isListed(cleaner.profile)) throw refuseCleaner.notFound();
  return cleaner;
}

/** Where distances to a cleaner are measured from: the primary area's centre (decisions G34). */
export const baseOf = ({ areas }: CleanerPartition) => areas[0]?.coordinates ?? areaCentres["Downtown Dubai"];

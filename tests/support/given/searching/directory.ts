import { addDays, type Hour } from "@naqi/contracts";
import { heldBy } from "@naqi/core/cleaners/profile/free-hours";
import { keptOf } from "@naqi/core/cleaners/profile/listing";
import type { CleanerPartition } from "@naqi/core/cleaners/profile/partition";
import { Directory } from "@naqi/core/cleaners/search/directory";
import { today } from "../given.ts";
import { partition } from "../quote-context.ts";

const day = addDays(today, 3);
export const id = (number: number) => `${String(number).padStart(8, "0")}-0000-4000-8000-000000000000`;

type Profile = Partial<CleanerPartition["profile"]>;
export interface Who {
  profile?: Profile;
  more?: Partial<CleanerPartition>;
  /** The time of a two-hour job on that day. */
  busyAt?: Hour;
}

/** A directory of these, numbered from 1, as `partition` makes them except for this. */
export function within(...people: Who[]) {
  const directory = new Directory();
  for (const [index, { profile = {}, more = {}, busyAt }] of people.entries()) {
    const cleanerId = id(index + 1);
    const made = partition({ cleanerId, languagesSpoken: [], ...profile }, more);
    const held: Record<string, number> = busyAt
      ? { bkg: heldBy({ scheduledDate: day, scheduledTime: busyAt, durationMinutes: 120 }) }
      : {};
    const counts = { totalBookings: 0, ratingCount: profile.ratingCount ?? 0, ratingSum: profile.ratingSum ?? 0 };
    directory.take({ cleanerId, listed: true, kept: JSON.stringify(keptOf(made)), held, ...counts, version: 1 });
  }
  directory.openOn(today);
  return directory;
}

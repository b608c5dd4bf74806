import { createHash } from "node:crypto";
import { averageOf, CleanerCard } from "@naqi/contracts";
import { writtenNow } from "../kit/follower.ts";
import { changing, type Part } from "../kit/transact.ts";
import { ListingEntity, listingShards } from "./cleaners.entity.ts";
import { type CleanerPartition, isListed } from "./partition.ts";

export const shardOf = (cleanerId: string) =>
  createHash("sha1").update(cleanerId).digest().readUInt8(0) % listingShards;

type Shown = Omit<CleanerPartition, "hasPlan">;

/** The public card of a cleaner without the counters, which the listing row keeps beside it. */
function cardOf({ profile, offerings, areas, plan }: Shown) {
  return {
    cleanerId: profile.cleanerId,
    fullName: profile.fullName,
    businessName: profile.businessName,
    businessType: profile.businessType,
    avatarUrl: profile.avatarUrl,
    bio: profile.bio,
    hourlyRate: profile.hourlyRate,
    travelFee: profile.travelFee,
    serviceAreas: areas.map(({ areaName }) => areaName),
    servicesOffered: offerings.map(({ serviceType }) => serviceType),
    yearsExperience: profile.yearsExperience,
    isVerified: profile.isVerified,
    hasPhone: Boolean(profile.phone),
    availableAnytime: plan.availableAnytime,
    emergencyAvailability: plan.emergencyAvailability,
  };
}

export type StaticCard = ReturnType<typeof cardOf>;

/** The card that strangers see. */
export const publicCard = (cleaner: Shown): CleanerCard => withCounters(cardOf(cleaner), cleaner.profile);

export const withCounters = (
  card: StaticCard,
  { totalBookings, ratingSum, ratingCount }: { totalBookings: number; ratingSum: number; ratingCount: number },
): CleanerCard => ({ ...card, totalBookings, ratingCount, averageRating: averageOf(ratingSum, ratingCount) });

/**
 * The part that writes a cleaner's listing as the partition will be; goes with whatever changes what it shows, on the
 * condition that the partition is still of the version it was read at. The counters are left as they are.
 */
export function listing(cleaner: Shown): Part {
  const { cleanerId } = cleaner.profile;
  return changing(
    "listing",
    ListingEntity.update({ shard: shardOf(cleanerId), cleanerId })
      .set({
        listed: isListed(cleaner.profile),
        card: JSON.stringify(cardOf(cleaner)),
        feed: "all",
        writtenAt: writtenNow(),
      })
      .add({ version: 1, totalBookings: 0, ratingSum: 0, ratingCount: 0 }),
  );
}

interface Counted {
  totalBookings?: number;
  ratingSum?: number;
  ratingCount?: number;
}

/** The part that adds to a listing's counters, as the cleaner's own row counts them. */
export const countingListing = (
  cleanerId: string,
  { totalBookings = 0, ratingSum = 0, ratingCount = 0 }: Counted,
): Part =>
  changing(
    "listing",
    ListingEntity.patch({ shard: shardOf(cleanerId), cleanerId })
      .add({ totalBookings, ratingSum, ratingCount, version: 1 })
      .set({ writtenAt: writtenNow(), feed: "all" }),
  );

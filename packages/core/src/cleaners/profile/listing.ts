import {
  areasBeyond,
  averageOf,
  type CleanerCard,
  type CleanerGender,
  type Day,
  extraSlugs,
  materialsPrices,
  policy,
} from "@naqi/contracts";
import { writtenNow } from "../../kit/follower.ts";
import { shardAmong } from "../../kit/table/shard.ts";
import { always, changing, checking, type Part, retry } from "../../kit/table/commit.ts";
import type { EntityItem } from "electrodb";
import { ListingEntity, listingShards } from "./cleaners.entity.ts";
import { heldBy, type Working, workingOf } from "./free-hours.ts";
import { type CleanerPartition, type CleanerRow, isListed } from "./partition.ts";

export const shardOf = (cleanerId: string) => shardAmong(cleanerId, listingShards);

type Shown = Omit<CleanerPartition, "hasPlan">;

/** The stated gender (G126); undefined for companies, whose team varies. */
export const statedGender = ({ gender, businessType }: Pick<CleanerRow, "gender" | "businessType">) =>
  businessType === "individual" && gender ? (gender as CleanerGender) : undefined;

/** Without areas beyond the radius, which older rows may have: no address there can be booked (decisions G34). */
export function reachedAreas({ profile, areas }: Pick<Shown, "profile" | "areas">): Shown["areas"] {
  const names = areas
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
    .map(({ areaName }) => areaName);
  const beyond = areasBeyond(names, profile.serviceRadius || policy.defaultRadiusKm);
  return areas.filter(({ areaName }) => !beyond.includes(areaName));
}

/** In the order of the list; the price of materials only if they are offered. */
export function offeredExtras({
  extras,
  materialsPrice,
}: Pick<CleanerRow, "extras" | "materialsPrice">): Pick<CleanerCard, "extras" | "materialsPrice"> {
  const offered = extraSlugs.filter((slug) => extras?.includes(slug));
  return {
    ...(offered.length > 0 && { extras: offered }),
    ...(offered.includes("materials") && { materialsPrice: materialsPrice ?? materialsPrices.usual }),
  };
}

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
    serviceAreas: reachedAreas({ profile, areas }).map(({ areaName }) => areaName),
    servicesOffered: offerings.map(({ serviceType }) => serviceType),
    yearsExperience: profile.yearsExperience,
    ...(statedGender(profile) && { gender: statedGender(profile) }),
    ...(profile.ecoFriendly && { ecoFriendly: true }),
    ...offeredExtras(profile),
    isVerified: profile.isVerified,
    ...(profile.insuredUntil && { insuredUntil: profile.insuredUntil }),
    hasPhone: Boolean(profile.phone),
    availableAnytime: plan.availableAnytime,
    emergencyAvailability: plan.emergencyAvailability,
  };
}

type StaticCard = ReturnType<typeof cardOf>;

export interface Kept {
  card: StaticCard;
  languages: readonly string[];
  /** km around the primary area. */
  radius: number;
  working: Working;
}

export const keptOf = (cleaner: Shown): Kept => ({
  card: cardOf(cleaner),
  languages: cleaner.profile.languagesSpoken,
  radius: cleaner.profile.serviceRadius,
  working: workingOf(cleaner.plan),
});

export type ListingRow = Pick<
  EntityItem<typeof ListingEntity>,
  "cleanerId" | "listed" | "kept" | "held" | "totalBookings" | "ratingSum" | "ratingCount" | "version"
>;

export const readKept = ({ kept }: Pick<ListingRow, "kept">) => JSON.parse(kept) as Kept;

export const publicCard = (cleaner: Shown, today: Day): CleanerCard =>
  shownOn(withCounters(cardOf(cleaner), cleaner.profile), today);

/** Hides an expired insurance: no write removes it from the listing. */
export function shownOn(card: CleanerCard, today: Day): CleanerCard {
  const { insuredUntil, ...rest } = card;
  return insuredUntil && insuredUntil < today ? rest : card;
}

export const withCounters = (
  card: StaticCard,
  { totalBookings, ratingSum, ratingCount }: { totalBookings: number; ratingSum: number; ratingCount: number },
): CleanerCard => ({ ...card, totalBookings, ratingCount, averageRating: averageOf(ratingSum, ratingCount) });

/** The part that writes the listing from a changed partition, under the same version check. The counters stay. */
export function listing(cleaner: Shown): Part {
  const { cleanerId } = cleaner.profile;
  return changing(
    "listing",
    ListingEntity.update({ shard: shardOf(cleanerId), cleanerId })
      .set({
        listed: isListed(cleaner.profile),
        kept: JSON.stringify(keptOf(cleaner)),
        feed: "all",
        writtenAt: writtenNow(),
      })
      .data(({ held }, { ifNotExists }) => ifNotExists(held, {}))
      .add({ version: 1, totalBookings: 0, ratingSum: 0, ratingCount: 0 }),
    always,
  );
}

export const beingListed = (cleanerId: string): Part =>
  checking(
    "listing",
    ListingEntity.remove({ shard: shardOf(cleanerId), cleanerId }).where(({ listed }, { eq }) => eq(listed, true)),
    retry,
  );

interface Counted {
  totalBookings?: number;
  ratingSum?: number;
  ratingCount?: number;
}

const changingListing = (cleanerId: string, { totalBookings = 0, ratingSum = 0, ratingCount = 0 }: Counted = {}) =>
  ListingEntity.patch({ shard: shardOf(cleanerId), cleanerId })
    .add({ totalBookings, ratingSum, ratingCount, version: 1 })
    .set({ writtenAt: writtenNow(), feed: "all" });

export const countingListing = (cleanerId: string, counted: Counted): Part =>
  changing("listing", changingListing(cleanerId, counted), retry);

type Job = Parameters<typeof heldBy>[0] & { bookingId: string; cleanerId: string; assignee?: object | undefined };

/** Copies a job's hours to the search, together with the locks. A team member's job does not occupy the business. */
export const listingHeld = (job: Job, counted?: Counted): Part =>
  changing(
    "listing",
    job.assignee
      ? changingListing(job.cleanerId, counted)
      : changingListing(job.cleanerId, counted).data(({ held }, { set }) => set(held[job.bookingId], heldBy(job))),
    retry,
  );

export const listingReleased = ({ cleanerId, bookingId }: Job, counted?: Counted): Part =>
  changing(
    "listing",
    changingListing(cleanerId, counted).data(({ held }, { remove }) => remove(held[bookingId])),
    retry,
  );

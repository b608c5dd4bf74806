import { averageOf, type CleanerCard, type CleanerGender, type Day } from "@naqi/contracts";
import { writtenNow } from "../../kit/follower.ts";
import { shardAmong } from "../../kit/table/shard.ts";
import { changing, checking, type Part } from "../../kit/table/transact.ts";
import type { EntityItem } from "electrodb";
import { ListingEntity, listingShards } from "./cleaners.entity.ts";
import { heldBy, type Working, workingOf } from "./free-hours.ts";
import { type CleanerPartition, type CleanerRow, isListed } from "./partition.ts";

export const shardOf = (cleanerId: string) => shardAmong(cleanerId, listingShards);

type Shown = Omit<CleanerPartition, "hasPlan">;

/** The gender that a cleaner states (G126): undefined while they do not, and of companies, whose team may be anyone. */
export const statedGender = ({ gender, businessType }: Pick<CleanerRow, "gender" | "businessType">) =>
  businessType === "individual" && gender ? (gender as CleanerGender) : undefined;

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
    ...(statedGender(profile) && { gender: statedGender(profile) }),
    ...(profile.ecoFriendly && { ecoFriendly: true }),
    isVerified: profile.isVerified,
    ...(profile.insuredUntil && { insuredUntil: profile.insuredUntil }),
    hasPhone: Boolean(profile.phone),
    availableAnytime: plan.availableAnytime,
    emergencyAvailability: plan.emergencyAvailability,
  };
}

type StaticCard = ReturnType<typeof cardOf>;

/** What a listing row keeps in its JSON: the card, and what a search asks beyond it. */
export interface Kept {
  card: StaticCard;
  languages: readonly string[];
  /** km around the primary area, which is the card's first. */
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

/** The card that strangers see on a Dubai day. */
export const publicCard = (cleaner: Shown, today: Day): CleanerCard =>
  shownOn(withCounters(cardOf(cleaner), cleaner.profile), today);

/** A card as it is shown on a day: without an insurance that is over, which no write takes out of what is kept. */
export function shownOn(card: CleanerCard, today: Day): CleanerCard {
  const { insuredUntil, ...rest } = card;
  return insuredUntil && insuredUntil < today ? rest : card;
}

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
        kept: JSON.stringify(keptOf(cleaner)),
        feed: "all",
        writtenAt: writtenNow(),
      })
      .data(({ held }, { ifNotExists }) => ifNotExists(held, {}))
      .add({ version: 1, totalBookings: 0, ratingSum: 0, ratingCount: 0 }),
  );
}

/** The part named `listing`: the cleaner is in the search. */
export const beingListed = (cleanerId: string): Part =>
  checking(
    "listing",
    ListingEntity.remove({ shard: shardOf(cleanerId), cleanerId }).where(({ listed }, { eq }) => eq(listed, true)),
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

/** The part that adds to a listing's counters, as the cleaner's own row counts them. */
export const countingListing = (cleanerId: string, counted: Counted): Part =>
  changing("listing", changingListing(cleanerId, counted));

type Job = Parameters<typeof heldBy>[0] & { bookingId: string; cleanerId: string; assignee?: object | undefined };

/**
 * The part that tells the search of a job's hours, which the locks hold; again for the same booking, it replaces them.
 * It goes with the locks, says nothing of whether the hours were free, and counts where asked. What somebody of a team was given
 * takes no hours of the business.
 */
export const listingHeld = (job: Job, counted?: Counted): Part =>
  changing(
    "listing",
    job.assignee
      ? changingListing(job.cleanerId, counted)
      : changingListing(job.cleanerId, counted).data(({ held }, { set }) => set(held[job.bookingId], heldBy(job))),
  );

/** The part that takes a job's hours out of the search's copy, whether they were cancelled or done, and counts. */
export const listingReleased = ({ cleanerId, bookingId }: Job, counted?: Counted): Part =>
  changing(
    "listing",
    changingListing(cleanerId, counted).data(({ held }, { remove }) => remove(held[bookingId])),
  );

import {
  ApprovalStatus,
  type Availability,
  type AreaName,
  type CustomService,
  type Location,
  OnboardingStatus,
  type ServiceSlug,
} from "@naqi/contracts";
import { Service } from "electrodb";
import { counter, flag, maybeText, named, number, shaped, text, word } from "../../kit/table/attributes.ts";
import type { LastDecision, Look } from "../../staff/audit/staff.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary, table } from "../../kit/table/table.ts";

/** A cleaner's partition: profile, offerings, areas and plan come with one query. */
const inPartition = <const S extends string>(sort: S[]) => ({
  ...primary(["cleanerId"], sort),
  collection: "cleaner" as const,
});

/**
 * primary      the cleaner's own row, in the cleaner's partition
 * byApproval   cleaners of an approval status by when they came to it (gsi3): the staff's queue
 */
export const CleanerEntity = entity(
  {
    model: model("profile"),
    attributes: {
      cleanerId: text,
      fullName: text,
      phone: maybeText,
      avatarUrl: maybeText,
      onboardingStatus: word(OnboardingStatus.options),
      approvalStatus: word(ApprovalStatus.options),
      /** When the approval status became what it is. */
      approvalSince: text,
      /** What staff said with it. */
      approvalReason: maybeText,
      /** The wizard's steps that they want changed. */
      changeSteps: { type: "list", items: { type: "number" } },
      /** What they decided last, for whoever of them comes second. */
      decided: { type: shaped<LastDecision>() },
      /** Who of them has it open, while it waits for them. */
      looking: { type: shaped<Look>() },
      onboardingCompletedAt: maybeText,
      businessName: text,
      businessType: word(["individual", "business"]),
      bio: text,
      bioLong: text,
      languagesSpoken: { type: "list", items: { type: "string" }, required: true },
      businessLogoUrl: maybeText,
      /** Pictures of past work, the oldest first. */
      workPictures: { type: "list", items: { type: "string" } },
      customServices: { type: shaped<CustomService[]>() },
      yearsExperience: number,
      /** As the cleaner states it (G126); empty or absent while they do not. */
      gender: maybeText,
      ecoFriendly: { type: "boolean" },
      hourlyRate: number,
      /** km and fils; the area rows repeat them. */
      serviceRadius: number,
      travelFee: number,
      isVerified: flag,
      /** The last day of the insurance certificate of the verification that counts; empty without one. */
      insuredUntil: maybeText,
      /** Their name, and the business's, as staff approved them, where they were changed since; empty or absent of all others. */
      verifiedName: maybeText,
      approvedName: maybeText,
      /** Completed bookings. */
      totalBookings: counter,
      upcomingBookings: counter,
      pastBookings: counter,
      ratingSum: counter,
      ratingCount: counter,
      /** Of these, how many gave so many stars. */
      stars1: counter,
      stars2: counter,
      stars3: counter,
      stars4: counter,
      stars5: counter,
      /** Of completed bookings. */
      minutesWorked: counter,
      /** fils the cleaner has received for completed jobs, tips and rewards, and will receive for jobs to come (decisions G74). */
      received: counter,
      pendingEarnings: counter,
      /** fils that customers owe for completed jobs, which are not in `received` (G140). */
      unpaid: counter,
      payoutSchedule: { type: ["weekly", "biweekly", "monthly"] as const, required: true, default: "weekly" },
      /** When the schedule was last chosen; absent while it is the first one. */
      payoutScheduleAt: maybeText,
      /** Since when the oldest of their payout methods is there; empty or absent without one. */
      payoutMethodSince: maybeText,
      /** When a payout method was last added, changed or removed, or the default changed. */
      payoutChangedAt: maybeText,
      /** No payout before this instant, because the method changed (decisions G32). */
      payoutHeldUntil: maybeText,
      /** The business to whose team they belong; empty or absent of all others (decision 0098). */
      worksFor: maybeText,
      /** Jobs that they were given by it and that are not over. */
      givenJobs: { type: "number" },
      /** Of a business: places of its team that are taken. */
      seats: { type: "number" },
      /** Rises with every change of what the listing shows; such a change carries it as its condition. */
      version: counter,
      /** Rises whenever plan, time off, rate, area or standing changes: what a quote was made on. */
      bookableVersion: counter,
      createdAt: text,
      updatedAt: text,
    },
    indexes: {
      primary: inPartition([]),
      byApproval: over("gsi3", ["approvalStatus"], ["approvalSince", "cleanerId"]),
    },
  },
  {
    people: {
      cleanerId: owned("cleaner", {
        as: "profile",
        one: true,
        without: ["version", "bookableVersion", "decided", "looking"],
      }),
    },
  },
);

/** primary   one service a cleaner offers, in the cleaner's partition */
export const OfferingEntity = entity(
  {
    model: model("offering"),
    attributes: {
      cleanerId: text,
      serviceType: { type: named<ServiceSlug>(), required: true },
      hourlyRate: number,
    },
    indexes: { primary: inPartition(["serviceType"]) },
  },
  { people: { cleanerId: owned("cleaner", { as: "services" }) } },
);

/** primary   one area a cleaner serves, in the cleaner's partition */
export const AreaEntity = entity(
  {
    model: model("area"),
    attributes: {
      cleanerId: text,
      areaName: { type: named<AreaName>(), required: true },
      coordinates: { type: shaped<Location>(), required: true },
      serviceRadius: number,
      travelFee: number,
      isPrimary: flag,
    },
    indexes: { primary: inPartition(["areaName"]) },
  },
  { people: { cleanerId: owned("cleaner", { as: "serviceAreas" }) } },
);

/** primary   a cleaner's working plan, in the cleaner's partition */
export const AvailabilityEntity = entity(
  {
    model: model("availability"),
    attributes: { cleanerId: text, plan: { type: shaped<Availability>(), required: true } },
    indexes: { primary: inPartition([]) },
  },
  { people: { cleanerId: owned("cleaner", { as: "availability", one: true, shown: ({ plan }) => plan }) } },
);

export const CleanerService = new Service(
  { profile: CleanerEntity, offering: OfferingEntity, area: AreaEntity, availability: AvailabilityEntity },
  table,
);

/** How many partitions the directory is loaded from in parallel. */
export const listingShards = 8;

/**
 * What the directory shows of a cleaner.
 * primary   the listings of one load shard
 * changes   every listing by when it was last written, for following (gsi1)
 */
export const ListingEntity = entity(
  {
    model: model("listing"),
    attributes: {
      shard: number,
      cleanerId: text,
      /** Off: kept as a tombstone, so that followers learn of it. */
      listed: flag,
      /** The public card and what a search asks beyond it as JSON, so that loading costs one parse. */
      kept: text,
      /** The hours of jobs to come by booking, which the locks hold; kept in the same transactions (decision 0043). */
      held: { type: shaped<Record<string, number>>() },
      totalBookings: number,
      ratingSum: number,
      ratingCount: number,
      /** Rises with every write; a follower drops what it has seen. */
      version: counter,
      feed: { type: "string", required: true, default: "all" },
      writtenAt: text,
    },
    indexes: {
      primary: primary(["shard"], ["cleanerId"]),
      changes: over("gsi1", ["feed"], ["writtenAt"]),
    },
  },
  {
    people: {
      cleanerId: {
        names: "cleaner",
        leaving: { byHand: "Emptied; the tombstone stays for the copies that follow the feed.", keepsId: true },
        exported: { nothing: "It repeats profile, services, areas and plan." },
      },
    },
  },
);

/**
 * An hour that a booking holds: the lock itself.
 * primary   a cleaner's taken hours by day and hour
 */
export const SlotEntity = entity(
  {
    model: model("slot"),
    attributes: { cleanerId: text, day: text, hour: text, bookingId: text },
    indexes: { primary: primary(["cleanerId"], ["day", "hour"]) },
  },
  { people: { cleanerId: owned("cleaner", { nothing: "The bookings say which hours they take." }) } },
);

/**
 * primary     who was shown which cleaner's number, and when
 * byCleaner   the same by the cleaner, to forget it with them (gsi1)
 */
export const RevealEntity = entity(
  {
    model: model("reveal"),
    attributes: { memberId: text, cleanerId: text, revealedAt: text },
    indexes: {
      primary: primary(["memberId"], ["revealedAt", "cleanerId"]),
      byCleaner: over("gsi1", ["cleanerId"], ["revealedAt", "memberId"]),
    },
  },
  {
    people: {
      memberId: owned("customer", { as: "phoneNumbersSeen" }),
      cleanerId: {
        names: "cleaner",
        found: [{ by: "byCleaner" }],
        leaving: "erased",
        exported: { nothing: "Who looked is theirs to say." },
      },
    },
  },
);

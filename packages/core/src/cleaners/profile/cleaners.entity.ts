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

const inPartition = <const S extends string>(sort: S[]) => ({
  ...primary(["cleanerId"], sort),
  collection: "cleaner" as const,
});

/** By id; by approval status and its time (gsi3): the staff's queue. */
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
      approvalSince: text,
      approvalReason: maybeText,
      changeSteps: { type: "list", items: { type: "number" } },
      /** What each of these steps held then, or `saved` once it was saved again. */
      changesFrom: { type: shaped<Record<string, string>>() },
      decided: { type: shaped<LastDecision>() },
      looking: { type: shaped<Look>() },
      onboardingCompletedAt: maybeText,
      businessName: text,
      businessType: word(["individual", "business"]),
      bio: text,
      bioLong: text,
      languagesSpoken: { type: "list", items: { type: "string" }, required: true },
      businessLogoUrl: maybeText,
      /** Oldest first. */
      workPictures: { type: "list", items: { type: "string" } },
      customServices: { type: shaped<CustomService[]>() },
      yearsExperience: number,
      /** Stated by the cleaner (G126), or empty. */
      gender: maybeText,
      ecoFriendly: { type: "boolean" },
      hourlyRate: number,
      /** km and fils; the area rows repeat them. */
      serviceRadius: number,
      travelFee: number,
      isVerified: flag,
      insuredUntil: maybeText,
      /** The names that staff approved, if changed since then. */
      verifiedName: maybeText,
      approvedName: maybeText,
      totalBookings: counter,
      upcomingBookings: counter,
      pastBookings: counter,
      ratingSum: counter,
      ratingCount: counter,
      stars1: counter,
      stars2: counter,
      stars3: counter,
      stars4: counter,
      stars5: counter,
      minutesWorked: counter,
      /** fils: received for completed jobs, tips and rewards, and expected for upcoming jobs (G74). */
      received: counter,
      pendingEarnings: counter,
      /** fils that customers owe for completed jobs, not in `received` (G140). */
      unpaid: counter,
      payoutSchedule: { type: ["weekly", "biweekly", "monthly"] as const, required: true, default: "weekly" },
      payoutScheduleAt: maybeText,
      payoutMethodSince: maybeText,
      /** When a payout method was last added, changed or removed, or the default changed. */
      payoutChangedAt: maybeText,
      /** No payouts before this instant: the method changed (G32). */
      payoutHeldUntil: maybeText,
      /** The business whose team they belong to, or empty (decision 0098). */
      worksFor: maybeText,
      givenJobs: { type: "number" },
      seats: { type: "number" },
      /** Rises with every change of the listing's content, which also checks it. */
      version: counter,
      /** Rises with plan, time off, rate, area or standing; quotes carry it. */
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
        without: ["version", "bookableVersion", "changesFrom", "decided", "looking"],
      }),
    },
  },
);

/** primary   one service of a cleaner, in the cleaner's partition */
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

/** primary   one area of a cleaner, in the cleaner's partition */
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

export const listingShards = 8;

/** The listings of one load shard; every listing by its last write (gsi1), for followers. */
export const ListingEntity = entity(
  {
    model: model("listing"),
    attributes: {
      shard: number,
      cleanerId: text,
      /** False is a tombstone, so that followers see the removal. */
      listed: flag,
      /** The public card and search values as JSON: one parse per load. */
      kept: text,
      /** Upcoming jobs' hours by booking, written with the locks (decision 0043). */
      held: { type: shaped<Record<string, number>>() },
      totalBookings: number,
      ratingSum: number,
      ratingCount: number,
      /** Rises with every write; followers ignore older versions. */
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

/** primary   a cleaner's held hours by day and hour */
export const SlotEntity = entity(
  {
    model: model("slot"),
    attributes: {
      cleanerId: text,
      day: text,
      hour: text,
      /** Or the search that holds the hour until `heldUntil` (decision 0192). */
      bookingId: text,
      heldUntil: maybeText,
      ttl: { type: "number" },
    },
    indexes: { primary: primary(["cleanerId"], ["day", "hour"]) },
  },
  { people: { cleanerId: owned("cleaner", { nothing: "The bookings say which hours they take." }) } },
);

/** The phone numbers a member has seen, by time; by cleaner (gsi1), for erasure. */
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

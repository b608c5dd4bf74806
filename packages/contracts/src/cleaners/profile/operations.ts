import * as z from "zod";
import { AreaName } from "../../common/area-name.ts";
import { Availability, DayAvailability } from "../availability/operations.ts";
import { ApprovalStatus, Bio, CustomService, HourlyRate, YearsExperience } from "./fields.ts";
import { CleanerCard, SearchAnswer, SearchInput } from "../search.ts";
import { replyBounds } from "../insights/rules.ts";
import { contract } from "../../kit/operation.ts";
import { refusals } from "../../kit/refusal.ts";
import { EarlierDay, Fils, FilsSum, Instant, Location, MemberId, Version } from "../../kit/scalars.ts";
import { FullName, OnboardingStatus, Phone, refuseMember } from "../../identity/members.ts";
import { policy } from "../../policy.ts";
import { reviewTags } from "../../bookings/reviews/rules.ts";
import { ServiceType } from "../../common/service-type.ts";
import { serviceSlugs } from "../../common/services.ts";

const Slug = z.enum(serviceSlugs);

export const ServiceArea = z.object({
  areaName: AreaName,
  coordinates: Location,
  /** km */
  serviceRadius: z.int(),
  travelFee: Fils,
  isPrimary: z.boolean(),
});
export type ServiceArea = z.infer<typeof ServiceArea>;

export const ReviewReply = z.object({ text: z.string(), at: Instant });
export type ReviewReply = z.infer<typeof ReviewReply>;

/** A public review: first name and initial, service and month, no address (decisions G80). */
export const PublicReview = z.object({
  reviewId: z.string(),
  rating: z.int().min(1).max(5),
  tags: z.array(z.enum(reviewTags)),
  comment: z.string(),
  author: z.string().optional(),
  serviceType: Slug,
  month: z.string(),
  reply: ReviewReply.optional(),
});
export type PublicReview = z.infer<typeof PublicReview>;

export const CleanerProfile = CleanerCard.extend({
  bioLong: z.string(),
  businessLogoUrl: z.string().optional(),
  workPictures: z.array(z.string()),
  customServices: z.array(CustomService),
  languagesSpoken: z.array(z.string()),
  areas: z.array(ServiceArea),
  serviceRadius: z.int(),
  weeklyPlan: Availability.pick({ availableAnytime: true, weeklySchedule: true }),
  /** Two hours of the rate (000 §9), without the travel fee. */
  minimumJob: Fils,
  histogram: z.array(z.int()).length(5),
  reviews: z.array(PublicReview),
  /** The usual reply time; absent while unknown and on the own profile (decisions G52). */
  repliesWithin: z.enum(replyBounds).optional(),
});
export type CleanerProfile = z.infer<typeof CleanerProfile>;

export const OwnCleaner = CleanerProfile.extend({
  email: z.string(),
  phone: z.string().optional(),
  onboardingStatus: OnboardingStatus,
  approvalStatus: ApprovalStatus,
  approvalReason: z.string().optional(),
  isListed: z.boolean(),
  minutesWorked: z.int(),
  /** The agreed prices of completed bookings (000 §9). */
  totalEarnings: FilsSum,
  upcomingBookings: z.int(),
  version: Version,
});
export type OwnCleaner = z.infer<typeof OwnCleaner>;

export const ratingBadge = (average: number) => (average >= 4.5 ? "excellent" : average >= 4 ? "good" : "fair");

/** One decimal, null without reviews; the same rule for display and listing. */
export const averageOf = (ratingSum: number, ratingCount: number) =>
  ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 10) / 10;

export const minimumJobOf = (hourlyRate: Fils): Fils => (hourlyRate * policy.minimumJobMinutes) / 60;

export const refuseCleaner = refusals("cleaner", {
  notFound: ["missing", "We could not find that cleaner."],
  phoneUnavailable: ["missing", "This cleaner has no phone number listed."],
  tooManyReveals: ["limited", "You have looked up many numbers today. Please try again tomorrow."],
  revealedTooOften: [
    "limited",
    "Many people looked up this number today. Please send a message, or try again tomorrow.",
  ],
  changedElsewhere: [
    "conflict",
    "Your profile was changed in another tab. Please look at the newer version and save again.",
  ],
  dayNotKnown: ["invalid", "Please choose a day within the next 90 days."],
  badCursor: ["invalid", "This list has changed. Please start again from the top."],
});

export const cleaners = contract("cleaners", {
  search: {
    summary: "Listed cleaners by any mix of filters, including free times, with the exact count.",
    route: "GET /cleaners",
    access: "anyone",
    needs: { copies: ["directory"] },
    input: SearchInput,
    output: SearchAnswer,
    refuses: [refuseCleaner.badCursor, refuseCleaner.dayNotKnown],
  },
  profile: {
    summary: "A listed cleaner's public profile with the latest reviews.",
    route: "GET /cleaners/{cleanerId}",
    access: "anyone",
    input: z.strictObject({ cleanerId: MemberId }),
    output: CleanerProfile,
    refuses: [refuseCleaner.notFound],
  },
  availability: {
    summary: "A listed cleaner's start hours for up to 31 days.",
    route: "GET /cleaners/{cleanerId}/availability",
    access: "anyone",
    input: z.strictObject({
      cleanerId: MemberId,
      from: EarlierDay,
      days: z.coerce.number().int().min(1).max(31).default(7),
      /** Closes the hours at which a season refuses this service. */
      service: ServiceType.optional(),
    }),
    output: z.object({ days: z.array(DayAvailability) }),
    refuses: [refuseCleaner.notFound],
  },
  page: {
    summary: "The HTML page of a listed cleaner, served at /cleaner-profile/{cleanerId}.",
    route: "GET /cleaners/{cleanerId}/page",
    access: "anyone",
    answers: "text/html",
    bodiless: true,
    // A malformed id gets the same refusal as an unlisted one.
    input: z.strictObject({ cleanerId: z.string().max(200) }),
    output: z.string(),
    refuses: [refuseCleaner.notFound],
  },
  sitemap: {
    summary: "The addresses of all listed cleaners' pages, for search engines.",
    route: "GET /cleaners/sitemap.xml",
    access: "anyone",
    answers: "application/xml",
    needs: { copies: ["directory"] },
    input: z.strictObject({}),
    output: z.string(),
  },
  own: {
    summary: "The cleaner's own profile, counters and earnings.",
    route: "GET /cleaner-profile",
    access: ["cleaner"],
    input: z.strictObject({}),
    output: OwnCleaner,
    refuses: [refuseMember.notEnrolled],
  },
  updateOwn: {
    summary: "Changes the cleaner's own name, phone, rate, years or bio; the listing changes immediately.",
    route: "PATCH /cleaner-profile",
    access: ["cleaner"],
    checks: "session",
    needs: { vault: ["mark"] },
    input: z.strictObject({
      fullName: FullName.optional(),
      phone: z.union([Phone, z.literal("")]).optional(),
      hourlyRate: HourlyRate.optional(),
      yearsExperience: YearsExperience.optional(),
      bio: Bio.optional(),
      version: Version,
    }),
    output: OwnCleaner,
    refuses: [refuseCleaner.changedElsewhere, refuseMember.notEnrolled, refuseMember.suspended],
  },
  revealContact: {
    summary: "Shows one cleaner's phone number to a confirmed customer; limited per day and logged.",
    route: "POST /cleaners/{cleanerId}/contact",
    access: ["customer"],
    checks: "session",
    needs: { looks: true },
    input: z.strictObject({ cleanerId: MemberId }),
    output: z.object({ phone: z.string(), revealedAt: Instant }),
    refuses: [
      refuseCleaner.notFound,
      refuseCleaner.phoneUnavailable,
      refuseCleaner.tooManyReveals,
      refuseCleaner.revealedTooOften,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
});

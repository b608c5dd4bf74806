import * as z from "zod";
import { AreaName } from "../common/area-name.ts";
import { areaNames, inDubai } from "../common/areas.ts";
import { CleanerGender, Language } from "./profile/fields.ts";
import { Day, Fils, Hour, type Location, MemberId, pageInput, pageOf, text } from "../kit/scalars.ts";
import { wrong } from "../kit/wrong.ts";
import { BusinessType } from "../identity/members.ts";
import { policy } from "../policy.ts";
import { ServiceType } from "../common/service-type.ts";
import { serviceSlugs } from "../common/services.ts";
import { type TimeSlot, timeSlots } from "../common/time-slots.ts";

const Slug = z.enum(serviceSlugs);

/** The public listing (000 §7) without phone or email; `hasPhone` says that one can be revealed (decisions §0.6). */
export const CleanerCard = z.object({
  cleanerId: MemberId,
  fullName: z.string(),
  businessName: z.string(),
  businessType: BusinessType,
  avatarUrl: z.string().optional(),
  bio: z.string(),
  hourlyRate: Fils,
  travelFee: Fils,
  serviceAreas: z.array(AreaName),
  servicesOffered: z.array(Slug),
  yearsExperience: z.int(),
  /** Absent where the cleaner does not state it, and of companies (G126). */
  gender: CleanerGender.optional(),
  /** The cleaner brings eco-friendly products; absent where they do not. */
  ecoFriendly: z.boolean().optional(),
  isVerified: z.boolean(),
  /** The last day of the insurance that staff have verified; absent without one, and once it is over (decisions G35). */
  insuredUntil: Day.optional(),
  hasPhone: z.boolean(),
  availableAnytime: z.boolean(),
  emergencyAvailability: z.boolean(),
  totalBookings: z.int(),
  /** One decimal; null while there is no review (decisions G46). */
  averageRating: z.number().nullable(),
  ratingCount: z.int(),
});
export type CleanerCard = z.infer<typeof CleanerCard>;

/** A day and hour at which the shortest job can start. */
export const FreeTime = z.object({ day: Day, hour: Hour });
export type FreeTime = z.infer<typeof FreeTime>;

/** A card with what a list says of time and place. */
export const FoundCleaner = CleanerCard.extend({
  /** The first within the next 14 days at which the shortest job can start; absent when there is none. */
  nextFree: FreeTime.optional(),
  /** What the shortest job costs: two hours, and the travel to the place that was asked for. */
  minimumPrice: Fils,
  /** What of it is for travel. */
  travel: Fils,
  /** From where the cleaner starts to the place that was asked for; one decimal. */
  distanceKm: z.number().optional(),
});
export type FoundCleaner = z.infer<typeof FoundCleaner>;

/** The four of the spec (001 §9), and ours, whose reasons are in decision 0043. */
export const cleanerSorts = ["recommended", "rating", "price_low", "price_high", "experience"] as const;
export const CleanerSort = z.enum(cleanerSorts);
export type CleanerSort = z.infer<typeof CleanerSort>;

/** Query strings carry text, so numbers are coerced; an empty text is not a number. */
const queryNumber = (schema: z.ZodNumber) =>
  z.preprocess((given) => (typeof given === "string" && given.trim() !== "" ? Number(given) : given), schema);

const placeText = wrong("notInDubai", "Please choose an address in Dubai");

/** A point as an address spells it: latitude, comma, longitude. */
export function locationOf(near: string): Location {
  const [lat = Number.NaN, lng = Number.NaN] = near.split(",").map(Number);
  return { lat, lng };
}

/** The preferred times that a comma-separated text names. */
export const timesOf = (text: string): TimeSlot[] => timeSlots.filter((slot) => text.split(",").includes(slot));

export const SearchInput = z
  .strictObject({
    text: text(0, 100).optional(),
    area: AreaName.optional(),
    service: ServiceType.optional(),
    language: Language.optional(),
    /** Only cleaners who state it. */
    gender: CleanerGender.optional(),
    /** Only cleaners who bring eco-friendly products. */
    eco: z.literal("yes").optional(),
    /** fils per hour */
    minRate: queryNumber(z.int().min(0).max(1_000_000)).optional(),
    maxRate: queryNumber(z.int().min(0).max(1_000_000)).optional(),
    minRating: queryNumber(z.number().min(0).max(5)).optional(),
    /** Free for a job of `minutes` on this day, from today to the booking horizon; at this hour, or at any. */
    day: Day.optional(),
    hour: Hour.optional(),
    minutes: queryNumber(
      z.int().min(policy.minimumJobMinutes).max(policy.longestJobMinutes).multipleOf(policy.slotMinutes),
    ).default(policy.minimumJobMinutes),
    /** `lat,lng` of the customer's place: only who comes there, with distance and travel. */
    near: z
      .string()
      .regex(/^\d{2}(\.\d{1,6})?,\d{2}(\.\d{1,6})?$/, placeText)
      .refine((near) => inDubai(locationOf(near)), placeText)
      .optional(),
    sort: CleanerSort.default("rating"),
    /** Comma-separated preferred times. Cleaners who are free then are recommended more (G126); other orders ignore it. */
    times: z
      .string()
      .max(100)
      .refine((times) => timesOf(times).length === times.split(",").length, wrong("times", "Unknown time of day."))
      .optional(),
    /** Counts cost another look at everybody, so they are made when asked for. */
    include: z.literal("counts").optional(),
    ...pageInput(24, 48),
  })
  .refine(({ day, hour }) => day !== undefined || hour === undefined, {
    path: ["day"],
    error: wrong("dayMissing", "Please choose a day as well"),
  });

export const SearchAnswer = pageOf(FoundCleaner).extend({
  total: z.int(),
  /** How many there would be with this area or service chosen instead, all other filters kept. */
  counts: z
    .object({
      areas: z.partialRecord(z.enum(areaNames), z.int()),
      services: z.partialRecord(Slug, z.int()),
    })
    .optional(),
});

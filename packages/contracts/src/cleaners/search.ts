import * as z from "zod";
import { AreaName } from "../common/area-name.ts";
import { areaNames } from "../common/area-names.ts";
import { ExtraChoice, ExtrasText } from "../common/extras/choice.ts";
import { inDubai } from "../common/areas.ts";
import { CleanerGender, Language } from "./profile/fields.ts";
import { Day, Fils, FilsSum, Hour, type Location, MemberId, pageInput, pageOf, text } from "../kit/scalars.ts";
import { wrong } from "../kit/wrong.ts";
import { BusinessType } from "../identity/members.ts";
import { policy } from "../policy.ts";
import { ServiceType } from "../common/service-type.ts";
import { serviceSlugs } from "../common/services.ts";
import { type TimeSlot, timeSlots } from "../common/time-slots.ts";

const Slug = z.enum(serviceSlugs);

/** The public listing (000 §7) without phone or email; `hasPhone`: a phone can be revealed (decisions §0.6). */
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
  gender: CleanerGender.optional(),
  ecoFriendly: z.boolean().optional(),
  /** The extras that the cleaner offers. */
  extras: z.array(ExtraChoice).optional(),
  /** fils per hour; only with materials among the extras */
  materialsPrice: Fils.optional(),
  isVerified: z.boolean(),
  /** The last day of the verified insurance; absent without one and after it (decisions G35). */
  insuredUntil: Day.optional(),
  hasPhone: z.boolean(),
  availableAnytime: z.boolean(),
  emergencyAvailability: z.boolean(),
  totalBookings: z.int(),
  averageRating: z.number().nullable(),
  ratingCount: z.int(),
});
export type CleanerCard = z.infer<typeof CleanerCard>;

export const FreeTime = z.object({ day: Day, hour: Hour });
export type FreeTime = z.infer<typeof FreeTime>;

export const FoundCleaner = CleanerCard.extend({
  /** The first start of a job of `minutes` within 14 days; absent if none. */
  nextFree: FreeTime.optional(),
  /** The shortest job: two hours, and travel to the requested place. */
  minimumPrice: Fils,
  travel: Fils,
  distanceKm: z.number().optional(),
});
export type FoundCleaner = z.infer<typeof FoundCleaner>;

/** The four of the spec (001 §9), and one of ours (decision 0043). */
export const cleanerSorts = ["recommended", "rating", "price_low", "price_high", "experience"] as const;
export const CleanerSort = z.enum(cleanerSorts);
export type CleanerSort = z.infer<typeof CleanerSort>;

/** Query strings are text, so numbers are coerced; an empty text is not a number. */
const queryNumber = (schema: z.ZodNumber) =>
  z.preprocess((given) => (typeof given === "string" && given.trim() !== "" ? Number(given) : given), schema);

const placeText = wrong("notInDubai", "Please choose an address in Dubai");

export function locationOf(near: string): Location {
  const [lat = Number.NaN, lng = Number.NaN] = near.split(",").map(Number);
  return { lat, lng };
}

export const timesOf = (text: string): TimeSlot[] => timeSlots.filter((slot) => text.split(",").includes(slot));

export const SearchInput = z
  .strictObject({
    text: text(0, 100).optional(),
    area: AreaName.optional(),
    service: ServiceType.optional(),
    language: Language.optional(),
    gender: CleanerGender.optional(),
    eco: z.literal("yes").optional(),
    /** Comma-separated: cleaners who offer all of these. What the service asked for includes needs no offer. */
    extras: ExtrasText.optional(),
    /** fils per hour */
    minRate: queryNumber(z.int().min(0).max(1_000_000)).optional(),
    maxRate: queryNumber(z.int().min(0).max(1_000_000)).optional(),
    minRating: queryNumber(z.number().min(0).max(5)).optional(),
    /** Free for a job of `minutes` on this day, up to the booking horizon; at this hour or any. */
    day: Day.optional(),
    hour: Hour.optional(),
    minutes: queryNumber(
      z.int().min(policy.minimumJobMinutes).max(policy.longestJobMinutes).multipleOf(policy.slotMinutes),
    ).default(policy.minimumJobMinutes),
    /** `lat,lng` of the customer's place: only cleaners who serve it, with distance and travel. */
    near: z
      .string()
      .regex(/^\d{2}(\.\d{1,6})?,\d{2}(\.\d{1,6})?$/, placeText)
      .refine((near) => inDubai(locationOf(near)), placeText)
      .optional(),
    sort: CleanerSort.default("rating"),
    /** Comma-separated. Cleaners free at these times rank higher in the recommended order only (G126). */
    times: z
      .string()
      .max(100)
      .refine((times) => timesOf(times).length === times.split(",").length, wrong("times", "Unknown time of day."))
      .optional(),
    /** Each costs another pass over the cleaners, so they are optional. */
    include: z.enum(["counts", "summary"]).optional(),
    ...pageInput(24, 48),
  })
  .refine(({ day, hour }) => day !== undefined || hour === undefined, {
    path: ["day"],
    error: wrong("dayMissing", "Please choose a day as well"),
  });

export const SearchAnswer = pageOf(FoundCleaner).extend({
  total: z.int(),
  counts: z
    .object({
      areas: z.partialRecord(z.enum(areaNames), z.int()),
      /** The lowest rate in each area with a match, in fils per hour. */
      rates: z.partialRecord(z.enum(areaNames), Fils),
      services: z.partialRecord(Slug, z.int()),
    })
    .optional(),
  /** Of all matches, for a job of `minutes` at the place asked for, or else in the centre of the area. */
  summary: z
    .object({
      /** The lowest and the highest total, travel included; absent without a match. */
      prices: z.object({ least: Fils, most: FilsSum }).optional(),
      nextFree: FreeTime.optional(),
      averageRating: z.number().nullable(),
      ratingCount: z.int(),
    })
    .optional(),
});

import * as z from "zod";
import { preferredServices } from "./onboarding/rules.ts";
import { Fils, text } from "../kit/scalars.ts";
import { wrong } from "../kit/wrong.ts";
import { policy } from "../policy.ts";
import { budgetText } from "../market/requests/operations.ts";
import { timeSlots } from "../common/time-slots.ts";

export const frequencies = ["one_time", "weekly", "bi_weekly", "monthly", "quarterly", "as_needed"] as const;
export const preferredGenders = ["no_preference", "female", "male"] as const;
export const preferredLanguages = [
  "English",
  "Arabic",
  "Hindi",
  "Urdu",
  "Filipino",
  "Spanish",
  "no_preference",
] as const;

export const preferencesText = wrong("preferences", "Please select at least one service to continue");

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;
const twice = wrong("choiceTwice", "Please choose each option only once.");

const WholeDirhams = Fils.multipleOf(100, wrong("wholeDirhams", "Please enter whole dirhams."));

/** A customer's preferences (001 §3). Fils, in whole dirhams. */
export const Preferences = z.strictObject({
  preferredServices: z
    .array(z.enum(preferredServices), preferencesText)
    .min(1, preferencesText)
    .max(preferredServices.length)
    .refine(isDistinct, twice),
  preferredTimes: z.array(z.enum(timeSlots)).max(timeSlots.length).refine(isDistinct, twice).default([]),
  preferredFrequency: z.enum(frequencies).optional(),
  ecoFriendlyOnly: z.boolean().default(false),
  budgetRange: z
    .strictObject({ min: WholeDirhams, max: WholeDirhams.optional() })
    .refine(({ min, max }) => max === undefined || min <= max, { path: ["max"], error: budgetText })
    .optional(),
  preferredCleanerGender: z.enum(preferredGenders).default("no_preference"),
  languagePreference: z.enum(preferredLanguages).default("no_preference"),
  specialRequirements: text(0, policy.specialRequirementsLength).default(""),
});
export type Preferences = z.infer<typeof Preferences>;

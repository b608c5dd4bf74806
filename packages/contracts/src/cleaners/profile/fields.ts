import * as z from "zod";
import { cleanerGenders } from "../../common/genders.ts";
import { line, text } from "../../kit/scalars.ts";
import { wrong } from "../../kit/wrong.ts";
import { languages } from "../../common/languages.ts";
import { policy } from "../../policy.ts";

export const ChangeSteps = z
  .array(z.int().min(1).max(6))
  .max(6)
  .refine((steps) => new Set(steps).size === steps.length, wrong("stepTwice", "Please choose each step only once."));

export const ApprovalStatus = z.enum(["none", "pending", "approved", "changes_requested", "rejected", "suspended"]);
export type ApprovalStatus = z.infer<typeof ApprovalStatus>;

export const profileText = wrong("profile", "Please complete all required fields marked with * to continue");
export const servicesText = wrong(
  "services",
  "Please select at least one service and set your hourly rate to continue",
);

/** fils per hour, AED 10 to 500 (000 §5). */
export const HourlyRate = z
  .int(servicesText)
  .min(policy.hourlyRate.least, wrong("rateLow", "At least AED 10 an hour."))
  .max(policy.hourlyRate.most, wrong("rateHigh", "At most AED 500 an hour."));

export const YearsExperience = z.int().min(0).max(policy.mostYears, wrong("years", "At most 50 years."));
export const Bio = text(1, policy.bioLength, { missing: profileText });

/** A cleaner's own service beside the ten (000 §3): displayed, and arranged by message. */
export const CustomService = z.strictObject({
  name: line(1, 60),
  description: text(0, 300).default(""),
  hourlyRate: HourlyRate,
  durationMinutes: z.int().min(15).max(720).default(policy.customServiceMinutes),
});
export type CustomService = z.infer<typeof CustomService>;

export const Language = z.enum(languages);

export const CleanerGender = z.enum(cleanerGenders);
export type CleanerGender = z.infer<typeof CleanerGender>;

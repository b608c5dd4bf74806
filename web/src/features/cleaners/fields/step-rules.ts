import {
  AreasStep,
  type CleanerOnboarding,
  languages,
  noHoursText,
  policy,
  ProfileStep,
  ServicesStep,
  stepTexts,
  WeeklyStep,
} from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";
import { t as availabilityText } from "texts:cleaners/availability";
import { filsOf, hasTooManyDecimals, typedOf } from "@/lib/texts/amount.ts";
import { emptyWeek } from "./empty-week.ts";

/** The initial values of a step. */
export type Saved = Pick<CleanerOnboarding, "stepData" | "versions">;

/** Step 1 as a form, for the wizard and for the settings of approved cleaners (000 §5). */
export const profileRules = ({ stepData: { step1 }, versions }: Saved) => ({
  saved: { ...step1, languagesSpoken: languages.filter((name) => step1.languagesSpoken.includes(name)) },
  version: versions.step1,
  schema: ProfileStep,
  read: (values: object) => values,
  sentence: stepTexts[1],
  own: {
    businessName: t("setup.businessNameMissing"),
    bio: t("setup.bioMissing"),
    languagesSpoken: t("setup.languagesMissing"),
  },
});
export type ProfileValues = ReturnType<typeof profileRules>["saved"];

/** Step 2. The rate stays as typed, so that an out-of-range value can be corrected. */
export const servicesRules = ({ stepData: { step2 }, versions }: Saved) => ({
  saved: {
    ...step2,
    hourlyRate: typedOf(step2.hourlyRate || policy.hourlyRate.preset),
    materialsPrice: typedOf(step2.materialsPrice),
  },
  version: versions.step2,
  schema: ServicesStep,
  read: ({ hourlyRate, materialsPrice, ...rest }: { hourlyRate: string; materialsPrice: string }) => ({
    ...rest,
    hourlyRate: filsOf(hourlyRate) || undefined,
    materialsPrice: filsOf(materialsPrice || "0") ?? -1,
  }),
  sentence: stepTexts[2],
  own: ({ hourlyRate }: { hourlyRate: string }) => ({
    servicesOffered: t("offer.servicesMissing"),
    hourlyRate: t(hasTooManyDecimals(hourlyRate) ? "offer.rateDecimals" : "offer.rateMissing"),
  }),
});
export type ServicesValues = ReturnType<typeof servicesRules>["saved"];

/** Step 3. */
export const areasRules = ({ stepData: { step3 }, versions }: Saved) => ({
  saved: {
    ...step3,
    serviceRadius: step3.serviceRadius || policy.defaultRadiusKm,
    travelFee: typedOf(step3.travelFee),
  },
  version: versions.step3,
  schema: AreasStep,
  read: ({ travelFee, ...rest }: { travelFee: string }) => ({ ...rest, travelFee: filsOf(travelFee || "0") ?? -1 }),
  sentence: stepTexts[3],
  own: { serviceAreas: t("zones.missing") },
});
export type AreasValues = ReturnType<typeof areasRules>["saved"];

/** Step 4. Dated exceptions and time off have their own screen and are unchanged here. */
export const weekRules = ({ stepData: { step4 }, versions }: Saved) => ({
  saved: weekOf(step4),
  version: versions.step4,
  schema: WeeklyStep,
  read: (values: object) => values,
  sentence: noHoursText,
  own: { weeklySchedule: availabilityText("plan.daysMissing") },
});

function weekOf(plan: Saved["stepData"]["step4"]): WeeklyStep {
  if (!plan) return emptyWeek;
  const { daysOff: _off, exceptions: _dated, ...week } = plan;
  return week;
}

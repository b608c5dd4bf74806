import type { frequencies, PreferredService, preferredLanguages, timeSlots } from "@naqi/contracts";
import { t } from "texts:customers/customer-onboarding";
import { languageName } from "@/lib/texts/vocabulary.ts";

/** The labels of the preference options (001 §3). */
export const serviceText = (service: PreferredService) => t(`prefer.${service}`);
export const timeText = (slot: (typeof timeSlots)[number]) => t(`prefer.${slot}`);
export const frequencyName = (frequency: (typeof frequencies)[number]) => t(`prefer.${frequency}`);
export const languageText = (language: (typeof preferredLanguages)[number]) =>
  language === "no_preference" ? t("prefer.language.no_preference") : languageName(language);

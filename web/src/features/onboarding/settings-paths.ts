import type { OnboardingStep } from "@naqi/contracts";

/** Where who is approved changes what a step of the wizard asks (decision 0097). The others have no page of settings. */
export const settingsPaths: Partial<Record<OnboardingStep, string>> = {
  1: "/cleaner/about",
  2: "/cleaner/services",
  3: "/cleaner/areas",
  4: "/cleaner/availability",
  6: "/cleaner/earnings?tab=payouts",
};

import { type OnboardingStep, payoutsPath } from "@naqi/contracts";

/** Where who is approved finds what a step of the wizard asks (decision 0097). The last asks nothing. */
export const settingsPaths: Partial<Record<OnboardingStep, string>> = {
  1: "/cleaner/about",
  2: "/cleaner/services",
  3: "/cleaner/areas",
  4: "/cleaner/availability",
  5: "/cleaner/verification",
  6: payoutsPath,
};

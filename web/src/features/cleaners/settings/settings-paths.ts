import { type OnboardingStep, payoutsPath } from "@naqi/contracts";

/** The settings page for each wizard step of an approved cleaner. The last step has none. */
export const settingsPaths: Partial<Record<OnboardingStep, string>> = {
  1: "/cleaner/about",
  2: "/cleaner/services",
  3: "/cleaner/areas",
  4: "/cleaner/availability",
  5: "/cleaner/verification",
  6: payoutsPath,
};

import { notYet, preparing, records, stale } from "../record.ts";
import { version } from "../values.ts";

export const customerOnboarding = records("customer-onboarding", {
  progress: { callers: "customer" },
  saveType: {
    callers: "customer",
    sample: () => ({ customerType: "homeowner", version }),
    suspended: stale,
    unconfirmed: preparing,
  },
  continueProperties: { callers: "customer", suspended: notYet, unconfirmed: preparing },
  savePreferences: {
    callers: "customer",
    sample: () => ({
      preferredServices: ["regular_cleaning", "kitchen_deep_clean"],
      preferredTimes: ["morning", "flexible"],
      preferredFrequency: "weekly",
      ecoFriendlyOnly: true,
      budgetRange: { min: 5_000, max: 50_000 },
      preferredCleanerGender: "female",
      languagePreference: "Arabic",
      specialRequirements: "There is a cat. She is shy.",
      version,
    }),
    suspended: notYet,
    unconfirmed: preparing,
  },
  skip: { callers: "customer", sample: () => ({ step: 1 }), unconfirmed: preparing },
  finish: { callers: "customer", suspended: notYet, unconfirmed: preparing },
});

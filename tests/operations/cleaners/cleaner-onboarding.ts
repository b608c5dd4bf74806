import { randomUUID } from "node:crypto";
import { freshSignIn, ownRecords, preparing, records, stale } from "../record.ts";
import { version, bank, week } from "../values.ts";

export const cleanerOnboarding = records("cleaner-onboarding", {
  progress: { callers: "cleaner", unchecked: ownRecords },
  saveProfile: {
    callers: "cleaner",
    sample: () => ({
      businessName: "Sparkle",
      bio: "Careful and quick.",
      bioLong: "Ten years of homes in the Marina.",
      languagesSpoken: ["English", "Arabic"],
      yearsExperience: 10,
      version,
    }),
    suspended: stale,
    unconfirmed: preparing,
  },
  saveServices: {
    callers: "cleaner",
    sample: () => ({
      servicesOffered: ["deep_cleaning"],
      hourlyRate: 5_000,
      customServices: [{ name: "Balcony", description: "Glass and tiles", hourlyRate: 4_000, durationMinutes: 60 }],
      version,
    }),
    suspended: stale,
    unconfirmed: preparing,
  },
  saveAreas: {
    callers: "cleaner",
    sample: () => ({
      serviceAreas: ["JBR", "Dubai Marina"],
      serviceRadius: 15,
      travelFee: 2_000,
      version,
    }),
    suspended: stale,
    unconfirmed: preparing,
  },
  saveAvailability: {
    callers: "cleaner",
    sample: () => ({ ...week, version }),
    suspended: stale,
    unconfirmed: preparing,
  },
  saveVerification: { callers: "cleaner", unconfirmed: preparing },
  savePayout: {
    callers: "cleaner",
    unchecked: freshSignIn,
    sample: () => ({ details: bank, version }),
    suspended: stale,
    unconfirmed: preparing,
  },
  skip: { callers: "cleaner", sample: () => ({ step: 1 }), unconfirmed: preparing },
  submit: { callers: "cleaner", unconfirmed: /^onboarding\.alreadySubmitted$/ },
  queue: { callers: "admin", sample: () => ({ status: "pending", limit: "10" }) },
  staffCase: { callers: "admin", sample: ({ cleaner }) => ({ cleanerId: cleaner.memberId }) },
  decide: {
    callers: "admin",
    sample: ({ cleaner }) => ({
      cleanerId: cleaner.memberId,
      decision: "suspend",
      reason: "Two no-shows in a week",
      // Of no case there is: the cleaner is still needed.
      version: 1_000_000,
    }),
  },
  decideMany: {
    callers: "admin",
    // Of a nonexistent one: the cleaner is still needed.
    sample: () => ({
      cleanerIds: [randomUUID()],
      decision: "suspend",
      reason: "Two no-shows in a week",
    }),
  },
});

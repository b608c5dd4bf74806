import { cleanerOnboarding, type OnboardingStep, refuseOnboarding } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { implement } from "../kit/implement.ts";
import { saveStep } from "./saving.ts";
import { ownOnboarding } from "./view.ts";

export const progress = implement(cleanerOnboarding.progress, () => ownOnboarding(Call.member().memberId));

export const saveProfile = implement(cleanerOnboarding.saveProfile, (profile) =>
  saveStep(1, () => ({ outcome: "completed", change: { profile } })),
);

/** Services that were left out are no longer offered; each offering carries the one rate. */
export const saveServices = implement(
  cleanerOnboarding.saveServices,
  ({ servicesOffered, hourlyRate, customServices }) =>
    saveStep(2, () => ({
      outcome: "completed",
      change: { profile: { hourlyRate, customServices }, services: servicesOffered },
    })),
);

/** The first area is the primary one; areas that were left out are no longer served. */
export const saveAreas = implement(cleanerOnboarding.saveAreas, ({ serviceAreas, serviceRadius, travelFee }) =>
  saveStep(3, () => ({
    outcome: "completed",
    change: { profile: { serviceRadius, travelFee }, areas: serviceAreas },
  })),
);

/** The week; days off and dated exceptions stay as they are. */
export const saveAvailability = implement(cleanerOnboarding.saveAvailability, (week) =>
  saveStep(4, ({ cleaner: { plan } }) => ({
    outcome: "completed",
    change: { plan: { ...week, daysOff: plan.daysOff, exceptions: plan.exceptions } },
  })),
);

/** Goes on when a verification was ever started; how it ends is the staff's (000 §2). */
export const saveVerification = implement(cleanerOnboarding.saveVerification, () =>
  saveStep(5, ({ member }) => {
    if (!member.verificationId) throw refuseOnboarding.verificationNotStarted();
    return { outcome: "completed" };
  }),
);

export const skip = implement(cleanerOnboarding.skip, ({ step }) =>
  saveStep(step as OnboardingStep, () => ({ outcome: "skipped" })),
);

import { cleanerOnboarding, type OnboardingStep, refuseOnboarding } from "@naqi/contracts";
import type { CleanerChange } from "../profile/change.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import type { OnboardingCase } from "./case.ts";
import { saveStep } from "./saving.ts";
import { expectUnchanged, ownOnboarding } from "./view.ts";

export const progress = implement(cleanerOnboarding.progress, () => ownOnboarding(Call.member().memberId));

const complete = (step: 1 | 2 | 3 | 4, version: string, changeOf: (found: OnboardingCase) => CleanerChange) =>
  saveStep(step, (found) => {
    const change = changeOf(found);
    expectUnchanged(found, `step${step}`, version, change);
    const { phone } = change.profile ?? {};
    return { outcome: "completed", change, ...(phone !== undefined && { phone }) };
  });

/** The phone is also written to the member's row (G107). */
export const saveProfile = implement(cleanerOnboarding.saveProfile, ({ version, ...profile }) =>
  complete(1, version, () => ({ profile })),
);

export const saveServices = implement(cleanerOnboarding.saveServices, ({ version, servicesOffered, ...profile }) =>
  complete(2, version, () => ({ profile, services: servicesOffered })),
);

export const saveAreas = implement(cleanerOnboarding.saveAreas, ({ version, serviceAreas, serviceRadius, travelFee }) =>
  complete(3, version, () => ({ profile: { serviceRadius, travelFee }, areas: serviceAreas })),
);

export const saveAvailability = implement(cleanerOnboarding.saveAvailability, ({ version, ...week }) =>
  complete(4, version, ({ cleaner }) => {
    const { daysOff, exceptions } = cleaner.plan;
    return { plan: { ...week, daysOff, exceptions } };
  }),
);

/** Continues once a verification was started; its result does not matter here (000 §2). */
export const saveVerification = implement(cleanerOnboarding.saveVerification, () =>
  saveStep(5, ({ member }) => {
    if (!member.verificationId) throw refuseOnboarding.verificationNotStarted();
    return { outcome: "completed" };
  }),
);

export const skip = implement(cleanerOnboarding.skip, ({ step }) =>
  saveStep(step as OnboardingStep, () => ({ outcome: "skipped" })),
);

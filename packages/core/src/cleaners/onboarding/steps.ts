import { cleanerOnboarding, type OnboardingStep, refuseOnboarding } from "@naqi/contracts";
import type { CleanerChange } from "../profile/change.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import type { OnboardingCase } from "./case.ts";
import { saveStep } from "./saving.ts";
import { expectUnchanged, ownOnboarding } from "./view.ts";

export const progress = implement(cleanerOnboarding.progress, () => ownOnboarding(Call.member().memberId));

/** Completes a step that was read at `version` with what it changes; refuses `changedElsewhere`, see `expectUnchanged`. */
const complete = (step: 1 | 2 | 3 | 4, version: string, changeOf: (found: OnboardingCase) => CleanerChange) =>
  saveStep(step, (found) => {
    const change = changeOf(found);
    expectUnchanged(found, `step${step}`, version, change);
    const { phone } = change.profile ?? {};
    return { outcome: "completed", change, ...(phone !== undefined && { phone }) };
  });

/** The phone is the member's as well, whose row takes it in the same transaction (decisions G107). */
export const saveProfile = implement(cleanerOnboarding.saveProfile, ({ version, ...profile }) =>
  complete(1, version, () => ({ profile })),
);

/** Services that were left out are no longer offered; each offering carries the one rate. */
export const saveServices = implement(cleanerOnboarding.saveServices, ({ version, servicesOffered, ...profile }) =>
  complete(2, version, () => ({ profile, services: servicesOffered })),
);

/** The first area is the primary one; areas that were left out are no longer served. */
export const saveAreas = implement(cleanerOnboarding.saveAreas, ({ version, serviceAreas, serviceRadius, travelFee }) =>
  complete(3, version, () => ({ profile: { serviceRadius, travelFee }, areas: serviceAreas })),
);

/** The week; days off and dated exceptions stay as they are. */
export const saveAvailability = implement(cleanerOnboarding.saveAvailability, ({ version, ...week }) =>
  complete(4, version, ({ cleaner }) => {
    const { daysOff, exceptions } = cleaner.plan;
    return { plan: { ...week, daysOff, exceptions } };
  }),
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

import { addDays, addMinutes } from "@naqi/contracts";
import { Availability, Cleaners } from "@naqi/core";
import { as, cleaner, testNow, today } from "../../support/given/given.ts";
import { everyDay } from "../../support/plans.ts";
import { onboarding, wizardOf } from "../../support/given/wizard.ts";
import type { PerOperation } from "../../operations/record.ts";

/** One ordinary call of every operation by which cleaners describe themselves. Imported once the table is there. */
export async function onboardingSamples() {
  const [worker, planner] = [await cleaner(), await cleaner()];
  const [fresh, halfway, ready] = [await onboarding(1), await onboarding(4), await onboarding(6)];
  await halfway.wizard.verify();
  const { version } = await as(planner, () => Availability.mine({}));
  const signedIn = wizardOf({ ...ready.worker, authTime: addMinutes(testNow, -1) });
  await signedIn.progress();
  const { version: ownVersion } = await as(worker, () => Cleaners.own({}));
  return {
    "cleaners.own": () => as(worker, () => Cleaners.own({})),
    "cleaners.updateOwn": () =>
      as(worker, () => Cleaners.updateOwn({ hourlyRate: 6_000, bio: "Careful.", version: ownVersion })),
    "cleaner-onboarding.progress": () => halfway.wizard.progress(),
    "cleaner-onboarding.saveProfile": () => fresh.wizard.profile(),
    "cleaner-onboarding.saveServices": () => fresh.wizard.services(),
    "cleaner-onboarding.saveAreas": () => fresh.wizard.areas(),
    "cleaner-onboarding.saveAvailability": () => fresh.wizard.week(),
    "cleaner-onboarding.saveVerification": () => halfway.wizard.verification(),
    "cleaner-onboarding.savePayout": () => signedIn.payout(),
    "cleaner-onboarding.skip": () => fresh.wizard.skip(5),
    "cleaner-onboarding.submit": () => ready.wizard.submit(),
    "availability.mine": () => as(worker, () => Availability.mine({})),
    "availability.clashes": () =>
      as(worker, () => Availability.clashes({ day: addDays(today, 3), hour: "10:00", durationMinutes: 180 })),
    "availability.save": () =>
      as(planner, () =>
        Availability.save({ plan: { ...everyDay("08:00", "20:00"), daysOff: ["2027-03-20"] }, version }),
      ),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}

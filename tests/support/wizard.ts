import { fils } from "@naqi/contracts";
import { CleanerOnboarding, type MemberActor, Verification } from "@naqi/core";
import { as, member, testNow } from "./given.ts";
import { everyDay } from "./plans.ts";

const { daysOff: _off, exceptions: _dated, ...week } = everyDay("08:00", "18:00");

export const bank = {
  payoutMethod: "bank_transfer",
  bankDetails: { bankName: "Emirates NBD", accountHolder: "Aisha Khan", iban: "AE07 0331 2345 6789 0123 456" },
} as const;

type Input<Verb extends (input: never) => unknown> = Parameters<Verb>[0];

const profile: Input<typeof CleanerOnboarding.saveProfile> = {
  businessName: "Sparkle",
  bio: "Careful and quick.",
  bioLong: "Ten years of homes in the Marina.",
  languagesSpoken: ["English", "Urdu"],
  yearsExperience: 4,
};
const services: Input<typeof CleanerOnboarding.saveServices> = {
  servicesOffered: ["Home Cleaning", "deep_cleaning"],
  hourlyRate: fils(50),
  customServices: [{ name: "Balconies", description: "Glass and floor", hourlyRate: fils(60) }],
};
const areas: Input<typeof CleanerOnboarding.saveAreas> = {
  serviceAreas: ["JBR", "Dubai Marina"],
  serviceRadius: 15,
  travelFee: fils(20),
};

/** What a cleaner types into the steps, step 5 aside. */
export const typed = { profile, services, areas, week, payout: { details: bank } };

/** The steps as calls of one cleaner; each takes what it should say instead of `typed`. */
export const wizardOf = (worker: MemberActor, now = testNow) => ({
  progress: () => as(worker, () => CleanerOnboarding.progress({}), now),
  profile: (change: Partial<Input<typeof CleanerOnboarding.saveProfile>> = {}) =>
    as(worker, () => CleanerOnboarding.saveProfile({ ...typed.profile, ...change }), now),
  services: (change: Partial<Input<typeof CleanerOnboarding.saveServices>> = {}) =>
    as(worker, () => CleanerOnboarding.saveServices({ ...typed.services, ...change }), now),
  areas: (change: Partial<Input<typeof CleanerOnboarding.saveAreas>> = {}) =>
    as(worker, () => CleanerOnboarding.saveAreas({ ...typed.areas, ...change }), now),
  week: (change: Partial<Input<typeof CleanerOnboarding.saveAvailability>> = {}) =>
    as(worker, () => CleanerOnboarding.saveAvailability({ ...typed.week, ...change }), now),
  verify: () => as(worker, () => Verification.start({}), now),
  verification: () => as(worker, () => CleanerOnboarding.saveVerification({}), now),
  payout: (details: Input<typeof CleanerOnboarding.savePayout>["details"] = bank) =>
    as(worker, () => CleanerOnboarding.savePayout({ details }), now),
  skip: (step: number) => as(worker, () => CleanerOnboarding.skip({ step }), now),
  submit: () => as(worker, () => CleanerOnboarding.submit({}), now),
});

/** A new cleaner who has saved the first steps up to and including `last`; verification is started for step 5. */
export async function onboarding(last: number, more: Partial<MemberActor> = {}) {
  const worker = await member("cleaner", { fullName: "Aisha Khan", ...more });
  const wizard = wizardOf(worker);
  const saves = [wizard.profile, wizard.services, wizard.areas, wizard.week, wizard.verification, wizard.payout];
  for (const [index, save] of saves.slice(0, last).entries()) {
    if (index === 4) await wizard.verify();
    await save();
  }
  return { worker, wizard };
}

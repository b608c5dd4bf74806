import { fils } from "@naqi/contracts";
import { CleanerOnboarding, type MemberActor, Verification } from "@naqi/core";
import { as, member, testNow } from "./given.ts";
import { everyDay } from "../plans.ts";

const { daysOff: _off, exceptions: _dated, ...week } = everyDay("08:00", "18:00");

export const bank = {
  payoutMethod: "bank_transfer",
  bankDetails: { bankName: "Mashreq Bank", accountHolder: "Aisha Khan", iban: "AE07 0331 2345 6789 0123 456" },
} as const;

type Input<Verb extends (input: never) => unknown> = Omit<Parameters<Verb>[0], "version">;

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

type Step = keyof Progress["versions"];
type Progress = Awaited<ReturnType<typeof CleanerOnboarding.progress>>;

/**
 * The steps as calls of one cleaner in one tab; each takes what it should say instead of `typed`, and is sent on the
 * versions that this tab has seen last.
 */
export function wizardOf(worker: MemberActor, now = testNow) {
  let seen: Progress | undefined;
  const ask = async (work: () => Promise<Progress>, who = worker) => {
    seen = await as(who, work, now);
    return seen;
  };
  const progress = () => ask(() => CleanerOnboarding.progress({}));
  const on = async (step: Step, work: (version: string) => Promise<Progress>, who = worker) => {
    const { versions } = seen ?? (await progress());
    return ask(() => work(versions[step]), who);
  };
  return {
    progress,
    profile: (change: Partial<Input<typeof CleanerOnboarding.saveProfile>> = {}) =>
      on("step1", (version) => CleanerOnboarding.saveProfile({ ...typed.profile, ...change, version })),
    services: (change: Partial<Input<typeof CleanerOnboarding.saveServices>> = {}) =>
      on("step2", (version) => CleanerOnboarding.saveServices({ ...typed.services, ...change, version })),
    areas: (change: Partial<Input<typeof CleanerOnboarding.saveAreas>> = {}) =>
      on("step3", (version) => CleanerOnboarding.saveAreas({ ...typed.areas, ...change, version })),
    week: (change: Partial<Input<typeof CleanerOnboarding.saveAvailability>> = {}) =>
      on("step4", (version) => CleanerOnboarding.saveAvailability({ ...typed.week, ...change, version })),
    verify: () => as(worker, () => Verification.start({}), now),
    verification: () => ask(() => CleanerOnboarding.saveVerification({})),
    payout: (details: Parameters<typeof CleanerOnboarding.savePayout>[0]["details"] = bank) =>
      // Just signed in, unless it is said when.
      on("step6", (version) => CleanerOnboarding.savePayout({ details, version }), { authTime: now, ...worker }),
    skip: (step: number) => ask(() => CleanerOnboarding.skip({ step })),
    submit: () => ask(() => CleanerOnboarding.submit({})),
  };
}

/** A new cleaner who has saved the first steps up to and including `last`; verification is started for step 5. */
export async function onboarding(last: number, more: Partial<MemberActor> = {}) {
  const worker = await member("cleaner", { fullName: "Aisha Khan", ...more });
  const wizard = wizardOf(worker);
  await wizard.progress();
  const saves = [wizard.profile, wizard.services, wizard.areas, wizard.week, wizard.verification, wizard.payout];
  for (const [index, save] of saves.slice(0, last).entries()) {
    if (index === 4) await wizard.verify();
    await save();
  }
  return { worker, wizard };
}

import { randomUUID } from "node:crypto";
import type { CustomerOnboarding as Onboarding } from "@naqi/contracts";
import { CustomerOnboarding, type MemberActor, Properties } from "@naqi/core";
import { as, marina, member } from "./given.ts";

type NewProperty = Omit<Parameters<typeof Properties.add>[0], "idempotencyKey">;
type Change = Omit<Parameters<typeof Properties.change>[0], "propertyId" | "version">;
type Preferences = Omit<Parameters<typeof CustomerOnboarding.savePreferences>[0], "version">;

const { unit: _unit, area: _area, ...place } = marina;

/** What is typed where nothing else is asked for. */
export const typedHome = {
  property: {
    address: { ...place, area: "Dubai Marina" },
    apartmentNumber: "2304",
    propertyType: "apartment",
    access: { gate: "Tower one", makani: "1234567890" },
  } satisfies NewProperty,
  preferences: {
    preferredServices: ["regular_cleaning", "kitchen_deep_clean"],
    preferredTimes: ["morning", "flexible"],
    preferredFrequency: "weekly",
    ecoFriendlyOnly: true,
    budgetRange: { min: 5_000, max: 50_000 },
    preferredCleanerGender: "female",
    languagePreference: "Arabic",
    specialRequirements: "There is a cat.",
  } satisfies Preferences,
};

/** A customer's properties and onboarding as one tab of theirs does it: with the versions it has read. */
export function homeOf(customer: MemberActor) {
  let read: Onboarding | undefined;
  const kept = async (answer: Promise<Onboarding>) => (read = await answer);
  const progress = () => kept(as(customer, () => CustomerOnboarding.progress({})));
  const versions = async () => (read ?? (await progress())).versions;
  const home = {
    progress,
    mine: async () => (await as(customer, () => Properties.mine({}))).items,
    add: (change: Partial<NewProperty> = {}, idempotencyKey: string = randomUUID()) =>
      as(customer, () => Properties.add({ ...typedHome.property, ...change, idempotencyKey })),
    change: (propertyId: string, version: string, change: Partial<Change> = {}) =>
      as(customer, () => Properties.change({ ...typedHome.property, ...change, propertyId, version })),
    remove: (propertyId: string) => as(customer, () => Properties.remove({ propertyId })),
    type: async (customerType: NonNullable<Onboarding["customerType"]> = "homeowner") => {
      const version = (await versions()).step1;
      return kept(as(customer, () => CustomerOnboarding.saveType({ customerType, version })));
    },
    properties: () => kept(as(customer, () => CustomerOnboarding.continueProperties({}))),
    preferences: async (change: Partial<Preferences> = {}) => {
      const version = (await versions()).step3;
      const preferences = { ...typedHome.preferences, ...change };
      return kept(as(customer, () => CustomerOnboarding.savePreferences({ ...preferences, version })));
    },
    skip: (step: number) => kept(as(customer, () => CustomerOnboarding.skip({ step }))),
    finish: () => kept(as(customer, () => CustomerOnboarding.finish({}))),
    /** All of it, up to and without the step `until`. */
    saveAll: async (until = 5) => {
      const steps = [
        () => home.type(),
        async () => {
          await home.add();
          return home.properties();
        },
        () => home.preferences(),
        () => home.finish(),
      ];
      for (const step of steps.slice(0, until - 1)) await step();
    },
  };
  return home;
}

/** A new customer whose onboarding has come to the step `at`. */
export async function arrivedAt(at: number) {
  const customer = await member("customer");
  const home = homeOf(customer);
  await home.saveAll(at);
  return { customer, home };
}

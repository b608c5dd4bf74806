import * as z from "zod";
import { type CustomerFacts, customerSteps, customerTypes, preferredServices } from "./rules.ts";
import { Preferences } from "../preferences.ts";
import { contract } from "../../kit/operation.ts";
import { refusals } from "../../kit/refusal.ts";
import { Instant, Version } from "../../kit/scalars.ts";
import { refuseMember } from "../../identity/members.ts";
import { Property } from "../properties/operations.ts";

export const CustomerOnboarding = z.object({
  /** The first incomplete step; 6 when finished (decisions G28). */
  currentStep: z.int(),
  completedSteps: z.array(z.int()),
  skippedSteps: z.array(z.int()),
  lastUpdated: Instant.optional(),
  customerType: z.enum(customerTypes).optional(),
  properties: z.array(Property),
  /** Absent until saved. Services may be empty after a change of the customer type. */
  preferences: Preferences.extend({ preferredServices: z.array(z.enum(preferredServices)) }).optional(),
  versions: z.object({ step1: Version, step3: Version }),
});
export type CustomerOnboarding = z.infer<typeof CustomerOnboarding>;

export const customerFacts = ({ properties, ...onboarding }: CustomerOnboarding): CustomerFacts => ({
  ...onboarding,
  properties: properties.length,
});

export const refuseCustomerOnboarding = refusals("customer-onboarding", {
  notYet: ["conflict", "Please complete or skip the step before this one first."],
  noProperties: ["conflict", "Please add at least one property to continue"],
  notOffered: ["invalid", "One of these services is not available for your customer type."],
  changedElsewhere: [
    "conflict",
    "This step was changed in another tab. Please look at the newer version and save again.",
  ],
});

const access = ["customer"] as const;

export const customerOnboarding = contract("customer-onboarding", {
  progress: {
    summary: "The customer's onboarding state, with everything saved so far and the customer's properties.",
    route: "GET /customer-onboarding",
    access,
    checks: "session",
    output: CustomerOnboarding,
    input: z.strictObject({}),
    refuses: [],
  },
  saveType: {
    summary: "Step 1: the type of customer. Drops preferred services that do not fit it.",
    route: "PUT /customer-onboarding/type",
    access,
    checks: "session",
    output: CustomerOnboarding,
    input: z.strictObject({ customerType: z.enum(customerTypes), version: Version }),
    refuses: [refuseCustomerOnboarding.changedElsewhere, refuseMember.suspended],
  },
  continueProperties: {
    summary: "Step 2: continues once there is a property.",
    route: "POST /customer-onboarding/properties",
    access,
    checks: "session",
    output: CustomerOnboarding,
    input: z.strictObject({}),
    refuses: [refuseCustomerOnboarding.notYet, refuseCustomerOnboarding.noProperties, refuseMember.suspended],
  },
  savePreferences: {
    summary: "Step 3: preferences; only services that fit the type of customer.",
    route: "PUT /customer-onboarding/preferences",
    access,
    checks: "session",
    output: CustomerOnboarding,
    input: Preferences.extend({ version: Version }),
    refuses: [
      refuseCustomerOnboarding.notYet,
      refuseCustomerOnboarding.notOffered,
      refuseCustomerOnboarding.changedElsewhere,
      refuseMember.suspended,
    ],
  },
  skip: {
    summary: "Skips one of the steps 1 to 3 for now.",
    route: "POST /customer-onboarding/skip",
    access,
    checks: "session",
    output: CustomerOnboarding,
    input: z.strictObject({
      step: z
        .int()
        .min(1)
        .max(customerSteps.length - 1),
    }),
    refuses: [refuseCustomerOnboarding.notYet, refuseMember.suspended],
  },
  finish: {
    summary: "Step 4: ends the onboarding, also with skipped steps, and returns how complete it is.",
    route: "POST /customer-onboarding/finish",
    access,
    checks: "session",
    output: CustomerOnboarding,
    input: z.strictObject({}),
    refuses: [refuseCustomerOnboarding.notYet, refuseMember.suspended],
  },
});

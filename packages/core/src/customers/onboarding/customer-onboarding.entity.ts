import type { CustomerOnboarding, CustomerType } from "@naqi/contracts";
import { counter, named, number, shaped, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

const steps = { type: "list", items: { type: "number" }, required: true } as const;

/** primary   a customer's wizard and its answers in one row, so that one version guards both (decision 0014) */
export const CustomerOnboardingEntity = entity(
  {
    model: model("customeronboarding"),
    attributes: {
      customerId: text,
      currentStep: number,
      completedSteps: steps,
      skippedSteps: steps,
      customerType: { type: named<CustomerType>() },
      preferences: { type: shaped<NonNullable<CustomerOnboarding["preferences"]>>() },
      version: counter,
      lastUpdated: text,
    },
    indexes: { primary: primary(["customerId"], []) },
  },
  { people: { customerId: owned("customer", { as: "customerOnboarding", one: true, without: ["version"] }) } },
);

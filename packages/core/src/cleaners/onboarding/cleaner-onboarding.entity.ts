import { number, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

const steps = { type: "list", items: { type: "number" }, required: true } as const;

/** primary   how far a cleaner's wizard is (000 §3 onboarding_progress); what the steps hold lives in the cleaner's rows */
export const OnboardingProgressEntity = entity(
  {
    model: model("onboardingprogress"),
    attributes: {
      cleanerId: text,
      /** 8 after the last step (decisions G28). */
      currentStep: number,
      completedSteps: steps,
      skippedSteps: steps,
      lastUpdated: text,
    },
    indexes: { primary: primary(["cleanerId"], []) },
  },
  { people: { cleanerId: owned("cleaner", { as: "onboardingProgress", one: true }) } },
);

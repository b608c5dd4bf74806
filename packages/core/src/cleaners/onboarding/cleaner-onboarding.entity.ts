import { number, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

const steps = { type: "list", items: { type: "number" }, required: true } as const;

/** primary   a cleaner's wizard progress (000 §3 onboarding_progress); the cleaner's rows hold the values */
export const OnboardingProgressEntity = entity(
  {
    model: model("onboardingprogress"),
    attributes: {
      cleanerId: text,
      currentStep: number,
      completedSteps: steps,
      skippedSteps: steps,
      lastUpdated: text,
    },
    indexes: { primary: primary(["cleanerId"], []) },
  },
  { people: { cleanerId: owned("cleaner", { as: "onboardingProgress", one: true }) } },
);

import { onboardingSteps } from "@naqi/contracts";
import { t } from "texts:onboarding";
import { t as partsText } from "texts:parts";
import { Badge } from "@/ui/badge.tsx";
import { type StepState, Steps } from "@/ui/steps.tsx";
import { stateOf } from "./facts.ts";
import { stepOf, stepRows } from "./step-table.ts";
import { useWizard } from "./wizard-context.ts";

/** The steps with title, description and state; all seven are required (000 §2). */
export function StepPanel() {
  const { progress, step, go } = useWizard();
  return (
    <div className="md:sticky md:top-24">
      <Steps
        label={t("onboarding.steps")}
        current={String(step)}
        onGo={(name) => go(stepOf(name) ?? step)}
        steps={onboardingSteps.map((each) => {
          const state = stateOf(each, progress);
          return {
            name: String(each),
            label: stepRows()[each].title,
            text: stepRows()[each].text,
            state,
            mark: markOf(state),
          };
        })}
      />
    </div>
  );
}

function markOf(state: StepState) {
  if (state === "done") return undefined;
  if (state === "skipped") return <Badge tone="warning">{partsText("steps.skipped")}</Badge>;
  return (
    <>
      <Badge>{t("onboarding.required")}</Badge>
      {state === "locked" && <span className="sr-only"> {partsText("steps.locked")}</span>}
    </>
  );
}

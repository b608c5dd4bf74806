import { t } from "texts:ui/wizard";
import { t as partsText } from "texts:ui/parts";
import { Badge } from "@/ui/marks/badge.tsx";
import { type StepState, Steps } from "@/ui/page/steps.tsx";
import { useWizard } from "./wizard-context.ts";
import { stateOf, stepOf } from "./wizard-kind.ts";

/** The steps with title, description and state; all are required (000 §2, 001 §2). */
export function StepPanel() {
  const { kind, progress, step, go } = useWizard();
  return (
    <div className="md:sticky md:top-24">
      <Steps
        label={kind.label()}
        current={String(step)}
        onGo={(name) => go(stepOf(kind, name) ?? step)}
        steps={Object.entries(kind.rows()).map(([name, { title, text }]) => {
          const state = stateOf(kind, Number(name), progress);
          return { name, label: title, text, state, mark: markOf(state) };
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
      <Badge>{t("wizard.required")}</Badge>
      {state === "locked" && <span className="sr-only"> {partsText("steps.locked")}</span>}
    </>
  );
}

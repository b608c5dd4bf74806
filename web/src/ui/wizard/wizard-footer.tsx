import { isAccessible } from "@naqi/contracts";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { t } from "texts:wizard";
import { cx } from "@/lib/browser/class-names.ts";
import { Button } from "@/ui/button.tsx";
import { useWizard } from "./wizard-context.ts";
import { stateOf, stepsOf } from "./wizard-kind.ts";

/** Moves between the steps that are open, without saving; what is typed stays as it is. */
export function WizardFooter() {
  const { kind, progress, step, go } = useWizard();
  const steps = stepsOf(kind);
  const before = steps.findLast((each) => each < step);
  const after = steps.find((each) => each > step);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border pt-4">
      <Button
        tone="quiet"
        disabled={!before}
        onClick={() => before && go(before)}
        icon={<ArrowLeft className="rtl:rotate-180" />}
      >
        {t("wizard.previous")}
      </Button>
      <ol aria-hidden="true" className="hidden gap-2 md:flex" data-testid="step-dots">
        {steps.map((each) => (
          <li
            key={each}
            className={cx(
              "h-2 rounded-pill transition-[background-color] duration-150",
              each === step ? "w-6 bg-accent" : "w-2",
              each !== step && (stateOf(kind, each, progress) === "done" ? "bg-accent" : "bg-border-strong"),
            )}
          />
        ))}
      </ol>
      <Button
        tone="quiet"
        disabled={!after || !isAccessible(after, progress)}
        onClick={() => after && go(after)}
        icon={<ArrowRight className="order-1 rtl:rotate-180" />}
      >
        {t("wizard.next")}
      </Button>
    </div>
  );
}

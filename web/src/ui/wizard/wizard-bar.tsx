import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:ui/wizard";
import { cx } from "@/lib/browser/class-names.ts";
import { Button } from "@/ui/links/button.tsx";
import { StickyBar } from "@/ui/page/sticky-bar.tsx";
import { useWizard } from "./wizard-context.ts";
import { stateOf, stepsOf } from "./wizard-kind.ts";

interface Props {
  /** What blocks continuing. */
  above?: ReactNode;
  /** The primary button; absent if the step itself has it. */
  children?: ReactNode;
}

/** The bottom bar of every step: back, which keeps the input, the progress, and the primary button. */
export function WizardBar({ above, children }: Props) {
  const { kind, progress, step, go } = useWizard();
  const steps = stepsOf(kind);
  const before = steps.findLast((each) => each < step);
  return (
    <StickyBar>
      {above}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button
          tone="quiet"
          className={before ? "max-sm:px-3" : "max-sm:hidden"}
          disabled={!before}
          onClick={() => before && go(before)}
          icon={<ArrowLeft className="rtl:rotate-180" />}
        >
          <span className={cx(Boolean(children) && "max-sm:sr-only")}>{t("wizard.previous")}</span>
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
        {children}
      </div>
    </StickyBar>
  );
}

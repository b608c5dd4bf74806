import type { CleanerOnboarding, OnboardingStep } from "@naqi/contracts";
import { useEffect, useRef, useState } from "react";
import { useAddress } from "@/lib/data/use-address.ts";
import { exitStep, forgetExit } from "./exit-key.ts";
import { openStep, resumeStep } from "./facts.ts";
import { StepContent } from "./step-content.tsx";
import { StepPanel } from "./step-panel.tsx";
import { stepOf, stepRows } from "./step-table.ts";
import { WizardContext, type WizardSlots } from "./wizard-context.ts";
import { WizardFooter } from "./wizard-footer.tsx";
import { WizardHeader } from "./wizard-header.tsx";

interface Props {
  memberId: string;
  slots: WizardSlots;
  progress: CleanerOnboarding;
  onSubmitted: () => void;
}

/** The steps themselves. A step that was chosen stands in the address, so that Back, reload and a link lead to it. */
export function WizardBody({ memberId, slots, progress, onSubmitted }: Props) {
  const [query, setQuery] = useAddress();
  const asked = query.get("step");
  // How the address was first understood is kept, or what another device saves would move the step away from under the
  // person's hands. It is not written into the address: whoever is just leaving this page would be taken back to it.
  const [first] = useState(() => ({
    asked,
    step: openStep(stepOf(asked) ?? exitStep(memberId) ?? resumeStep(progress), progress),
  }));
  const step = asked === first.asked ? first.step : openStep(stepOf(asked) ?? first.step, progress);
  const heading = useRef<HTMLHeadingElement>(null);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: "start" });
  }, [step]);

  const go = (to: OnboardingStep) => {
    forgetExit(memberId);
    setQuery((former) => withStep(former, to));
  };
  return (
    <WizardContext value={{ progress, memberId, step, go, slots, onSubmitted }}>
      <div className="grid grid-cols-1 gap-6 sm:gap-8">
        <WizardHeader />
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[15rem_1fr] lg:grid-cols-[19rem_1fr] lg:gap-8">
          <StepPanel />
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-heading outline-none">
              {stepRows()[step].title}
            </h2>
            <StepContent key={step} />
            <WizardFooter />
          </div>
        </div>
      </div>
    </WizardContext>
  );
}

function withStep(query: URLSearchParams, step: OnboardingStep) {
  const next = new URLSearchParams(query);
  next.set("step", String(step));
  // A tab belongs to the step that was left.
  next.delete("tab");
  return next;
}

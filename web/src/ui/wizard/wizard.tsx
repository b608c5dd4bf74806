import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useAddress } from "@/lib/data/use-address.ts";
import { exitStep, forgetExit } from "./exit-key.ts";
import { StepPanel } from "./step-panel.tsx";
import { useWizard, WizardContext } from "./wizard-context.ts";
import { WizardHeader } from "./wizard-header.tsx";
import { openStep, type Progress, resumeStep, stepOf, type WizardKind } from "./wizard-kind.ts";

interface Props {
  kind: WizardKind;
  memberId: string;
  progress: Progress;
  /** A step's content. */
  children: (step: number) => ReactNode;
}

/** The only wizard. The chosen step is in the address, so that Back, reload and a link lead to it. */
export function Wizard({ kind, memberId, progress, children }: Props) {
  const [query, setQuery] = useAddress();
  const asked = query.get("step");
  // The initial interpretation of the address applies until the first change of step, so that a save from another
  // device does not move the step during use. It is not written into the address: that would navigate a leaving user back here.
  const [first] = useState(() => {
    const wanted = stepOf(kind, asked) ?? exitStep(kind, memberId) ?? resumeStep(kind, progress);
    return { asked, step: openStep(kind, wanted, progress) };
  });
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && asked !== first.asked) setMoved(true);
  const step = hasMoved ? openStep(kind, stepOf(kind, asked) ?? first.step, progress) : first.step;
  const exitRef = useRef<ReturnType<typeof useWizard>["exitRef"]["current"]>({});
  const heading = useRef<HTMLHeadingElement>(null);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: "start" });
  }, [step]);

  const go = (to: number) => {
    forgetExit(kind, memberId);
    if (String(to) === asked) setMoved(true);
    setQuery((former) => withStep(former, to));
  };
  return (
    <WizardContext value={{ kind, progress, memberId, step, go, exitRef }}>
      <div className="grid grid-cols-1 gap-6 sm:gap-8">
        <WizardHeader />
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[15rem_1fr] lg:grid-cols-[19rem_1fr] lg:gap-8">
          <StepPanel />
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-heading outline-none">
              {kind.rows()[step]?.title}
            </h2>
            <Fragment key={step}>{children(step)}</Fragment>
          </div>
        </div>
      </div>
    </WizardContext>
  );
}

function withStep(query: URLSearchParams, step: number) {
  const next = new URLSearchParams(query);
  next.set("step", String(step));
  // A tab belongs to the step that was left.
  next.delete("tab");
  return next;
}

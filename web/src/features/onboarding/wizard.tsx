import type { CleanerOnboarding, OnboardingStep } from "@naqi/contracts";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { t } from "texts:onboarding";
import { Loaded } from "@/ui/loaded.tsx";
import { stepOf } from "@/ui/wizard/wizard-kind.ts";
import { Wizard } from "@/ui/wizard/wizard.tsx";
import { WizardWaiting } from "@/ui/wizard/wizard-waiting.tsx";
import { settingsPaths } from "./settings-paths.ts";
import { StandingNote, StandingPanel } from "./standing.tsx";
import { contents } from "./step-content.tsx";
import { stepRows } from "./step-table.ts";
import { SubmittedPanel } from "./submitted-panel.tsx";
import { useProgress } from "./use-progress.ts";
import { CleanerWizardContext, type WizardSlots } from "./wizard-context.ts";
import { cleanerWizard } from "./wizard-kind.ts";

interface Props {
  memberId: string;
  slots: WizardSlots;
}

/** The seven steps from an account to an application, on whatever device (000 §2). */
export function CleanerOnboardingWizard({ memberId, slots }: Props) {
  const progress = useProgress();
  const [isSubmitted, setSubmitted] = useState(false);
  if (isSubmitted) return <SubmittedPanel />;
  return (
    <Loaded
      of={progress}
      skeleton={<WizardWaiting>{t("onboarding.loading")}</WizardWaiting>}
      failed={t("onboarding.loadFailed")}
    >
      {(progress) => <Standing {...{ memberId, slots, progress }} onSubmitted={() => setSubmitted(true)} />}
    </Loaded>
  );
}

interface StandingProps extends Props {
  progress: CleanerOnboarding;
  onSubmitted: () => void;
}

/** Who waits for an answer, or has a final one, sees that first; the steps open from there. */
function Standing({ memberId, progress, slots, onSubmitted }: StandingProps) {
  const [query] = useSearchParams();
  const { approvalStatus, onboardingStatus } = progress;
  const step = stepOf(cleanerWizard, query.get("step")) as OnboardingStep | undefined;
  if (approvalStatus === "approved" && step !== undefined) return <Settled step={step} slots={slots} />;
  const isSettled =
    ["pending", "approved", "rejected"].includes(approvalStatus) ||
    onboardingStatus === "pending_approval" ||
    onboardingStatus === "approved";
  if (approvalStatus === "suspended" || (isSettled && step === undefined)) {
    return <StandingPanel progress={progress} />;
  }
  return (
    <CleanerWizardContext value={{ progress, slots, onSubmitted }}>
      <div className="grid grid-cols-1 gap-6">
        <StandingNote progress={progress} />
        <Wizard kind={cleanerWizard} {...{ memberId, progress }}>
          {(step) => <Content step={step} />}
        </Wizard>
      </div>
    </CleanerWizardContext>
  );
}

/** The wizard is over for who is approved: what a step asked has a page of settings, the documents are here (decision 0097). */
function Settled({ step, slots }: { step: OnboardingStep; slots: WizardSlots }) {
  if (step !== 5) return <Navigate replace to={settingsPaths[step] ?? "/cleaner/onboarding"} />;
  return (
    <section aria-labelledby="own-verification" className="grid grid-cols-1 gap-6">
      <h2 id="own-verification" className="text-heading">
        {stepRows()[step].title}
      </h2>
      {slots.verification()}
    </section>
  );
}

function Content({ step }: { step: number }) {
  const Step = contents[step];
  return Step && <Step />;
}

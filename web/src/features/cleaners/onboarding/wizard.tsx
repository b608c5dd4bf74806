import type { CleanerOnboarding, OnboardingStep } from "@naqi/contracts";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { t } from "texts:cleaners/onboarding";
import { Loaded } from "@/ui/states/loaded.tsx";
import { stepOf } from "@/ui/wizard/wizard-kind.ts";
import { Wizard } from "@/ui/wizard/wizard.tsx";
import { WizardWaiting } from "@/ui/wizard/wizard-waiting.tsx";
import { settingsPaths } from "../settings/settings-paths.ts";
import { mayReapply, StandingNote, StandingPanel } from "./standing.tsx";
import { contents } from "./step-content.tsx";
import { SubmittedPanel } from "./submitted-panel.tsx";
import { useNow } from "@/lib/browser/use-now.ts";
import { useProgress } from "../fields/use-progress.ts";
import { CleanerWizardContext, type WizardSlots } from "./wizard-context.ts";
import { cleanerWizard } from "./wizard-kind.ts";

interface Props {
  memberId: string;
  slots: WizardSlots;
}

/** The seven steps from an account to an application, on every device (000 §2). */
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

/** A cleaner under review or with a final decision sees that first; the steps are linked from there. A refused one has no steps until the date. */
function Standing({ memberId, progress, slots, onSubmitted }: StandingProps) {
  const [query] = useSearchParams();
  const now = useNow();
  const { approvalStatus, onboardingStatus } = progress;
  const step = stepOf(cleanerWizard, query.get("step")) as OnboardingStep | undefined;
  // The wizard is closed for approved cleaners: its steps have settings pages.
  if (approvalStatus === "approved" && step !== undefined) {
    return <Navigate replace to={settingsPaths[step] ?? "/cleaner/onboarding"} />;
  }
  const isSettled =
    ["pending", "approved", "rejected"].includes(approvalStatus) ||
    onboardingStatus === "pending_approval" ||
    onboardingStatus === "approved";
  const isClosed = approvalStatus === "suspended" || (approvalStatus === "rejected" && !mayReapply(progress, now));
  if (isClosed || (isSettled && step === undefined)) {
    return <StandingPanel progress={progress} wantedDocuments={slots.wantedDocuments()} />;
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

function Content({ step }: { step: number }) {
  const Step = contents[step];
  return Step && <Step />;
}

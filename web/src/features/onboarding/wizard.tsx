import type { CleanerOnboarding } from "@naqi/contracts";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { t } from "texts:onboarding";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { StandingNote, StandingPanel } from "./standing.tsx";
import { stepOf } from "./step-table.ts";
import { SubmittedPanel } from "./submitted-panel.tsx";
import { useProgress } from "./use-progress.ts";
import { WizardBody } from "./wizard-body.tsx";
import type { WizardSlots } from "./wizard-context.ts";

interface Props {
  memberId: string;
  slots: WizardSlots;
}

/** The seven steps from an account to an application, on whatever device (000 §2). */
export function Wizard({ memberId, slots }: Props) {
  const progress = useProgress();
  const [isSubmitted, setSubmitted] = useState(false);
  if (isSubmitted) return <SubmittedPanel />;
  return (
    <Loaded of={progress} skeleton={<Waiting />} failed={t("onboarding.loadFailed")}>
      {(progress) => <Standing {...{ memberId, slots, progress }} onSubmitted={() => setSubmitted(true)} />}
    </Loaded>
  );
}

interface StandingProps extends Props {
  progress: CleanerOnboarding;
  onSubmitted: () => void;
}

/** Who waits for an answer, or has a final one, sees that first; the steps open from there. */
function Standing({ progress, ...props }: StandingProps) {
  const [query] = useSearchParams();
  const { approvalStatus, onboardingStatus } = progress;
  const isSettled =
    ["pending", "approved", "rejected"].includes(approvalStatus) ||
    onboardingStatus === "pending_approval" ||
    onboardingStatus === "approved";
  if (approvalStatus === "suspended" || (isSettled && stepOf(query.get("step")) === undefined)) {
    return <StandingPanel progress={progress} />;
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <StandingNote progress={progress} />
      <WizardBody progress={progress} {...props} />
    </div>
  );
}

const Waiting = () => (
  <div className="grid gap-6">
    <p className="text-muted">{t("onboarding.loading")}</p>
    <Skeleton className="h-14" />
    <div className="grid gap-6 md:grid-cols-[15rem_1fr] lg:grid-cols-[19rem_1fr]">
      <Skeleton className="h-14 md:h-128" />
      <Skeleton className="h-128" />
    </div>
  </div>
);

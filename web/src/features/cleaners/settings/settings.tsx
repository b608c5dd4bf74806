import type { CleanerOnboarding, OnboardingStep } from "@naqi/contracts";
import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { t } from "texts:cleaners/onboarding";
import { Loaded } from "@/ui/states/loaded.tsx";
import { SkeletonBlock, SkeletonRows } from "@/ui/states/skeleton.tsx";
import { useProgress } from "../fields/use-progress.ts";

interface Props {
  /** The wizard step with the same fields. */
  step: OnboardingStep;
  children: (progress: CleanerOnboarding) => ReactNode;
}

const skeleton = (
  <SkeletonBlock>
    <SkeletonRows />
  </SkeletonBlock>
);

/** A settings page for approved cleaners; others are redirected to the wizard with the same fields. */
export function Settings({ step, children }: Props) {
  const progress = useProgress();
  return (
    <Loaded of={progress} failed={t("settings.loadFailed")} skeleton={skeleton}>
      {(progress) =>
        progress.approvalStatus === "approved" ? (
          children(progress)
        ) : (
          <Navigate replace to={`/cleaner/onboarding?step=${step}`} />
        )
      }
    </Loaded>
  );
}

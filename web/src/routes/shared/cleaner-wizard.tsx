import { cleanerOnboarding, cleaners } from "@naqi/contracts";
import { WeekPlan } from "@/features/cleaners/availability/week-plan.tsx";
import { CleanerOnboardingWizard } from "@/features/cleaners/onboarding/wizard.tsx";
import type { WizardSlots } from "@/features/cleaners/onboarding/wizard-context.ts";
import { PayoutForm } from "@/features/money/payouts/payout-form.tsx";
import { OwnPictures } from "@/features/media/pictures/own-pictures.tsx";
import { WantedDocuments } from "@/features/cleaners/verification/wanted-documents.tsx";
import { InvitedNote } from "@/features/cleaners/teams/invited-note.tsx";
import { useVerification } from "@/features/cleaners/verification/use-verification.ts";
import { VerificationScreen } from "@/features/cleaners/verification/verification-screen.tsx";

const showPictures = [cleanerOnboarding.progress, cleaners.own];

const slots: WizardSlots = {
  pictures: ({ progress, onUnsaved }) => (
    <OwnPictures
      avatarUrl={progress.avatarUrl}
      businessLogoUrl={progress.businessLogoUrl}
      stale={showPictures}
      onUnsaved={onUnsaved}
    />
  ),
  weekPlan: (given) => <WeekPlan {...given} />,
  verification: () => <VerificationScreen />,
  wantedDocuments: () => <WantedDocuments />,
  payout: (given) => <PayoutForm {...given} />,
};

/** The onboarding wizard with other features' parts; on its own page, and after signing up. */
export default function CleanerWizard({ memberId }: { memberId: string }) {
  // Loaded in parallel with the progress, so that a step's documents do not shift the layout later.
  useVerification();
  return (
    <>
      <InvitedNote />
      <CleanerOnboardingWizard memberId={memberId} slots={slots} />
    </>
  );
}

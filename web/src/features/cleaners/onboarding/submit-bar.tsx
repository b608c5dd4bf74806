import {
  changesToMake,
  type CleanerOnboarding,
  cleanerOnboarding,
  type DocumentType,
  maySubmit,
  onboardingFacts,
  onboardingSections,
  type OnboardingStep,
  refuseOnboarding,
  sectionsToSubmit,
  verificationPath,
} from "@naqi/contracts";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import { t } from "texts:cleaners/onboarding";
import { t as documentsText } from "texts:cleaners/documents";
import type { ApiError } from "@/lib/http/api-error.ts";
import { useSession } from "@/lib/session/session.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { Button } from "@/ui/links/button.tsx";
import { FormError } from "@/ui/inputs/field.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { Rich } from "@/ui/marks/rich.tsx";
import { useOnce } from "@/ui/wizard/use-once.ts";
import { useReadProgressAgain } from "@/ui/wizard/use-progress.ts";
import { WizardBar } from "@/ui/wizard/wizard-bar.tsx";
import { useWizard } from "@/ui/wizard/wizard-context.ts";
import { useKeepProgress } from "../fields/use-progress.ts";
import { stepRows } from "./step-table.ts";
import { unsavedSteps } from "./unsaved-steps.ts";

interface Props {
  progress: CleanerOnboarding;
  /** The documents that staff refused and that were not replaced. */
  refused: readonly DocumentType[];
  onSubmitted: () => void;
}

/** The submit button within thumb reach: enabled from 80 percent, with the terms it accepts (000 §2, §5). */
export function SubmitBar({ progress, refused, onSubmitted }: Props) {
  const submit = useSubmit(onSubmitted);
  const isEnough = maySubmit(onboardingFacts(progress));
  const { memberId } = useWizard();
  const unsaved = unsavedSteps(progress, memberId);
  const isPending = progress.approvalStatus === "pending";
  const named = changesToMake(progress.unchangedSteps) as OnboardingStep[];
  const isBlocked = !isEnough || refused.length > 0 || named.length > 0;
  const unsavedNotes = unsaved.map((step) => (
    <Warning key={step}>
      <Rich text={t("finish.unsaved", { step: stepRows()[step].title })} parts={{ step: linkTo(`?step=${step}`) }} />{" "}
      {!isPending && <span>{t("finish.unsavedFirst")}</span>}
    </Warning>
  ));
  if (isPending) return <WizardBar above={unsavedNotes} />;

  return (
    <>
      {(isBlocked || !progress.emailConfirmed) && (
        <Obstacles isEnough={isEnough} refused={refused} named={named} emailConfirmed={progress.emailConfirmed} />
      )}
      <WizardBar
        above={
          <>
            {unsavedNotes}
            <FormError error={submit.error} />
            {isEnough && (
              <p className="text-tiny text-muted sm:text-center">
                <Rich
                  text={t("finish.agree")}
                  parts={{ terms: linkTo("/terms"), guidelines: linkTo("/community-guidelines") }}
                />
              </p>
            )}
          </>
        }
      >
        <Button
          className="max-sm:grow"
          disabled={isBlocked || unsaved.length > 0}
          busy={submit.busy}
          busyText={t("finish.submitting")}
          onClick={() => submit.press()}
        >
          {t("finish.submit")}
        </Button>
      </WizardBar>
    </>
  );
}

/** Submits once at a time, and shows the answer. */
function useSubmit(onSubmitted: Props["onSubmitted"]) {
  const submit = useCommand(cleanerOnboarding.submit);
  const once = useOnce();
  const keep = useKeepProgress();
  const readAgain = useReadProgressAgain();
  const navigate = useNavigate();
  const { refresh } = useSession();

  async function onSubmit(): Promise<ApiError | undefined> {
    const outcome = await submit.run({});
    // Another tab was first, or its answer was lost.
    if (!outcome.ok && outcome.error.code === refuseOnboarding.alreadySubmitted.code) {
      submit.reset();
      await readAgain();
      void navigate("/cleaner/onboarding");
      await refresh().catch(() => undefined);
      return undefined;
    }
    if (!outcome.ok) {
      void toast({ title: t("finish.submitFailed"), tone: "error" });
      return outcome.error;
    }
    onSubmitted();
    void toast({ title: t("standing.submittedTitle"), description: t("standing.submittedText") });
    await keep(outcome.data);
    // The member's own status decides the redirect of the landing page.
    await refresh().catch(() => undefined);
    return undefined;
  }

  return { busy: submit.busy, error: submit.error, press: () => void once(onSubmit) };
}

interface ObstaclesProps {
  isEnough: boolean;
  refused: Props["refused"];
  named: readonly OnboardingStep[];
  emailConfirmed: boolean;
}

/** What has to be done before submitting. */
const Obstacles = ({ isEnough, refused, named, emailConfirmed }: ObstaclesProps) => (
  <div className="grid gap-3">
    {!isEnough && <Warning>{t("finish.below", { needed: sectionsToSubmit, all: onboardingSections.length })}</Warning>}
    {refused.map((type) => (
      <Warning key={type}>
        <Rich
          text={t("finish.replace", { document: documentsText(`document.${type}`) })}
          parts={{ again: linkTo(verificationPath("cleaner", type)) }}
        />
      </Warning>
    ))}
    {named.map((step) => (
      <Warning key={step}>
        <Rich text={t("finish.named", { step: stepRows()[step].title })} parts={{ step: linkTo(`?step=${step}`) }} />
      </Warning>
    ))}
    {!emailConfirmed && <Warning>{t("finish.unconfirmed")}</Warning>}
  </div>
);

const linkTo = (path: string) => (words: string) => (
  <Link to={path} className="text-accent-text underline underline-offset-4">
    {words}
  </Link>
);

const Warning = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2.5 rounded-control bg-warning-soft px-4 py-3 text-small text-warning">
    <TriangleAlert className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
);

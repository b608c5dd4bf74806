import { onboardingFacts, onboardingSteps, wizardPercent } from "@naqi/contracts";
import { useNavigate } from "react-router-dom";
import { t } from "texts:onboarding";
import { Button } from "@/ui/button.tsx";
import { Progress } from "@/ui/progress.tsx";
import { toast } from "@/ui/toast.tsx";
import { keepExit } from "./exit-key.ts";
import { stepRows } from "./step-table.ts";
import { useWizard } from "./wizard-context.ts";

/** How far it is, and the way out that leads back here. */
export function WizardHeader() {
  const { progress, memberId, step } = useWizard();
  const navigate = useNavigate();
  const percent = wizardPercent(onboardingFacts(progress));

  function onExit() {
    keepExit(memberId, step);
    void toast({
      title: t("onboarding.exitDone", { number: step, step: stepRows()[step].title }),
      description: t(step === 6 ? "onboarding.exitPayout" : "onboarding.exitText"),
    });
    void navigate("/cleaner-dashboard?incomplete=true");
  }

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-4 sm:gap-x-8">
      <div className="min-w-[min(10rem,100%)] grow">
        <Progress
          label={t("onboarding.stepOf", { number: step, all: onboardingSteps.length })}
          percent={percent}
          valueText={t("onboarding.percent", { percent })}
        />
      </div>
      <Button tone="secondary" size="small" onClick={onExit}>
        {t("onboarding.exit")}
      </Button>
    </div>
  );
}

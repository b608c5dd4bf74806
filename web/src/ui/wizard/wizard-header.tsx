import { useNavigate } from "react-router-dom";
import { t } from "texts:ui/wizard";
import { Button } from "@/ui/links/button.tsx";
import { Progress } from "@/ui/states/progress.tsx";
import { toast } from "@/ui/dialogs/toast.tsx";
import { keepExit } from "./exit-key.ts";
import { useWizard } from "./wizard-context.ts";
import { stepCount } from "./wizard-kind.ts";

/** The progress, and an exit that leads back here. */
export function WizardHeader() {
  const { kind, progress, memberId, step } = useWizard();
  const navigate = useNavigate();
  const { done, all } = stepCount(kind, progress);

  function onExit() {
    keepExit(kind, memberId, step);
    void toast({
      title: t("wizard.exitDone", { number: step, step: kind.rows()[step]?.title ?? "" }),
      description: kind.exitText(step),
    });
    void navigate(kind.exitTo(progress));
  }

  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-4 sm:gap-x-8">
      <div className="min-w-[min(10rem,100%)] grow">
        <Progress
          label={t("wizard.stepOf", { number: step, all })}
          percent={(done / all) * 100}
          valueText={t("wizard.progress", { done, all })}
        />
      </div>
      <Button tone="secondary" size="small" onClick={onExit}>
        {t("wizard.exit")}
      </Button>
    </div>
  );
}

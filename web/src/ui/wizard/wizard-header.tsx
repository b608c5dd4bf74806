import { useEffect, useRef, useState } from "react";
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
  const { kind, progress, memberId, step, exitRef } = useWizard();
  const navigate = useNavigate();
  const { done, all } = stepCount(kind, progress);

  const [busy, setBusy] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  /** A valid step is saved first, as by Continue. If that is refused, the step stays open with the reason. */
  async function onExit() {
    if (exitRef.current.isLeaving) return;
    const { form } = exitRef.current;
    exitRef.current = { form, isLeaving: true };
    setBusy(true);
    const outcome = form?.isDirty ? await form.submit(null) : undefined;
    const { said } = exitRef.current;
    exitRef.current.isLeaving = false;
    setBusy(false);
    if (outcome === "refused" || (outcome === "unknown" && !kind.keeps(step)) || !isHere.current) return;
    keepExit(kind, memberId, step);
    const open = kind.openText(step);
    const texts = {
      sent: t("wizard.exitSaved"),
      sending: t("wizard.exitSaving"),
      invalid: open ?? t("wizard.exitText"),
      unknown: t("wizard.exitUnsent"),
    };
    const description = outcome ? texts[outcome] : form ? undefined : open;
    void toast({
      title: t("wizard.exitDone", { number: step, step: kind.rows()[step]?.title ?? "" }),
      ...(description && { description }),
      ...(description && outcome !== "sent" && { tone: "plain" }),
      ...(outcome !== "unknown" && said),
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
      <Button tone="secondary" size="small" busy={busy} busyText={t("wizard.saving")} onClick={() => void onExit()}>
        {t("wizard.exit")}
      </Button>
    </div>
  );
}

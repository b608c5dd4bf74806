import {
  changesToMake,
  type CleanerOnboarding,
  type DocumentType,
  maySubmit,
  onboardingFacts,
  onboardingSections,
  type OnboardingStep,
} from "@naqi/contracts";
import { CircleCheck, CircleDashed } from "lucide-react";
import { t } from "texts:cleaners/onboarding";
import { t as wizardText } from "texts:ui/wizard";
import { Badge } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Progress } from "@/ui/states/progress.tsx";
import { stepCount } from "@/ui/wizard/wizard-kind.ts";
import { stepRows } from "./step-table.ts";
import { cleanerWizard } from "./wizard-kind.ts";

interface Props {
  progress: CleanerOnboarding;
  /** The documents that staff refused and that were not replaced. */
  refused: readonly DocumentType[];
  onGo: (step: OnboardingStep) => void;
}

/** The six sections with their state and a link to each (000 §2), counted as above the wizard. */
export function CompletionCard({ progress, refused, onGo }: Props) {
  const isEnough = maySubmit(onboardingFacts(progress));
  const named = changesToMake(progress.unchangedSteps);
  const isNamed = (step: number) => named.includes(step);
  const isReady = isEnough && progress.emailConfirmed && refused.length === 0 && named.length === 0;
  const { done, all } = stepCount(cleanerWizard, progress);
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-title">{t("finish.completion")}</h3>
        <Badge tone={isReady ? "success" : "warning"}>
          {t(isReady ? "finish.ready" : isEnough && !progress.emailConfirmed ? "finish.needsEmail" : "finish.needs")}
        </Badge>
      </div>
      <Progress
        label={t("finish.progress")}
        percent={(done / all) * 100}
        valueText={wizardText("wizard.progress", { done, all })}
      />
      <ul className="mt-4 divide-y divide-border">
        {onboardingSections.map((step) => {
          const isRefused = step === 5 && refused.length > 0;
          const isDone = cleanerWizard.isComplete(step, progress) && !isRefused && !isNamed(step);
          const { title } = stepRows()[step];
          const Icon = isDone ? CircleCheck : CircleDashed;
          return (
            <li key={step} className="flex items-center gap-3 py-1.5">
              <Icon className={isDone ? "size-5 shrink-0 text-success" : "size-5 shrink-0 text-warning"} />
              <span className="min-w-0 grow">
                <span className="block font-medium">{title}</span>
                <span className="block text-small text-muted">
                  {t(
                    isRefused
                      ? "finish.refused"
                      : isNamed(step)
                        ? "finish.asked"
                        : isDone
                          ? "finish.done"
                          : "finish.lacking",
                  )}
                </span>
              </span>
              <Button
                tone="quiet"
                size="small"
                aria-label={t(isDone ? "finish.editStep" : "finish.addStep", { step: title })}
                onClick={() => onGo(step)}
              >
                {t(isDone ? "finish.edit" : "finish.add")}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

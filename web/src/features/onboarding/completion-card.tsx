import { type completionOf, onboardingSections, type OnboardingStep, policy } from "@naqi/contracts";
import { CircleCheck, CircleDashed } from "lucide-react";
import { t } from "texts:onboarding";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { Progress } from "@/ui/progress.tsx";
import { stepRows } from "./step-table.ts";

interface Props {
  completion: ReturnType<typeof completionOf>;
  onGo: (step: OnboardingStep) => void;
}

/** The six sections with their state, each with the way to it (000 §2). */
export function CompletionCard({ completion: { complete, percent }, onGo }: Props) {
  const isReady = percent >= policy.completionThreshold;
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-title">{t("finish.completion")}</h3>
        <Badge tone={isReady ? "success" : "warning"}>{t(isReady ? "finish.ready" : "finish.needs")}</Badge>
      </div>
      <Progress
        label={t("finish.sections", { done: complete.length, all: onboardingSections.length })}
        percent={percent}
      />
      <ul className="mt-4 divide-y divide-border">
        {onboardingSections.map((step) => {
          const isDone = complete.includes(step);
          const { title } = stepRows()[step];
          const Icon = isDone ? CircleCheck : CircleDashed;
          return (
            <li key={step} className="flex items-center gap-3 py-1.5">
              <Icon className={isDone ? "size-5 shrink-0 text-success" : "size-5 shrink-0 text-warning"} />
              <span className="min-w-0 grow">
                <span className="block font-medium">{title}</span>
                <span className="block text-small text-muted">{t(isDone ? "finish.done" : "finish.lacking")}</span>
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

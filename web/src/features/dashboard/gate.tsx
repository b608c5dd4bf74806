import { type CleanerOnboarding, completionOf, onboardingFacts, opensDashboard, policy } from "@naqi/contracts";
import { ChevronRight, ListChecks } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { t } from "texts:dashboard";
import { Button, ButtonLink } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { Progress } from "@/ui/progress.tsx";
import { stepName, wizard } from "./steps.ts";
import { useLimitedFlag } from "./limited-flag.ts";
import { LimitedDashboard } from "./limited.tsx";

interface Props {
  memberId: string;
  onboarding: CleanerOnboarding;
  /** The full dashboard. */
  children: ReactNode;
}

/**
 * Lets a cleaner in from 80 % on or once submitted (000 §4). Before that it shows what is missing, and with
 * `incomplete=true` in the address it offers the limited dashboard, whose banner stays until it is dismissed.
 */
export function Gate({ memberId, onboarding, children }: Props) {
  const [query] = useSearchParams();
  const [flag, keepFlag] = useLimitedFlag(memberId);
  const facts = onboardingFacts(onboarding);
  if (opensDashboard(facts)) return children;
  const { percent, missing } = completionOf(facts, "gate");
  const mayLimit = query.get("incomplete") === "true";
  if (mayLimit && flag) {
    return (
      <LimitedDashboard
        nextStep={missing[0]}
        hasBanner={flag !== "dismissed"}
        onDismiss={() => keepFlag("dismissed")}
      />
    );
  }
  return (
    <Card className="mx-auto max-w-2xl">
      <span
        aria-hidden="true"
        className="mb-4 flex size-14 items-center justify-center rounded-pill bg-accent-soft text-accent-text"
      >
        <ListChecks className="size-6" />
      </span>
      <h2 className="text-title font-medium">{t("gate.title")}</h2>
      <p className="mt-2 text-muted">{t("gate.text", { threshold: policy.completionThreshold })}</p>
      <div className="mt-6">
        <Progress percent={percent} label={t("gate.progress")} valueText={t("gate.percent", { percent })} />
      </div>
      <h3 className="mt-6 text-small font-medium text-muted">{t("gate.missing")}</h3>
      <ul className="mt-2 divide-y divide-border">
        {missing.map((step) => (
          <li key={step}>
            <Link
              to={`${wizard}?step=${step}`}
              className="flex min-h-12 items-center justify-between gap-3 font-medium hover:text-accent-text"
            >
              {stepName(step)}
              <ChevronRight className="size-4.5 text-muted rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={wizard}>{t("gate.continue")}</ButtonLink>
        {mayLimit && (
          <Button tone="secondary" onClick={() => keepFlag("true")}>
            {t("gate.limited")}
          </Button>
        )}
      </div>
    </Card>
  );
}

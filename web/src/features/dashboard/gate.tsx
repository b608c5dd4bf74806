import {
  type CleanerOnboarding,
  completionOf,
  isStepComplete,
  onboardingFacts,
  onboardingSections,
  opensDashboard,
  stepProgress,
} from "@naqi/contracts";
import { ChevronRight, ListChecks, BriefcaseBusiness, Clock, Coins, Lock, Star } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { t } from "texts:dashboard";
import { t as wizardText } from "texts:ui/wizard";
import { useRemembered } from "@/lib/browser/remembered.ts";
import { Button, ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { IconDisc } from "@/ui/marks/icon-disc.tsx";
import { Progress } from "@/ui/states/progress.tsx";
import { Tile, tiles } from "@/ui/page/tile.tsx";
import { wizard } from "./needs.ts";
import { QuickActions } from "./quick-actions.tsx";

interface Props {
  memberId: string;
  onboarding: CleanerOnboarding;
  /** The full dashboard. */
  children: ReactNode;
}

/**
 * Admits a cleaner from 80 % on or after submitting (000 §4). Before that it shows the wizard's progress and the
 * required steps; with `incomplete=true` in the address it offers the limited dashboard, whose banner can be dismissed.
 */
export function Gate({ memberId, onboarding, children }: Props) {
  const [query] = useSearchParams();
  // Shown once, then possibly dismissed (000 §4).
  const [flag, keepFlag] = useRemembered(`limited-dashboard:${memberId}`, ["true", "dismissed"]);
  const facts = onboardingFacts(onboarding);
  if (opensDashboard(facts)) return children;
  const { done, all } = stepProgress(facts);
  // The gate does not require step 5, and its rule for step 1 is less strict than the wizard's (000 §4).
  const missing: readonly Section[] = completionOf(facts, "gate").missing.filter((step) => step !== 5);
  // A former team member is verified without having been in the wizard.
  const isDone = (step: Section) =>
    isStepComplete(step, facts, "wizard") || (step === 5 && onboarding.isVerified === true);
  const later = onboardingSections.filter((step) => !isDone(step) && !missing.includes(step));
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
      <IconDisc className="mb-4">
        <ListChecks />
      </IconDisc>
      <h2 className="text-title font-medium">{t("gate.title")}</h2>
      <p className="mt-2 text-muted">{t(onboarding.emailConfirmed ? "gate.text" : "gate.textUnconfirmed")}</p>
      <div className="mt-6">
        <Progress
          percent={(done / all) * 100}
          label={t("gate.progress")}
          valueText={wizardText("wizard.progress", { done, all })}
        />
      </div>
      <Steps title={t("gate.missing")} steps={missing} />
      {later.length > 0 && <Steps title={t("gate.later")} steps={later} />}
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

type Section = (typeof onboardingSections)[number];

/** Wizard steps under a heading, each with a link. */
function Steps({ title, steps }: { title: string; steps: readonly Section[] }) {
  const id = useId();
  return (
    <>
      <h3 id={id} className="mt-6 text-small font-medium text-muted">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-2 divide-y divide-border">
        {steps.map((step) => (
          <li key={step}>
            <Link
              to={`${wizard}?step=${step}`}
              className="flex min-h-12 items-center justify-between gap-3 font-medium hover:text-accent-text"
            >
              <span>{t(`gate.step${step}`)}</span>
              <ChevronRight className="size-4.5 text-muted rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface LimitedDashboardProps {
  nextStep: Section | undefined;
  hasBanner: boolean;
  onDismiss: () => void;
}

/** The dashboard of a cleaner with an unfinished wizard: real labels, locked, and the one next step (000 §2). */
function LimitedDashboard({ nextStep, hasBanner, onDismiss }: LimitedDashboardProps) {
  const hint = nextStep && t("limited.next", { step: t(`gate.step${nextStep}`) });
  const to = nextStep ? `${wizard}?step=${nextStep}` : wizard;
  return (
    <div className="grid gap-8">
      {hasBanner && (
        <section
          aria-label={t("limited.title")}
          className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-border bg-warning-soft p-5"
        >
          <div className="max-w-xl">
            <h2 className="font-medium text-warning">{t("limited.title")}</h2>
            <p className="mt-1 text-small">{t("limited.text")}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={to} size="small">
              {t("limited.complete")}
            </ButtonLink>
            <Button tone="quiet" size="small" onClick={onDismiss}>
              {t("limited.dismiss")}
            </Button>
          </div>
        </section>
      )}
      <ul aria-label={t("tiles.label")} className={tiles}>
        <Tile icon={<BriefcaseBusiness />} name={t("tiles.jobs")} to={to} hint={hint}>
          <Locked />
        </Tile>
        <Tile icon={<Star />} name={t("tiles.rating")} to={to} hint={hint}>
          <Locked />
        </Tile>
        <Tile icon={<Clock />} name={t("tiles.hours")} to={to} hint={hint}>
          <Locked />
        </Tile>
        <Tile icon={<Coins />} name={t("tiles.earnings")} to={to} hint={hint}>
          <Locked />
        </Tile>
      </ul>
      <QuickActions isLocked />
    </div>
  );
}

/** Placeholder for a locked number. */
const Locked = () => (
  <span className="inline-flex items-center gap-2 text-muted">
    <Lock className="size-5" />
    <span className="text-small font-normal">{t("limited.locked")}</span>
  </span>
);

import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "texts:staff/admin";
import { cx } from "@/lib/browser/class-names.ts";
import { focusLater } from "@/lib/browser/focus.ts";
import { toast } from "@/ui/dialogs/toast.tsx";
import { type CaseStep, type PersonCase, stepsOf } from "./case-steps.ts";
import { ContactCard, PayoutCard, WeekCard } from "./cleaner-facts.tsx";
import { History } from "../parts/history.tsx";
import { IdentityStep } from "./identity-step.tsx";
import { PaperStep } from "./paper-step.tsx";
import { ProfileStep } from "./profile-step.tsx";
import { type SeenProfile, stepId, type StepProps } from "./step-panel.tsx";
import { useNextCase } from "./use-next-case.ts";

interface Props {
  of: PersonCase;
  Profile: SeenProfile;
  /** Reloads what another admin changed. */
  readPapers?: () => void;
  readCleaner?: () => void;
}

/**
 * One member's case on one screen: each step waiting for staff, with the member's details next to it. A decision leads
 * to the next step, and the last one to the next case.
 */
// oxlint-disable-next-line max-lines-per-function -- the steps of a case, and where each decision leads
export function Desk({ of, Profile, readPapers, readCleaner }: Props) {
  const { papers, cleaner } = of;
  const steps = stepsOf(of);
  const [chosen, choose] = useState<string>();
  const [hasDecided, setDecided] = useState(false);
  const open = steps.find(({ isOpen }) => isOpen);
  const current = steps.find(({ key }) => key === chosen) ?? open ?? steps[0];
  const { toNext, label, isReady } = useRound(papers?.userId ?? cleaner?.profile.cleanerId ?? "");

  useEffect(() => {
    if (!hasDecided || !isReady) return;
    setDecided(false);
    if (!open) toNext();
    // Once after each decision and its result, not while that is loading.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasDecided, isReady]);

  if (!current) return null;
  const later = steps.slice(steps.indexOf(current) + 1).find(({ isOpen }) => isOpen);
  const goTo = (key: string) => {
    choose(key);
    // The focused button disappears with its step.
    focusLater(stepId);
  };
  const given: StepProps = {
    next: later
      ? { label: t("case.nextStep", { name: later.label }), onPress: () => goTo(later.key) }
      : { label, onPress: toNext },
    onDecided() {
      void toast({ title: t("case.decided"), description: current.label });
      choose(undefined);
      setDecided(true);
      focusLater(stepId);
    },
    onFailed(error) {
      if (error.kind === "conflict") {
        // The typed reason is in this step.
        choose(current.key);
        readPapers?.();
        readCleaner?.();
      }
      return error;
    },
  };

  return (
    <div className="grid grid-cols-1 gap-6">
      <Steps of={steps} current={current} onChoose={choose} />
      <StepView key={current.key} step={current} of={of} Profile={Profile} given={given} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
        {cleaner && (
          <div className="grid grid-cols-1 gap-6">
            <ContactCard of={cleaner} />
            <PayoutCard of={cleaner} />
          </div>
        )}
        {cleaner && <WeekCard of={cleaner} />}
        <History entries={(current.about === "profile" ? cleaner : (papers ?? cleaner))?.history ?? []} />
      </div>
    </div>
  );
}

interface ViewProps {
  step: CaseStep;
  of: PersonCase;
  Profile: SeenProfile;
  given: StepProps;
}

function StepView({ step, of, Profile, given }: ViewProps) {
  if (step.about === "paper") return <PaperStep {...given} of={step.papers} cleaner={of.cleaner} paper={step.paper} />;
  if (step.about === "identity") return <IdentityStep {...given} of={step.papers} cleaner={of.cleaner} />;
  return <ProfileStep {...given} of={step.cleaner} Profile={Profile} />;
}

interface StepsProps {
  of: readonly CaseStep[];
  current: CaseStep;
  onChoose: (key: string) => void;
}

/** Every step with its state; each is a link. */
const Steps = ({ of, current, onChoose }: StepsProps) => (
  <ul
    aria-label={t("case.steps")}
    className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
  >
    {of.map(({ key, label, state }) => (
      <li key={key} className="shrink-0">
        <button
          type="button"
          aria-pressed={key === current.key}
          onClick={() => onChoose(key)}
          className={cx(
            "min-h-11 rounded-pill border px-4 text-small font-medium transition-colors duration-150",
            key === current.key
              ? "border-accent bg-accent-soft text-accent-text"
              : "border-border-strong bg-raised hover:border-accent",
          )}
        >
          <span>{label}</span>
          <span className="font-normal">{` · ${state}`}</span>
        </button>
      </li>
    ))}
  </ul>
);

/** To the next case of the round, or out of it. */
function useRound(userId: string) {
  const navigate = useNavigate();
  const { next, isReady, leave } = useNextCase(userId);
  return {
    isReady,
    label: t(next ? "case.next" : "case.toOverview"),
    toNext() {
      leave();
      if (!next) void toast({ title: t("case.noneLeft") });
      void navigate(next?.to ?? "/admin");
    },
  };
}

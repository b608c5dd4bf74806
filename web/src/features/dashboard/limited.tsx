import { BriefcaseBusiness, Clock, Coins, Star } from "lucide-react";
import { t } from "texts:dashboard";
import { Button, ButtonLink } from "@/ui/button.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { type Section, stepName, wizard } from "./steps.ts";
import { Tile, tiles } from "./tile.tsx";

interface Props {
  nextStep: Section | undefined;
  hasBanner: boolean;
  onDismiss: () => void;
}

/** The dashboard of a cleaner who is not through the wizard: real names, locked, and the one thing to do (000 §2). */
export function LimitedDashboard({ nextStep, hasBanner, onDismiss }: Props) {
  const hint = nextStep && t("limited.next", { step: stepName(nextStep) });
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
        <Tile icon={<BriefcaseBusiness />} name={t("tiles.jobs")} to={to} hint={hint} />
        <Tile icon={<Star />} name={t("tiles.rating")} to={to} hint={hint} />
        <Tile icon={<Clock />} name={t("tiles.hours")} to={to} hint={hint} />
        <Tile icon={<Coins />} name={t("tiles.earnings")} to={to} hint={hint} />
      </ul>
      <QuickActions isLocked />
    </div>
  );
}

import { estimatedEarnings, type Fils, formatFils, policy } from "@naqi/contracts";
import { t } from "texts:cleaners/onboarding";

const { least, most } = policy.hourlyRate;
const isRate = (typed: Fils | undefined): typed is Fils => typed !== undefined && typed >= least && typed <= most;

/** The rate's estimated monthly income, with its calculation (000 §9, decisions G30); empty for an invalid rate. */
export const Estimate = ({ hourlyRate }: { hourlyRate: Fils | undefined }) => (
  <section className="rounded-card bg-sunken px-5 py-4">
    <h3 className="text-small text-muted">{t("offer.estimateTitle")}</h3>
    <p aria-live="polite" className="mt-0.5 text-title font-medium tabular-nums">
      {isRate(hourlyRate) ? t("offer.estimate", { amount: formatFils(estimatedEarnings(hourlyRate)) }) : "–"}
    </p>
    <p className="mt-0.5 text-small text-muted">{t("offer.estimateText")}</p>
  </section>
);

import { estimatedEarnings, formatFils } from "@naqi/contracts";
import { t } from "texts:onboarding";

/** What the rate could come to in a month, and by which reckoning (000 §9, decisions G30). */
export const Estimate = ({ hourlyRate }: { hourlyRate: number }) => (
  <section className="rounded-card bg-sunken px-5 py-4">
    <h3 className="text-small text-muted">{t("offer.estimateTitle")}</h3>
    <p aria-live="polite" className="mt-0.5 text-title font-medium tabular-nums">
      {t("offer.estimate", { amount: formatFils(estimatedEarnings(hourlyRate)) })}
    </p>
    <p className="mt-0.5 text-small text-muted">{t("offer.estimateText")}</p>
  </section>
);

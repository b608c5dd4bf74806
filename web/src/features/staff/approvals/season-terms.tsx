import { formatFils, type SeasonTerms as Terms } from "@naqi/contracts";
import { t } from "texts:staff/seasons";
import { formatDate, formatList } from "@/lib/texts/format.ts";
import { serviceName } from "@/lib/texts/vocabulary.ts";

/** A season's days and rules, one line each. */
export const seasonLines = ({ kind, from, to, hours, surcharge, refusedServices }: Terms): string[] => [
  t("seasons.days", { from: formatDate(from), to: formatDate(to) }),
  ...(hours ? [t("seasons.between", hours)] : []),
  ...(surcharge ? [t("seasons.surchargeOf", { rate: formatFils(surcharge) })] : []),
  ...(kind === "heat" ? [t("seasons.heat")] : []),
  ...(refusedServices.length > 0
    ? [t("seasons.refused", { services: formatList(refusedServices.map((service) => serviceName(service))) })]
    : []),
];

export const SeasonTerms = ({ of }: { of: Terms }) => (
  <ul className="text-small font-normal text-muted">
    {seasonLines(of).map((line) => (
      <li key={line}>{line}</li>
    ))}
    {of.note && <li dir="auto">{of.note}</li>}
  </ul>
);

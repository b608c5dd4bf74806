import { formatFils, type ProposedIssue } from "@naqi/contracts";
import { t } from "texts:staff/proposals";
import { formatDate } from "@/lib/texts/format.ts";

/** What a second admin approves, one line each: the discount, who can use it, how long, and its limits. */
function linesOf({ terms }: ProposedIssue): string[] {
  if (!terms) return [];
  const { valueType, discountValue, minimumOrderAmount, firstBookingOnly, expiryDays } = terms;
  const { budget, mostUses, perPerson, endsOn } = terms;
  const value = valueType === "fixed" ? formatFils(discountValue) : t("terms.percent", { percent: discountValue });
  return [
    minimumOrderAmount > 0
      ? t("terms.minimum", { value, minimum: formatFils(minimumOrderAmount) })
      : t("terms.any", { value }),
    t(firstBookingOnly ? "terms.first" : "terms.every"),
    ...(expiryDays === undefined ? [] : [t("terms.days", { count: expiryDays })]),
    ...(endsOn === undefined ? [] : [t("terms.until", { day: formatDate(endsOn) })]),
    ...(mostUses === undefined ? [] : [t("terms.uses", { count: mostUses })]),
    ...(perPerson === undefined ? [] : [t("terms.perPerson", { count: perPerson })]),
    ...(budget === undefined ? [] : [t("terms.budget", { budget: formatFils(budget) })]),
  ];
}

/** The terms of a code or campaign that waits for approval; empty without any. */
export function IssueTerms({ of: issue }: { of: ProposedIssue }) {
  const lines = linesOf(issue);
  if (lines.length === 0) return null;
  return (
    <ul aria-label={t("terms")} className="text-small font-normal text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

import { insightRules, policy, type Reliability } from "@naqi/contracts";
import { useId } from "react";
import { t } from "texts:cleaners/insights";
import { formatShare } from "@/lib/texts/figures.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";

interface Props {
  reliability: Reliability;
  /** Opens a support message with its subject. */
  onObject: (text: string) => void;
}

/** Completion, punctuality and replies, how each is counted, and how to report an error. */
export function ReliabilityCard({ reliability: { completed, onTime, reply }, onObject }: Props) {
  const id = useId();
  const { cases, onTimeMinutes, reliabilityWeeks } = insightRules;
  const rows = [
    {
      name: t("insights.reliability.completed"),
      value: completed.share === undefined ? undefined : formatShare(completed.share, 1),
      cases: completed.cases,
      text: t("insights.reliability.completedText", { days: policy.plans.noticeDays }),
    },
    {
      name: t("insights.reliability.onTime"),
      value: onTime.share === undefined ? undefined : formatShare(onTime.share, 1),
      cases: onTime.cases,
      text: t("insights.reliability.onTimeText", { minutes: onTimeMinutes }),
    },
    {
      name: t("insights.reliability.reply"),
      value: reply.within && t(`insights.reliability.${reply.within}`),
      cases: reply.cases,
      text: t("insights.reliability.replyText"),
    },
  ];
  return (
    <Card role="group" aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {t("insights.reliability.title")}
      </h2>
      <p className="mt-1 text-small text-muted">{t("insights.reliability.lead", { weeks: reliabilityWeeks, cases })}</p>
      <dl className="mt-4 divide-y divide-border">
        {rows.map((row) => (
          <div key={row.name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <dt className="font-medium">{row.name}</dt>
            <dd className="text-end">
              {row.value && <span className="text-lead font-medium tabular-nums">{row.value} </span>}
              <span className="text-small text-muted">{casesText(row.value, row.cases)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center text-small text-accent-text">
          {t("insights.reliability.what")}
        </summary>
        <dl className="grid gap-3 text-small">
          {rows.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-medium">{name}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Button tone="secondary" className="mt-3" onClick={() => onObject(t("insights.reliability.objectText"))}>
        {t("insights.reliability.object")}
      </Button>
    </Card>
  );
}

function casesText(value: string | undefined, count: number) {
  if (value) return t("insights.reliability.cases", { count });
  const missing = insightRules.cases - count;
  return missing > 0 ? t("insights.reliability.more", { count: missing }) : t("insights.reliability.unclear");
}

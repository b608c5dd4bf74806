import { type ReportCase, reportOutcomes } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { t as reports } from "texts:staff/reports";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { CaseLoaded } from "../parts/case-loaded.tsx";
import { DecisionCard } from "../parts/decision-card.tsx";
import { Facts, FactsCard } from "../parts/facts.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { ReportedLines } from "./reported-lines.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import type { PanelProps } from "../parts/record-list.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { useCloseReport, useReportCase } from "./use-records.ts";

/** One report: its author, its target, its subject, and closing it. */
export const ReportPanel = ({ id: reportId, toList }: PanelProps) => (
  <CaseLoaded of={useReportCase(reportId)} back={{ to: toList, label: t("staff.reports") }}>
    {(found) => (
      <div className="grid grid-cols-1 gap-6">
        <p className="text-small text-muted">{t("report.logged")}</p>
        <About of={found} />
        {found.report.about === "conversation" ? <ReportedLines of={found} /> : <Review of={found} />}
        <Closing of={found} />
        <Timeline entries={found.timeline} />
      </div>
    )}
  </CaseLoaded>
);

const About = ({ of: { report } }: { of: ReportCase }) => (
  <FactsCard title={t(`report.about.${report.about}`)}>
    <Facts
      of={[
        [
          t("report.reported"),
          <RowLink key="reported" to={`/admin/people/${report.reportedId}`}>
            {partyName(report.reportedName)}
          </RowLink>,
        ],
        [
          t("report.by"),
          <RowLink key="reporter" to={`/admin/people/${report.reporterId}`}>
            {partyName(report.reporterName)}
          </RowLink>,
        ],
        [reports("report.reason"), reports(`reason.${report.reason}`)],
        ...(report.words
          ? [
              [
                t("report.theirWords"),
                <span key="words" dir="auto">
                  {report.words}
                </span>,
              ] as const,
            ]
          : []),
      ]}
    />
  </FactsCard>
);

const Review = ({ of: { review } }: { of: ReportCase }) =>
  review ? (
    <FactsCard title={t("review.one")}>
      <ReviewFacts review={review} />
      <ButtonLink tone="secondary" size="small" className="mt-4" to={`/admin/reviews?review=${review.bookingId}`}>
        {t("report.openReview")}
      </ButtonLink>
    </FactsCard>
  ) : (
    <p className="text-muted">{t("report.reviewGone")}</p>
  );

const tones = { acted: "primary", dismissed: "secondary" } as const;

function Closing({ of: { report } }: { of: ReportCase }) {
  const close = useCloseReport(report.reportId);
  const isOpen = report.state === "open";
  return (
    <DecisionCard
      title={t("case.decide")}
      badge={
        <Badge tone={isOpen ? "warning" : "neutral"}>
          {t(report.outcome ? `report.outcome.${report.outcome}` : `report.state.${report.state}`)}
        </Badge>
      }
      lastReason={undefined}
      decisions={isOpen ? reportOutcomes : []}
      tones={tones}
      questionOf={(outcome) => ({
        title: t("report.closeTitle"),
        effect: t(`report.close.${outcome}.effect`),
        label: t(`report.close.${outcome}`),
        isDangerous: false,
        isShown: false,
      })}
      decide={async (outcome, reason) => {
        const closed = await close({ outcome, reason });
        return closed.ok ? { now: t(`report.outcome.${outcome}`) } : { error: closed.error };
      }}
    />
  );
}

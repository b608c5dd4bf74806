import { type Booking, isOpenProblem, notReportable, problemUntil, type VisitProblem } from "@naqi/contracts";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { t } from "texts:bookings/problems";
import { useNow } from "@/lib/browser/use-now.ts";
import { formatInstant } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Button, ButtonLink, type ButtonTone } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { When } from "@/ui/marks/when.tsx";
import { ProblemCard } from "./problem-card.tsx";
import { ReportProblem, type Side } from "./problem-dialogs.tsx";

interface Props {
  booking: Booking;
  items: readonly VisitProblem[];
  by: Side;
}

/** The problems of a visit, latest first, and a new report while possible. */
export function VisitProblems({ booking, items, by }: Props) {
  const now = useNow();
  const [isReporting, setReporting] = useState(false);
  const name = partyName(by === "customer" ? booking.cleanerName : booking.customerName);
  const { scheduledDate, scheduledTime, durationMinutes } = booking;
  const open = items.find(({ state }) => isOpenProblem(state));
  const own = open?.[by]?.report;
  const stands = own !== undefined && !own.withdrawnAt;
  const against = notReportable(booking, now);
  const reporting = !stands && (
    <Reporting
      booking={booking}
      against={against}
      lead={
        open ? t("problems.joins", { name }) : items.length > 0 ? t("problems.again") : t("problems.lead", { name })
      }
      tone={items.length > 0 ? "secondary" : "primary"}
      onReport={() => setReporting(true)}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card className="grid gap-4">
        <div>
          <h2 className="text-title wrap-anywhere">
            <bdi>{requestTitle(booking)}</bdi>
          </h2>
          <p className="mt-1 text-small">
            <When day={scheduledDate} hour={scheduledTime} durationMinutes={durationMinutes} />
          </p>
          <p className="text-small text-muted">{t("problems.with", { name })}</p>
        </div>
        {items.length === 0 && reporting}
      </Card>
      {items.length === 0 && <Empty icon={<CircleAlert />} title={t("problems.none")} />}
      {items.toReversed().map((problem) => (
        <ProblemCard key={problem.problemId} problem={problem} by={by} name={name} />
      ))}
      {/* The outcome of the last one comes first. */}
      {items.length > 0 && reporting && <Card>{reporting}</Card>}
      {isReporting && (
        <ReportProblem
          booking={booking}
          by={by}
          name={name}
          over={stands ? t("problems.changed") : against && t(`problems.${against}`)}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  );
}

interface ReportingProps {
  booking: Booking;
  /** Why a report is not possible. */
  against: ReturnType<typeof notReportable>;
  lead: string;
  tone: ButtonTone;
  onReport: () => void;
}

const Reporting = ({ booking, against, lead, tone, onReport }: ReportingProps) => (
  <div className="grid justify-items-start gap-2">
    <p>{against ? t(`problems.${against}`) : lead}</p>
    {against ? (
      against === "tooLate" && (
        <ButtonLink to="/help" tone="secondary">
          {t("problems.support")}
        </ButtonLink>
      )
    ) : (
      <>
        <p className="text-small text-muted">{t("problems.until", { when: formatInstant(problemUntil(booking)) })}</p>
        <Button tone={tone} onClick={onReport}>
          {t("problems.report")}
        </Button>
      </>
    )}
  </div>
);

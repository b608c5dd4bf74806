import { type CleanerOnboarding, dayOf, policy } from "@naqi/contracts";
import { CircleCheck, CircleSlash, Hourglass, ListChecks } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "texts:cleaners/onboarding";
import { formatDay, formatInstant } from "@/lib/texts/format.ts";
import { useNow } from "@/lib/browser/use-now.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { stepRows } from "./step-table.ts";

const edit = () => (
  <ButtonLink to="?step=1" tone="secondary">
    {t("standing.editProfile")}
  </ButtonLink>
);
const dashboard = () => <ButtonLink to="/cleaner-dashboard">{t("standing.dashboard")}</ButtonLink>;

const settings = () => (
  <ButtonLink to="/cleaner/services" tone="secondary">
    {t("standing.settings")}
  </ButtonLink>
);

interface PanelProps {
  progress: CleanerOnboarding;
  /** The documents that our team still needs. */
  wantedDocuments: ReactNode;
}

export const mayReapply = ({ reapplyFrom }: CleanerOnboarding, now: string) => !reapplyFrom || reapplyFrom <= now;

/** Our team's decision, or that the review is in progress. */
export function StandingPanel({ progress, wantedDocuments }: PanelProps) {
  const { approvalStatus, onboardingStatus, onboardingCompletedAt, approvalReason, reapplyFrom } = progress;
  const now = useNow();
  const reason = approvalReason && <Reason>{approvalReason}</Reason>;
  if (approvalStatus === "suspended") {
    return (
      <Panel
        icon={<CircleSlash />}
        title={t("standing.suspendedTitle")}
        actions={
          <>
            <Support />
            <ButtonLink to="/cleaner/bookings" tone="secondary">
              {t("standing.suspendedToJobs")}
            </ButtonLink>
          </>
        }
      >
        <p>{t("standing.suspendedText")}</p>
        {reason && <p>{t("standing.suspendedWhy")}</p>}
        {reason}
        <p>{t("standing.suspendedJobs", { days: policy.suspendedVisitDays })}</p>
        <p>{t("standing.suspendedObject")}</p>
      </Panel>
    );
  }
  if (approvalStatus === "rejected") {
    const mayApply = mayReapply(progress, now);
    return (
      <Panel icon={<CircleSlash />} title={t("standing.rejectedTitle")} actions={mayApply ? edit() : <Support />}>
        <p>{t("standing.rejectedText")}</p>
        {reason}
        <p>
          {mayApply || !reapplyFrom
            ? t("standing.reapplyNow")
            : t("standing.reapplyFrom", { day: formatDay(dayOf(reapplyFrom)) })}
        </p>
      </Panel>
    );
  }
  const isApproved = approvalStatus === "approved" || onboardingStatus === "approved";
  return (
    <Panel
      icon={isApproved ? <CircleCheck /> : <Hourglass />}
      title={t(isApproved ? "standing.approvedTitle" : "standing.pendingTitle")}
      actions={
        <>
          {dashboard()}
          {isApproved ? settings() : edit()}
        </>
      }
    >
      <p>{t(isApproved ? "standing.approvedText" : "standing.pendingText")}</p>
      {!isApproved && onboardingCompletedAt && (
        <p>{t("standing.submittedOn", { when: formatInstant(onboardingCompletedAt) })}</p>
      )}
      {!isApproved && wantedDocuments}
    </Panel>
  );
}

/** Above the steps: the changes our team asks for, or that it sees edits immediately. */
export function StandingNote({ progress }: { progress: CleanerOnboarding }) {
  const { approvalStatus, approvalReason, unchangedSteps } = progress;
  if (approvalStatus === "changes_requested") {
    return (
      <section className="rounded-card border border-warning/40 bg-warning-soft p-5 text-warning">
        <h2 className="flex items-center gap-2.5 font-medium">
          <ListChecks className="size-5 shrink-0" />
          {t("standing.changesTitle")}
        </h2>
        <p className="mt-1 text-small">{t("standing.changesText")}</p>
        {approvalReason && <Reason>{approvalReason}</Reason>}
        {unchangedSteps.length > 0 && <StepLinks of={unchangedSteps} />}
      </section>
    );
  }
  const note = approvalStatus === "pending" ? t("finish.alreadyIn") : approvalStatus === "rejected" && approvalReason;
  if (!note) return null;
  return (
    <p dir="auto" className="rounded-control bg-info-soft px-4 py-3 text-small text-info">
      {note}
    </p>
  );
}

/** Links to each step that still has to change. */
function StepLinks({ of }: { of: readonly number[] }) {
  const rows = Object.entries(stepRows());
  return (
    <div className="mt-4">
      <p className="text-small">{t("standing.changesSteps")}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {rows
          .filter(([step]) => of.includes(Number(step)))
          .map(([step, { title }]) => (
            <li key={step}>
              <ButtonLink to={`?step=${step}`} tone="secondary" size="small">
                {title}
              </ButtonLink>
            </li>
          ))}
      </ul>
    </div>
  );
}

const Panel = ({
  icon,
  title,
  actions,
  children,
}: {
  icon: ReactNode;
  title: string;
  actions: ReactNode;
  children: ReactNode;
}) => (
  <Card className="mx-auto max-w-2xl text-center">
    <span
      aria-hidden="true"
      className="mx-auto mb-4 flex size-14 items-center justify-center rounded-pill bg-accent-soft text-accent-text [&>svg]:size-6"
    >
      {icon}
    </span>
    <h2 className="text-title">{title}</h2>
    <div className="mt-2 grid gap-3 text-muted">{children}</div>
    <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>
  </Card>
);

const Reason = ({ children }: { children: string }) => (
  <Lines className="mt-2 rounded-control bg-raised px-4 py-3 text-start text-text" text={children} />
);

const Support = () => (
  <ButtonLink to="/help" tone="secondary">
    {t("standing.support")}
  </ButtonLink>
);

import { type Application } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:market/applications";
import { partyName, serviceName } from "@/lib/texts/vocabulary.ts";
import { rangeOf } from "@/lib/texts/budget.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { formatAgo, formatDay, formatDuration, formatWhen } from "@/lib/texts/format.ts";
import { Button } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { MessageLink } from "@/ui/links/message-link.tsx";
import { Money } from "@/ui/marks/money.tsx";
import { ApplicationBadge, StateText, statusOf } from "./application-state.tsx";

interface Props {
  application: Application;
  now: string;
  onWithdraw: () => void;
  onConfirm: () => void;
}

/** Where the focus moves when an application's button disappears. */
export const titleId = ({ applicationId }: Pick<Application, "applicationId">) => `title-${applicationId}`;

/** One application with its request, its state, and its outcome. */
export function ApplicationCard({ application, now, onWithdraw, onConfirm }: Props) {
  const { request, message, createdAt } = application;
  const status = statusOf(application);
  return (
    <li>
      <Card className="flex h-full flex-col">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ApplicationBadge application={application} />
          <time dateTime={createdAt} className="text-tiny text-muted">
            {t("applications.applied", { ago: formatAgo(createdAt, now) })}
          </time>
        </div>
        <h2 id={titleId(application)} tabIndex={-1} className="mt-3 text-lead break-words">
          <bdi>{requestTitle(request)}</bdi>
        </h2>
        <p className="mt-1 text-small text-muted">
          <span>{serviceName(request.serviceType)}</span> · <span>{request.location}</span> ·{" "}
          <bdi>{partyName(request.customerName)}</bdi>
        </p>
        <Terms application={application} />
        {message && (
          <details className="mt-2 text-small">
            <summary className="inline-flex min-h-11 items-center text-accent-text">
              {t("applications.message")}
            </summary>
            <Lines text={message} />
          </details>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-3">
          <p className="min-h-11 content-center text-small text-muted">
            <StateText application={application} />
          </p>
          {status === "pending" && <PendingActions {...{ application, onWithdraw, onConfirm }} />}
        </div>
      </Card>
    </li>
  );
}

function Terms({ application: { request, proposedPrice, durationMinutes } }: Pick<Props, "application">) {
  const { preferredDate, preferredTime } = request;
  const budget = rangeOf(request);
  return (
    <dl className="mt-4 grid gap-x-3 gap-y-2 rounded-control bg-sunken px-4 py-3 text-small sm:grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))]">
      <Fact name={t("applications.yourPrice")}>
        <Money fils={proposedPrice} />
      </Fact>
      <Fact name={t("applications.hours")}>{formatDuration(durationMinutes)}</Fact>
      {budget && <Fact name={t("applications.budget")}>{budget}</Fact>}
      {preferredDate && (
        <Fact name={t("applications.preferred")}>
          {preferredTime ? formatWhen(preferredDate, preferredTime) : formatDay(preferredDate)}
        </Fact>
      )}
    </dl>
  );
}

const PendingActions = ({ application, onWithdraw, onConfirm }: Omit<Props, "now">) => (
  <span className="flex flex-wrap gap-2">
    <MessageLink
      side="cleaner"
      requestId={application.requestId}
      cleanerId={application.cleanerId}
      name={partyName(application.request.customerName)}
    />
    {application.isOutdated && (
      <Button size="small" onClick={onConfirm}>
        {t("applications.confirm")}
      </Button>
    )}
    <Button
      tone="quiet"
      size="small"
      aria-label={t("applications.withdrawName", { title: requestTitle(application.request) })}
      onClick={onWithdraw}
    >
      {t("applications.withdraw")}
    </Button>
  </span>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  // On phones one line each: three side by side would leave one alone on the next.
  <div className="flex min-w-0 flex-wrap justify-between gap-x-4 sm:block">
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium tabular-nums">{children}</dd>
  </div>
);

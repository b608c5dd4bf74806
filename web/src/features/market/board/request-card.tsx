import { type BoardRequest } from "@naqi/contracts";
import { BadgeCheck, CalendarDays, Clock, House, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:market/requests";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { rangeOf } from "@/lib/texts/budget.ts";
import { cx } from "@/lib/browser/class-names.ts";
import { formatAgo } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { Avatar } from "@/ui/marks/avatar.tsx";
import { Badge } from "@/ui/marks/badge.tsx";
import { Button } from "@/ui/links/button.tsx";
import { preloadDialog } from "@/ui/dialogs/dialog.tsx";
import type { View } from "./board-toolbar.tsx";
import { applicationsOf, distanceOf, sizeOf, wishedTime } from "../requests/request-words.ts";

interface Props {
  request: BoardRequest;
  view: View;
  now: string;
  onApply: () => void;
}

/** One open request: what, where, when and budget, and the apply button. */
export function RequestCard({ request, view, now, onApply }: Props) {
  const { description, serviceType, customer, applicationId, isDeclined } = request;
  const isList = view === "list";
  return (
    <li
      className={cx(
        "flex flex-col gap-4 rounded-card border border-border bg-raised p-5",
        isList && "md:flex-row md:items-center",
      )}
    >
      <div className="min-w-0 grow">
        <Badge tone="accent">{serviceName(serviceType)}</Badge>
        <h2 className="mt-3 text-lead break-words">
          <bdi>{requestTitle(request)}</bdi>
        </h2>
        {description && (
          <p dir="auto" className={cx("mt-1.5 text-small text-muted", isList ? "line-clamp-2" : "line-clamp-3")}>
            {description}
          </p>
        )}
        <RequestFacts request={request} now={now} isList={isList} />
      </div>
      <div
        className={cx(
          "mt-auto flex flex-wrap items-center gap-3 border-t border-border pt-4",
          isList && "md:mt-0 md:grid md:w-60 md:shrink-0 md:border-t-0 md:pt-0",
        )}
      >
        <div className="flex min-w-0 grow items-center gap-3">
          {customer && <Avatar name={customer.fullName} src={customer.avatarUrl} size="small" />}
          <div className="min-w-0">
            {customer && (
              <span className="block truncate text-small text-muted">
                <bdi>{customer.fullName}</bdi>
              </span>
            )}
            <bdi dir="ltr" className="block text-start font-medium tabular-nums">
              {rangeOf(request) ?? t("board.rangeOpen")}
            </bdi>
          </div>
        </div>
        {applicationId ? (
          <Applied requestId={request.requestId} isDeclined={isDeclined ?? false} />
        ) : (
          <Apply title={requestTitle(request)} onApply={onApply} />
        )}
      </div>
    </li>
  );
}

function RequestFacts({ request, now, isList }: Pick<Props, "request" | "now"> & { isList: boolean }) {
  const size = sizeOf(request);
  const distance = distanceOf(request);
  return (
    <ul className={cx("mt-3 grid gap-x-5 gap-y-1.5 text-small", isList && "md:flex md:flex-wrap")}>
      <Fact icon={<MapPin />}>
        <span>{request.location}</span>
        {distance && <span className="text-muted">{` · ${distance}`}</span>}
      </Fact>
      <Fact icon={<CalendarDays />}>{wishedTime(request)}</Fact>
      {size && (
        <Fact icon={<House />}>
          <bdi>{size}</bdi>
        </Fact>
      )}
      <Fact icon={<Clock />}>
        <span className="text-muted">{`${t("board.posted", { ago: formatAgo(request.createdAt, now) })} · ${applicationsOf(request)}`}</span>
      </Fact>
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-w-0 items-start gap-2">
    <span aria-hidden="true" className="mt-0.5 shrink-0 text-muted [&>svg]:size-4">
      {icon}
    </span>
    <span className="min-w-0 break-words">{children}</span>
  </li>
);

const Apply = ({ title, onApply }: { title: string; onApply: () => void }) => (
  <Button
    className="grow max-sm:w-full"
    aria-label={t("board.applyName", { title })}
    onPointerEnter={preloadDialog}
    onClick={onApply}
  >
    {t("board.apply")}
  </Button>
);

/** Where the focus moves when the button disappears. */
export const appliedId = (requestId: string) => `applied-${requestId}`;

const Applied = ({ requestId, isDeclined }: { requestId: string; isDeclined: boolean }) => (
  <span className="flex grow flex-wrap items-center justify-between gap-x-3">
    {isDeclined ? (
      <Badge>{t("board.declined")}</Badge>
    ) : (
      <Badge tone="success" icon={<BadgeCheck />}>
        {t("board.applied")}
      </Badge>
    )}
    <Link
      id={appliedId(requestId)}
      to="/cleaner/applications"
      className="inline-flex min-h-11 items-center text-small font-medium text-accent-text underline underline-offset-4"
    >
      {t("board.seeApplication")}
    </Link>
  </span>
);

import { type CleaningRequest, dayOf } from "@naqi/contracts";
import { ClipboardList } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "texts:market/requests";
import { useNow } from "@/lib/browser/use-now.ts";
import { formatAgo, formatShortDate } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { PagedList } from "@/ui/states/paged-list.tsx";
import { Skeleton } from "@/ui/states/skeleton.tsx";
import { RequestStatusBadge, factsOf } from "./request-facts.tsx";
import { postingAt } from "./post-address.ts";
import { offersOf } from "./request-words.ts";
import { useMyRequests } from "./use-requests.ts";

interface Props {
  /** Within another page: limits the number, uses that page's heading level, and shows the creation day. */
  newest?: number;
}

/** The customer's requests, newest first, each linked to its offers (001 §2). */
export function RequestList({ newest }: Props) {
  const now = useNow();
  const mine = useMyRequests();
  return (
    <PagedList
      of={newest ? { ...mine, isPaged: false } : mine}
      keyOf={({ requestId }) => requestId}
      failed={t("mine.failed")}
      skeleton={<Skeletons />}
      empty={
        <Empty
          icon={<ClipboardList />}
          title={t("mine.none")}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {/* The page of requests has this button above the list. */}
              {newest && <ButtonLink to={postingAt("/customer/requests")}>{t("post.title")}</ButtonLink>}
              <ButtonLink to="/search" tone={newest ? "secondary" : "primary"}>
                {t("mine.find")}
              </ButtonLink>
            </div>
          }
        />
      }
    >
      {(requests) => (
        <ul aria-label={t("mine.title")} className="grid gap-3">
          {requests.slice(0, newest).map((request) => (
            <Row
              key={request.requestId}
              request={request}
              heading={newest ? "h3" : "h2"}
              made={
                newest
                  ? t("mine.created", { day: formatShortDate(dayOf(request.createdAt)) })
                  : t("board.posted", { ago: formatAgo(request.createdAt, now) })
              }
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface RowProps {
  request: CleaningRequest;
  heading: "h2" | "h3";
  made: string;
}

const Row = ({ request, heading: Heading, made }: RowProps) => (
  <li>
    <Card className="relative hover:border-accent">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <RequestStatusBadge status={request.status} />
        <time dateTime={request.createdAt} className="text-tiny text-muted">
          {made}
        </time>
      </div>
      <Heading className="mt-2 text-lead break-words">
        <bdi>
          <Link to={`/customer/requests/${request.requestId}`} className="after:absolute after:inset-0">
            {requestTitle(request)}
          </Link>
        </bdi>
      </Heading>
      {request.description && (
        <p dir="auto" className="mt-1 line-clamp-2 text-small text-muted">
          {request.description}
        </p>
      )}
      <p className="mt-2 text-small">{factsOf(request)}</p>
      {request.status === "open" && <p className="mt-2 text-small font-medium text-accent-text">{offersOf(request)}</p>}
    </Card>
  </li>
);

const Skeletons = () => (
  <div className="grid gap-3">
    {[1, 2, 3].map((index) => (
      <Skeleton key={index} className="h-40" />
    ))}
  </div>
);

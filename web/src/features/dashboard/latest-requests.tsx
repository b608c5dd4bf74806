import { type BoardRequest, requests } from "@naqi/contracts";
import { CalendarDays, ClipboardList, MapPin } from "lucide-react";
import { t } from "texts:dashboard";
import { useIsSuspended } from "@/lib/session/use-is-suspended.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { t as requestsText } from "texts:market/requests";
import { serviceName } from "@/lib/texts/vocabulary.ts";
import { rangeOf } from "@/lib/texts/budget.ts";
import { formatDay } from "@/lib/texts/format.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";

/** How many are queried, and how many are shown (000 §9). */
const asked = 5;
const shown = 3;

const none = () => <Empty icon={<ClipboardList />} title={t("latest.none")} hint={t("latest.noneText")} />;

/** The latest open requests, three of the five newest, and a link to all; none for a suspended cleaner. */
export function LatestRequests() {
  const isSuspended = useIsSuspended();
  const board = useQuery(requests.board, isSuspended ? null : { limit: asked });
  if (isSuspended) return null;
  return (
    <section aria-labelledby="latest-requests">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="latest-requests" className="text-title font-medium">
          {t("latest.title")}
        </h2>
        <ButtonLink to="/cleaner/browse-jobs" tone="quiet" size="small" className="-me-3">
          {t("latest.all")}
        </ButtonLink>
      </div>
      <Loaded
        of={board}
        failed={t("latest.failed")}
        skeleton={<SkeletonRows />}
        empty={({ items }) => items.length === 0 && none()}
      >
        {({ items }) => (
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-3">
            {items.slice(0, shown).map((request) => (
              <RequestRow key={request.requestId} request={request} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function RequestRow({ request }: { request: BoardRequest }) {
  const { serviceType, location, preferredDate } = request;
  return (
    <li>
      <Card className="flex h-full flex-col gap-2">
        <p>
          <Badge tone="accent">{serviceName(serviceType)}</Badge>
        </p>
        <h3 className="font-medium break-words">
          <bdi>{requestTitle(request)}</bdi>
        </h3>
        <p className="flex items-center gap-1.5 text-small text-muted">
          <MapPin className="size-4 shrink-0" />
          <span>{location}</span>
        </p>
        <p className="flex items-center gap-1.5 text-small text-muted">
          <CalendarDays className="size-4 shrink-0" />
          <span>{preferredDate ? formatDay(preferredDate) : requestsText("board.flexible")}</span>
        </p>
        <p className="mt-auto pt-1 font-medium tabular-nums">{rangeOf(request) ?? requestsText("board.rangeOpen")}</p>
      </Card>
    </li>
  );
}

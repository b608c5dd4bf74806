import type { StaffFound } from "@naqi/contracts";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { t } from "texts:staff/find";
import { t as adminText } from "texts:staff/admin";
import { formatInstant, formatWhen } from "@/lib/texts/format.ts";
import { requestTitle } from "@/lib/texts/request-title.ts";
import { jobTitle, partyName } from "@/lib/texts/vocabulary.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { StatusBadge } from "@/ui/marks/badge.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Empty } from "@/ui/states/empty.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Note } from "@/ui/states/note.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { StandingBadges } from "../parts/standing.tsx";
import { RequestBadge } from "../records/request-badge.tsx";
import { TicketBadge, topicName } from "../tickets/ticket-words.tsx";
import { problemOf } from "../search/search-text.ts";
import { useFind } from "./use-find.ts";

const kinds = ["people", "bookings", "requests", "tickets"] as const;
type Kind = (typeof kinds)[number];

interface FoundRow {
  to: string;
  title: string;
  facts: readonly (string | undefined)[];
  badge: ReactNode;
  act?: { to: string; label: string; name: string };
}

/** What staff's search found: the record itself if it is the only one, otherwise a short list by kind. */
export function FoundList() {
  const [query] = useSearchParams();
  const text = (query.get("find") ?? "").trim();
  const problem = problemOf(text);
  const found = useFind(problem ? null : text);
  if (!text) return <Empty icon={<SearchX />} title={t("find.idle")} hint={t("find.idleHint")} />;
  if (problem) return <Empty icon={<SearchX />} title={problem} hint={t("find.idleHint")} />;
  return (
    <Loaded of={found} failed={t("find.failed")} skeleton={<SkeletonRows count={3} />}>
      {(data) => <Answer of={data} text={text} />}
    </Loaded>
  );
}

function Answer({ of: found, text }: { of: StaffFound; text: string }) {
  const rows = rowsOf(found);
  const [first, ...others] = kinds.flatMap((kind) => rows[kind]);
  if (!first)
    return (
      <Empty
        icon={<SearchX />}
        title={t("find.nothing", { text })}
        hint={t("find.nothingHint")}
        action={<Lists text={text} />}
      />
    );
  if (others.length === 0 && found.isWhole) return <Navigate to={first.to} replace />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {kinds.map((kind) => rows[kind].length > 0 && <Group key={kind} kind={kind} rows={rows[kind]} />)}
      {!found.isWhole && <Note tone="info">{t("find.cut")}</Note>}
      <div>
        <h2 className="mb-3 text-small font-medium text-muted">{t("find.lists")}</h2>
        <Lists text={text} />
      </div>
    </div>
  );
}

const Group = ({ kind, rows }: { kind: Kind; rows: readonly FoundRow[] }) => (
  <Card className="py-4!">
    <h2 id={`found-${kind}`} className="text-lead font-medium">
      {t(`find.${kind}`)}
    </h2>
    <ul aria-labelledby={`found-${kind}`} className="mt-1 divide-y divide-border">
      {rows.map(({ to, title, facts, badge, act }) => (
        <li key={to} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <div className="min-w-0 flex-[1_1_14rem]">
            <RowLink to={to}>{title}</RowLink>
            <p className="flex flex-wrap gap-x-3 text-small text-muted">
              {facts.map(
                (fact) =>
                  fact && (
                    <bdi key={fact} className="wrap-anywhere">
                      {fact}
                    </bdi>
                  ),
              )}
            </p>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3 max-sm:w-full">
            <span>{badge}</span>
            {act && (
              <ButtonLink to={act.to} tone="soft" size="small" aria-label={act.name}>
                {act.label}
              </ButtonLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  </Card>
);

/** The lists of all records, with the same search text. */
const Lists = ({ text }: { text: string }) => (
  <div className="flex flex-wrap justify-center gap-2 sm:justify-start">
    {kinds.map((kind) => (
      <ButtonLink key={kind} tone="secondary" size="small" to={`/admin/${kind}?${new URLSearchParams({ find: text })}`}>
        {t(`find.${kind}`)}
      </ButtonLink>
    ))}
  </div>
);

const rowsOf = ({ people, bookings, requests, tickets }: StaffFound): Record<Kind, FoundRow[]> => ({
  people: people.map((person) => {
    const { memberId, fullName, role, email, phone, businessName } = person;
    return {
      to: `/admin/people/${memberId}`,
      title: fullName,
      facts: [adminText(`role.${role}`), businessName, phone, email],
      badge: <StandingBadges of={person} />,
      ...(role !== "admin" && {
        act: {
          to: `/admin/bookings?${role}=${memberId}`,
          label: t("find.bookings"),
          name: t("find.bookingsOf", { name: fullName }),
        },
      }),
    };
  }),
  bookings: bookings.map((booking) => ({
    to: `/admin/bookings?booking=${booking.bookingId}`,
    title: jobTitle(booking),
    facts: [
      formatWhen(booking.scheduledDate, booking.scheduledTime),
      partyName(booking.customerName),
      partyName(booking.cleanerName),
    ],
    badge: <StatusBadge status={booking.status} />,
  })),
  requests: requests.map((request) => ({
    to: `/admin/requests?request=${request.requestId}`,
    title: requestTitle(request),
    facts: [partyName(request.customerName), formatInstant(request.createdAt)],
    badge: <RequestBadge status={request.status} />,
  })),
  tickets: tickets.map(({ ticketId, name, topic, state, createdAt }) => ({
    to: `/admin/tickets?ticket=${ticketId}`,
    title: name,
    facts: [topicName(topic), formatInstant(createdAt)],
    badge: <TicketBadge state={state} />,
  })),
});

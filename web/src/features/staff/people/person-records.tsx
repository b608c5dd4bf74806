import { admin, type OutputOf } from "@naqi/contracts";
import type { ReactNode } from "react";
import { t } from "texts:staff/find";
import { t as adminText } from "texts:staff/admin";
import { t as problemsText } from "texts:bookings/problems";
import { type Query, useQuery } from "@/lib/data/use-query.ts";
import { formatInstant, formatWhen } from "@/lib/texts/format.ts";
import { jobTitle } from "@/lib/texts/vocabulary.ts";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Badge, StatusBadge } from "@/ui/marks/badge.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Near } from "@/ui/states/near.tsx";
import { SkeletonRows } from "@/ui/states/skeleton.tsx";
import { useCodes } from "../codes/use-codes.ts";
import { CodeBadge, worthOf } from "../codes/code-words.tsx";
import { FactsCard } from "../parts/facts.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import { problemIdOf, problemKinds } from "../records/problem-words.ts";
import { useProblems } from "../records/use-problems.ts";
import { useBookings } from "../records/use-records.ts";
import { PersonNotes } from "./person-notes.tsx";
import { PersonWallet } from "./person-wallet.tsx";
import { TicketBadge, topicName } from "../tickets/ticket-words.tsx";

type Of = Pick<OutputOf<typeof admin.person>, "memberId" | "role" | "email" | "fullName">;

/** The latest records of a person, each list loaded when it comes into view. */
export const PersonRecords = ({ of }: { of: Of }) => (
  <>
    {of.role !== "admin" && (
      <>
        <Near className="min-h-40">
          <PersonNotes of={of} />
        </Near>
        <Near className="min-h-40">
          <BookingsOf of={of} />
        </Near>
        <Near className="min-h-40">
          <ProblemsOf of={of} />
        </Near>
      </>
    )}
    <Near className="min-h-40">
      <TicketsOf of={of} />
    </Near>
    {of.role === "customer" && (
      <>
        <Near className="min-h-40">
          <PersonWallet memberId={of.memberId} />
        </Near>
        <Near className="min-h-40">
          <CodesOf of={of} />
        </Near>
      </>
    )}
  </>
);

function BookingsOf({ of: { memberId, role } }: { of: Of }) {
  const list = useBookings(role === "customer" ? { customerId: memberId } : { cleanerId: memberId });
  const data = list.isLoading || (list.error && list.items.length === 0) ? undefined : list.items;
  return (
    <Short title={t("find.bookings")} all={`/admin/bookings?${role}=${memberId}`} of={{ ...list, data }}>
      {(booking) => ({
        to: `/admin/bookings?${role}=${memberId}&booking=${booking.bookingId}`,
        title: jobTitle(booking),
        fact: formatWhen(booking.scheduledDate, booking.scheduledTime),
        badge: <StatusBadge status={booking.status} />,
      })}
    </Short>
  );
}

function ProblemsOf({ of: { memberId, role } }: { of: Of }) {
  const list = useProblems(role === "customer" ? { customerId: memberId } : { cleanerId: memberId });
  const data = list.isLoading || (list.error && list.items.length === 0) ? undefined : list.items;
  const all = `/admin/problems?${role}=${memberId}`;
  return (
    <Short title={t("person.problems")} all={all} of={{ ...list, data }}>
      {(problem) => ({
        to: `${all}&problem=${problemIdOf(problem)}`,
        title: problemKinds(problem),
        fact: formatInstant(problem.since),
        badge: <Badge tone="neutral">{problemsText(`state.${problem.state}`)}</Badge>,
      })}
    </Short>
  );
}

function TicketsOf({ of: { email } }: { of: Of }) {
  const found = useQuery(admin.findRecords, { kind: "tickets", find: email });
  return (
    <Short
      title={t("person.tickets")}
      all={`/admin/tickets?${new URLSearchParams({ find: email })}`}
      of={{ ...found, data: found.data?.tickets }}
    >
      {({ ticketId, topic, state, createdAt }) => ({
        to: `/admin/tickets?ticket=${ticketId}`,
        title: topicName(topic),
        fact: formatInstant(createdAt),
        badge: <TicketBadge state={state} />,
      })}
    </Short>
  );
}

function CodesOf({ of: { memberId } }: { of: Of }) {
  const list = useCodes({ owner: memberId });
  const data = list.isLoading || (list.error && list.items.length === 0) ? undefined : list.items;
  const all = `/admin/discount-codes?find=${memberId}`;
  return (
    <Short title={t("person.codes")} all={all} of={{ ...list, data }}>
      {(code) => ({
        to: `/admin/discount-codes?find=${code.code}`,
        title: code.code,
        fact: worthOf(code),
        badge: <CodeBadge status={code.status} />,
      })}
    </Short>
  );
}

const shown = 3;

interface ShortRow {
  to: string;
  title: string;
  fact: string;
  badge: ReactNode;
}

const noRows = (rows: readonly unknown[]) =>
  rows.length === 0 && <p className="text-muted">{adminText("record.none")}</p>;

interface Props<Row> {
  title: string;
  /** The whole list. */
  all: string;
  of: Query<readonly Row[]>;
  children: (row: Row) => ShortRow;
}

const Short = <Row,>({ title, all, of, children }: Props<Row>) => (
  <FactsCard title={title}>
    <Loaded of={of} isAside skeleton={<SkeletonRows count={2} className="h-10" />} empty={noRows}>
      {(rows) => (
        <>
          <ul className="divide-y divide-border">
            {rows.slice(0, shown).map((row) => {
              const { to, title, fact, badge } = children(row);
              return (
                <li key={to} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
                  <div className="min-w-0">
                    <RowLink to={to}>{title}</RowLink>
                    <p className="text-small text-muted">{fact}</p>
                  </div>
                  <span>{badge}</span>
                </li>
              );
            })}
          </ul>
          <ButtonLink tone="secondary" size="small" className="mt-3" to={all} aria-label={t("person.allOf", { title })}>
            {t("person.all")}
          </ButtonLink>
        </>
      )}
    </Loaded>
  </FactsCard>
);

import { dayOf, type DocumentType, formatFils, policy } from "@naqi/contracts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { t } from "texts:staff/admin";
import { t as documentsText } from "texts:cleaners/documents";
import { t as proposalsText } from "texts:staff/proposals";
import { t as reportWords } from "texts:staff/reports";
import type { Paged } from "@/lib/data/use-pages.ts";
import { formatDate, formatInstant, formatList } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Badge } from "@/ui/marks/badge.tsx";
import { ButtonLink } from "@/ui/links/button.tsx";
import { Card } from "@/ui/page/card.tsx";
import { Loaded } from "@/ui/states/loaded.tsx";
import { Skeleton, SkeletonBlock } from "@/ui/states/skeleton.tsx";
import { Age } from "../parts/age.tsx";
import { subjectOf, useProposals } from "../approvals/use-proposals.ts";
import { useProblems } from "../records/use-problems.ts";
import { useBookings, useReports } from "../records/use-records.ts";
import { useRewards } from "../money/use-rewards.ts";
import { useTickets } from "../records/use-tickets.ts";
import { useCleanerQueue, useExpiring, useVerificationQueue } from "../parts/use-staff.ts";

const namesOf = (documents: readonly DocumentType[]) =>
  formatList(documents.map((document) => documentsText(`document.${document}`)));

const grid = "grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3";

/** Each queue's size, its waiting time against the promise, and its longest waiting items. */
export function Waiting() {
  const cleaners = useCleanerQueue("pending");
  const verifications = useVerificationQueue("under_review");
  const changes = useCleanerQueue("changes_requested");
  const reports = useReports({ state: "open" });
  const problems = useProblems({ state: "in_review" });
  const unpaid = useProblems({ state: "owed" });
  const disputed = useBookings({ status: "disputed" });
  const tickets = useTickets({ state: "open" });
  const rewards = useRewards("review");
  const expiring = useExpiring();
  const proposals = useProposals("open");
  const lists = [
    cleaners,
    verifications,
    changes,
    reports,
    problems,
    unpaid,
    disputed,
    tickets,
    rewards,
    expiring,
    proposals,
  ];
  const theirs = verifications.items.filter(({ awaitsOwner }) => awaitsOwner).length;
  const promise = (
    <p className="-mt-4 text-small text-muted">
      {t("age.promise", { usual: policy.reviewHours.usual, most: policy.reviewHours.most })}
    </p>
  );
  // A tile is as high as its list: loading one by one would move all below. Later reloads keep them in place.
  const [isShown, setShown] = useState(false);
  const isReady = isShown || lists.every(({ isLoading }) => !isLoading);
  if (isReady !== isShown) setShown(isReady);
  if (!isReady)
    return (
      <>
        {promise}
        <SkeletonBlock>
          <div className={grid}>
            {lists.map((_, index) => (
              <Skeleton key={index} className="h-48 rounded-card" />
            ))}
          </div>
        </SkeletonBlock>
      </>
    );
  return (
    <>
      {promise}
      <ul className={grid}>
        <Tile
          label={t("staff.waitingVerifications")}
          to="/admin/verifications"
          list={verifications}
          rows={verifications.items
            .filter(({ awaitsOwner }) => !awaitsOwner)
            .map(({ userId, verificationId, fullName, waitingSince, lookedAtBy }) => ({
              to: `/admin/verifications/${userId}/${verificationId}`,
              name: fullName,
              since: waitingSince,
              by: lookedAtBy,
            }))}
          note={theirs > 0 && t("staff.theirTurn", { count: theirs })}
        />
        <Tile
          label={t("staff.waitingCleaners")}
          to="/admin/cleaners"
          list={cleaners}
          rows={cleaners.items.map(({ cleanerId, fullName, submittedAt, lookedAtBy }) => ({
            to: `/admin/cleaners/${cleanerId}`,
            name: fullName,
            since: submittedAt,
            by: lookedAtBy,
          }))}
        />
        <Tile
          label={proposalsText("tile")}
          to="/admin/proposals"
          list={proposals}
          rows={proposals.items.map((proposal) => ({
            to: "/admin/proposals",
            name: proposalsText("tile.row", {
              what: proposalsText(`what.${proposal.what}`),
              name: subjectOf(proposal),
            }),
            end: proposalsText("tile.lapses", { when: formatInstant(proposal.lapsesAt) }),
          }))}
        />
        <Tile
          label={t("staff.waitingTickets")}
          to="/admin/tickets"
          list={tickets}
          rows={tickets.items.map(({ ticketId, name, createdAt }) => ({
            to: `/admin/tickets?ticket=${ticketId}`,
            name,
            since: createdAt,
          }))}
        />
        <Tile
          label={t("staff.waitingReports")}
          to="/admin/reports"
          list={reports}
          rows={reports.items.map(({ reportId, reason, createdAt }) => ({
            to: `/admin/reports?report=${reportId}`,
            name: reportWords(`reason.${reason}`),
            since: createdAt,
          }))}
        />
        <Tile
          label={t("staff.waitingProblems")}
          to="/admin/problems"
          list={problems}
          rows={problems.items.map(({ bookingId, problemId, customerName, since }) => ({
            to: `/admin/problems?problem=${bookingId}.${problemId}`,
            name: partyName(customerName),
            since,
          }))}
        />
        <Tile
          label={t("staff.unpaid")}
          to="/admin/problems?state=owed"
          list={unpaid}
          rows={unpaid.items.map(({ bookingId, problemId, customerName, amount = 0, since }) => ({
            to: `/admin/problems?state=owed&problem=${bookingId}.${problemId}`,
            name: t("staff.unpaidBy", { amount: formatFils(amount), name: partyName(customerName) }),
            // It waits for the customer, so our promise does not apply.
            end: t("staff.unpaidSince", { day: formatDate(dayOf(since)) }),
          }))}
        />
        <Tile
          label={t("staff.waitingBookings")}
          to="/admin/bookings?status=disputed"
          list={disputed}
          rows={disputed.items.map(({ bookingId, customerName }) => ({
            to: `/admin/bookings?status=disputed&booking=${bookingId}`,
            name: partyName(customerName),
          }))}
        />
        <Tile
          label={t("staff.waitingRewards")}
          to="/admin/rewards"
          list={rewards}
          rows={rewards.items.map(({ referrerName, rewardAmount, heldAt }) => ({
            to: "/admin/rewards",
            name: t("staff.waitingReward", { amount: formatFils(rewardAmount), name: partyName(referrerName) }),
            since: heldAt,
          }))}
        />
        <Tile
          label={t("staff.waitingChanges")}
          to="/admin/cleaners?status=changes_requested"
          list={changes}
          rows={changes.items.map(({ cleanerId, fullName }) => ({
            to: `/admin/cleaners/${cleanerId}`,
            name: fullName,
          }))}
        />
        <Tile
          label={t("staff.expiring")}
          to="/admin/verifications?status=approved"
          list={expiring}
          rows={expiring.items.map(({ userId, verificationId, fullName, lastDay, documents }) => ({
            to: `/admin/verifications/${userId}/${verificationId}`,
            name: fullName,
            end: t("staff.expiringOn", {
              count: documents.length,
              documents: namesOf(documents),
              day: formatDate(lastDay),
            }),
          }))}
        />
      </ul>
    </>
  );
}

interface Row {
  to: string;
  name: string;
  /** Since when it waits for staff. */
  since?: string | undefined;
  /** The text in its place. */
  end?: string;
  /** A colleague who has it open. */
  by?: string | undefined;
}

interface Props {
  label: string;
  to: string;
  list: Paged<unknown>;
  /** The waiting items, longest waiting first. */
  rows: readonly Row[];
  note?: ReactNode;
}

/** The number named here. */
const named = 3;

const Tile = ({ label, to, list, rows, note }: Props) => (
  <li>
    <Card className="flex h-full flex-col">
      <div className="flex items-center justify-between gap-x-2">
        <h2 className="min-w-0 text-small font-medium text-muted">{label}</h2>
        <ButtonLink
          to={to}
          tone="quiet"
          size="small"
          className="-me-3.5 shrink-0"
          aria-label={`${t("staff.open")}: ${label}`}
        >
          {t("staff.open")}
        </ButtonLink>
      </div>
      <Loaded of={list} skeleton={<Skeleton className="my-2 h-28" />}>
        {() => (
          <>
            <p className="text-display font-medium tabular-nums">
              {list.hasMore ? t("staff.atLeast", { least: rows.length }) : rows.length}
            </p>
            {rows.length === 0 ? (
              <p className="text-small text-muted">{t("staff.nothing")}</p>
            ) : (
              <ul className="mt-1 divide-y divide-border">
                {rows.slice(0, named).map(({ to: there, name, since, end, by }, index) => (
                  <li key={index} className="flex flex-wrap items-center justify-between gap-x-3 pt-1 pb-2.5">
                    <Link
                      to={there}
                      dir="auto"
                      className="inline-flex min-h-11 items-center text-accent-text underline-offset-4 hover:underline"
                    >
                      {name}
                    </Link>
                    {since && <Age since={since} />}
                    {by && <Badge tone="info">{t("staff.lookedAtBy", { name: by })}</Badge>}
                    {end && <span className="text-small text-muted">{end}</span>}
                  </li>
                ))}
              </ul>
            )}
            {note && <p className="mt-2 text-small text-muted">{note}</p>}
          </>
        )}
      </Loaded>
    </Card>
  </li>
);

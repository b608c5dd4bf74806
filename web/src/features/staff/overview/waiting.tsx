import { dayOf, type DocumentType, formatFils } from "@naqi/contracts";
import { useState } from "react";
import { t } from "texts:staff/admin";
import { t as common } from "texts:common";
import { t as documentsText } from "texts:cleaners/documents";
import { t as proposalsText } from "texts:staff/proposals";
import { t as reportWords } from "texts:staff/reports";
import { formatDate, formatInstant, formatList } from "@/lib/texts/format.ts";
import { partyName } from "@/lib/texts/vocabulary.ts";
import { Skeleton, SkeletonBlock } from "@/ui/states/skeleton.tsx";
import { Coming } from "./coming.tsx";
import { NextUp } from "./next-up.tsx";
import { type Queue, Tiles } from "./tiles.tsx";
import { subjectOf, useProposals } from "../approvals/use-proposals.ts";
import { useProblems } from "../records/use-problems.ts";
import { useBookings, useReports } from "../records/use-records.ts";
import { useRewards } from "../money/use-rewards.ts";
import { useTickets } from "../tickets/use-tickets.ts";
import { useCleanerQueue, useExpiring, useVerificationQueue } from "../parts/use-staff.ts";

const namesOf = (documents: readonly DocumentType[]) =>
  formatList(documents.map((document) => documentsText(`document.${document}`)));

type Lists = ReturnType<typeof useLists>;

/** Each queue's size, its waiting time against the promise, and its longest waiting items. */
export function Waiting() {
  const lists = useLists();
  // A tile is as high as its list: loading one by one would move all below. Later reloads keep them in place.
  const [isShown, setShown] = useState(false);
  const isReady = isShown || Object.values(lists).every(({ isLoading }) => !isLoading);
  if (isReady !== isShown) setShown(isReady);
  if (!isReady)
    return (
      <SkeletonBlock>
        <div className="grid gap-5">
          <Skeleton className="h-25 rounded-card" />
          <Skeleton className="h-128 rounded-card" />
        </div>
      </SkeletonBlock>
    );
  const queues = queuesOf(lists);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Tiles of={queues} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <NextUp of={queues} />
        <Coming of={comingOf(lists)} />
      </div>
    </div>
  );
}

function useLists() {
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
  return {
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
  };
}

/** What waits for our decision or answer. */
// oxlint-disable-next-line max-lines-per-function -- one row for each tile, in their order
function queuesOf({
  cleaners,
  verifications,
  reports,
  problems,
  disputed,
  tickets,
  rewards,
  proposals,
}: Lists): Queue[] {
  const theirs = verifications.items.filter(({ awaitsOwner }) => awaitsOwner).length;
  return [
    {
      label: t("staff.waitingVerifications"),
      short: t("staff.verifications"),
      to: "/admin/verifications",
      list: verifications,
      rows: verifications.items
        .filter(({ awaitsOwner }) => !awaitsOwner)
        .map(({ userId, verificationId, fullName, waitingSince, lookedAtBy }) => ({
          to: `/admin/verifications/${userId}/${verificationId}`,
          name: fullName,
          since: waitingSince,
          by: lookedAtBy,
        })),
      note: theirs > 0 ? t("staff.theirTurn", { count: theirs }) : undefined,
      act: "review",
    },
    {
      label: t("staff.waitingCleaners"),
      short: t("staff.cleaners"),
      to: "/admin/cleaners",
      list: cleaners,
      rows: cleaners.items.map(({ cleanerId, fullName, submittedAt, lookedAtBy }) => ({
        to: `/admin/cleaners/${cleanerId}`,
        name: fullName,
        since: submittedAt,
        by: lookedAtBy,
      })),
      act: "review",
    },
    {
      label: proposalsText("tile"),
      short: common("nav.proposals"),
      to: "/admin/proposals",
      list: proposals,
      rows: proposals.items.map((proposal) => ({
        to: "/admin/proposals",
        name: proposalsText("tile.row", {
          what: proposalsText(`what.${proposal.what}`),
          name: subjectOf(proposal),
        }),
        due: proposal.lapsesAt,
        end: proposalsText("tile.lapses", { when: formatInstant(proposal.lapsesAt) }),
      })),
      act: "review",
    },
    {
      label: t("staff.waitingTickets"),
      short: t("staff.tickets"),
      to: "/admin/tickets",
      list: tickets,
      rows: tickets.items.map(({ ticketId, name, createdAt, waitsSince = createdAt }) => ({
        to: `/admin/tickets?ticket=${ticketId}`,
        name,
        since: waitsSince,
      })),
      act: "answer",
    },
    {
      label: t("staff.waitingReports"),
      short: t("staff.reports"),
      to: "/admin/reports",
      list: reports,
      rows: reports.items.map(({ reportId, reason, createdAt }) => ({
        to: `/admin/reports?report=${reportId}`,
        name: reportWords(`reason.${reason}`),
        since: createdAt,
      })),
      act: "review",
    },
    {
      label: t("staff.waitingProblems"),
      short: t("staff.problems"),
      to: "/admin/problems",
      list: problems,
      rows: problems.items.map(({ bookingId, problemId, customerName, since }) => ({
        to: `/admin/problems?problem=${bookingId}.${problemId}`,
        name: partyName(customerName),
        since,
      })),
      act: "decide",
    },
    {
      label: t("staff.waitingBookings"),
      short: t("staff.visits"),
      to: "/admin/bookings?status=disputed",
      list: disputed,
      rows: disputed.items.map(({ bookingId, customerName }) => ({
        to: `/admin/bookings?status=disputed&booking=${bookingId}`,
        name: partyName(customerName),
      })),
      act: "decide",
    },
    {
      label: t("staff.waitingRewards"),
      to: "/admin/rewards",
      list: rewards,
      rows: rewards.items.map(({ referrerName, rewardAmount, heldAt }) => ({
        to: "/admin/rewards",
        name: t("staff.waitingReward", { amount: formatFils(rewardAmount), name: partyName(referrerName) }),
        since: heldAt,
      })),
      act: "decide",
    },
  ];
}

/** What others have to do next. */
function comingOf({ changes, unpaid, expiring }: Lists): Queue[] {
  return [
    {
      label: t("staff.unpaid"),
      to: "/admin/problems?state=owed",
      list: unpaid,
      rows: unpaid.items.map(({ bookingId, problemId, customerName, amount = 0, since }) => ({
        to: `/admin/problems?state=owed&problem=${bookingId}.${problemId}`,
        name: t("staff.unpaidBy", { amount: formatFils(amount), name: partyName(customerName) }),
        // It waits for the customer, so our promise does not apply.
        end: t("staff.unpaidSince", { day: formatDate(dayOf(since)) }),
      })),
    },
    {
      label: t("staff.waitingChanges"),
      to: "/admin/cleaners?status=changes_requested",
      list: changes,
      rows: changes.items.map(({ cleanerId, fullName }) => ({
        to: `/admin/cleaners/${cleanerId}`,
        name: fullName,
      })),
    },
    {
      label: t("staff.expiring"),
      to: "/admin/verifications?status=approved",
      list: expiring,
      rows: expiring.items.map(({ userId, verificationId, fullName, lastDay, documents }) => ({
        to: `/admin/verifications/${userId}/${verificationId}`,
        name: fullName,
        end: t("staff.expiringOn", {
          count: documents.length,
          documents: namesOf(documents),
          day: formatDate(lastDay),
        }),
      })),
    },
  ];
}

import { t } from "texts:admin";
import { t as proposalsText } from "texts:proposals";
import { formatInstant } from "@/lib/texts/format.ts";
import type { Paged } from "@/lib/data/use-pages.ts";
import { ButtonLink } from "@/ui/button.tsx";
import { Card } from "@/ui/card.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { useProposals } from "./use-proposals.ts";
import { useProblems } from "./use-problems.ts";
import { useBookings, useReports } from "./use-records.ts";
import { useTickets } from "./use-tickets.ts";
import { useCleanerQueue, useVerificationQueue } from "./use-staff.ts";

/** How much waits in each queue, and since when. */
export function Waiting() {
  const cleaners = useCleanerQueue("pending");
  const verifications = useVerificationQueue("under_review");
  const changes = useCleanerQueue("changes_requested");
  const reports = useReports({ state: "open" });
  const problems = useProblems({ state: "in_review" });
  const disputed = useBookings({ status: "disputed" });
  const tickets = useTickets({ state: "open" });
  const proposals = useProposals("open");
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
      <Tile
        label={t("staff.waitingCleaners")}
        to="/admin/cleaners"
        list={cleaners}
        since={cleaners.items[0]?.submittedAt}
      />
      <Tile
        label={t("staff.waitingVerifications")}
        to="/admin/verifications"
        list={verifications}
        since={verifications.items[0]?.waitingSince}
      />
      <Tile label={t("staff.waitingChanges")} to="/admin/cleaners?status=changes_requested" list={changes} />
      <Tile label={t("staff.waitingReports")} to="/admin/reports" list={reports} since={reports.items[0]?.createdAt} />
      <Tile label={t("staff.waitingProblems")} to="/admin/problems" list={problems} since={problems.items[0]?.since} />
      <Tile label={t("staff.waitingBookings")} to="/admin/bookings?status=disputed" list={disputed} />
      <Tile
        label={proposalsText("tile")}
        to="/admin/proposals"
        list={proposals}
        since={proposals.items.map(({ createdAt }) => createdAt).toSorted()[0]}
      />
      <Tile label={t("staff.waitingTickets")} to="/admin/tickets" list={tickets} since={tickets.items[0]?.createdAt} />
    </ul>
  );
}

interface Props {
  label: string;
  to: string;
  list: Paged<unknown>;
  since?: string | undefined;
}

const Tile = ({ label, to, list, since }: Props) => {
  const { length } = list.items;
  return (
    <li>
      <Card className="flex h-full flex-col">
        <h2 className="text-small font-medium text-muted">{label}</h2>
        <Loaded of={list} skeleton={<Skeleton className="my-2 h-16" />}>
          {() => (
            <>
              <p className="mt-1 text-display font-medium tabular-nums">
                {list.hasMore ? t("staff.atLeast", { least: length }) : length}
              </p>
              <p className="text-small text-muted">
                {length === 0 ? t("staff.nothing") : since && t("staff.since", { when: formatInstant(since) })}
              </p>
            </>
          )}
        </Loaded>
        <div className="mt-auto pt-5">
          <ButtonLink to={to} tone="secondary" size="small" aria-label={`${t("staff.open")}: ${label}`}>
            {t("staff.open")}
          </ButtonLink>
        </div>
      </Card>
    </li>
  );
};

import type { Ticket, TicketCase } from "@naqi/contracts";
import { t } from "texts:staff/tickets";
import { t as adminText } from "texts:staff/admin";
import { formatInstant } from "@/lib/texts/format.ts";
import { Age } from "../parts/age.tsx";
import { CaseLoaded } from "../parts/case-loaded.tsx";
import { DecisionCard } from "../parts/decision-card.tsx";
import { Code, Facts, FactsCard } from "../parts/facts.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import type { PanelProps } from "../parts/record-list.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { Assign } from "./assign.tsx";
import { Thread } from "./thread.tsx";
import { AddressBadge, TicketBadge, topicName } from "./ticket-words.tsx";
import { useTicketActs, useTicketCase } from "./use-tickets.ts";
import { Write } from "./write-dialog.tsx";

/** One message to support as a thread: who wrote, what was said, and what staff can do. */
export const TicketPanel = ({ id: ticketId, toList }: PanelProps) => (
  <CaseLoaded of={useTicketCase(ticketId)} back={{ to: toList, label: adminText("staff.tickets") }}>
    {(found) => (
      <div className="grid grid-cols-1 gap-6">
        <Written of={found} />
        <Thread ticket={found.ticket} />
        <Deciding ticket={found.ticket} />
        <Timeline entries={found.timeline} />
      </div>
    )}
  </CaseLoaded>
);

const Written = ({ of: { ticket, owner } }: { of: TicketCase }) => (
  <FactsCard title={topicName(ticket.topic)}>
    <span className="mb-4 flex flex-wrap gap-1.5">
      <TicketBadge state={ticket.state} />
      {ticket.waitsSince && <Age since={ticket.waitsSince} />}
    </span>
    <Facts
      of={[
        [adminText("ticketCase.from"), <bdi key="from">{ticket.name}</bdi>],
        [
          adminText("staff.email"),
          <span key="email" className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Code>{ticket.email}</Code>
            <AddressBadge owner={owner} />
          </span>,
        ],
        ...(owner
          ? [
              [
                adminText("ticketCase.account"),
                <RowLink key="account" to={`/admin/people/${owner.memberId}`}>
                  {owner.fullName}
                </RowLink>,
              ] as const,
            ]
          : []),
        [adminText("ticketCase.written"), formatInstant(ticket.createdAt)],
        [adminText("staff.id"), <Code key="id">{ticket.ticketId}</Code>],
        [t("assign.label"), <bdi key="assignee">{ticket.assignee?.name ?? t("assign.noOne")}</bdi>],
      ]}
    />
    <div className="mt-4">
      <Assign ticket={ticket} acts={useTicketActs(ticket)} />
    </div>
    {ticket.state !== "closed" && <p className="mt-4 text-small text-muted">{adminText("ticketCase.anybody")}</p>}
  </FactsCard>
);

const tones = { close: "secondary", reopen: "secondary" } as const;

function Deciding({ ticket }: { ticket: Ticket }) {
  const acts = useTicketActs(ticket);
  const isClosed = ticket.state === "closed";
  return (
    <DecisionCard
      title={adminText("case.decide")}
      badge={<TicketBadge state={ticket.state} />}
      lastReason={undefined}
      decisions={ticket.state === "open" ? (["close"] as const) : (["reopen"] as const)}
      tones={tones}
      questionOf={(act) => ({
        title: t(`${act}.title`),
        effect: t(`${act}.effect`),
        label: t(`${act}.do`),
        leave: t(`${act}.leave`),
        isDangerous: false,
        isShown: false,
      })}
      decide={async (act, reason) => {
        const outcome = await acts[act](reason);
        return outcome.ok
          ? { now: adminText(`ticketCase.state.${outcome.data.ticket.state}`) }
          : { error: outcome.error };
      }}
    >
      <div className="mt-5 -mb-2 grid grid-cols-1 gap-3">
        <Write kind="reply" ticket={ticket} acts={acts} isPossible={!isClosed} />
        <Write kind="note" ticket={ticket} acts={acts} isPossible />
      </div>
    </DecisionCard>
  );
}

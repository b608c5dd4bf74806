import type { Ticket, TicketCase } from "@naqi/contracts";
import { t } from "texts:staff/admin";
import { Card } from "@/ui/page/card.tsx";
import { Lines } from "@/ui/marks/lines.tsx";
import { formatInstant } from "@/lib/texts/format.ts";
import { CaseLoaded } from "../parts/case-loaded.tsx";
import { DecisionCard } from "../parts/decision-card.tsx";
import { Code, Facts, FactsCard } from "../parts/facts.tsx";
import { RowLink } from "../parts/paged-table.tsx";
import type { PanelProps } from "../parts/record-list.tsx";
import { TicketReply } from "./ticket-reply.tsx";
import { AddressBadge, TicketBadge, topicName } from "./ticket-words.tsx";
import { Timeline } from "../parts/timeline.tsx";
import { useSettleTicket, useTicketCase } from "./use-tickets.ts";

const answerId = (ticketId: string) => `answer-${ticketId}`;

/** One message to support: author and text, answering or closing it, and its history. */
export const TicketPanel = ({ id: ticketId, toList }: PanelProps) => (
  <CaseLoaded of={useTicketCase(ticketId)} back={{ to: toList, label: t("staff.tickets") }}>
    {(found) => (
      <div className="grid grid-cols-1 gap-6">
        <Written of={found} />
        {found.ticket.reply && <Answer of={found.ticket} reply={found.ticket.reply} />}
        <Settling ticket={found.ticket} />
        <Timeline entries={found.timeline} />
      </div>
    )}
  </CaseLoaded>
);

const Written = ({ of: { ticket, owner } }: { of: TicketCase }) => (
  <FactsCard title={topicName(ticket.topic)}>
    <Lines text={ticket.message} />
    <div className="mt-5 border-t border-border pt-5">
      <Facts
        of={[
          [t("ticketCase.from"), <bdi key="from">{ticket.name}</bdi>],
          [
            t("staff.email"),
            <span key="email" className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Code>{ticket.email}</Code>
              <AddressBadge owner={owner} />
            </span>,
          ],
          ...(owner
            ? [
                [
                  t("ticketCase.account"),
                  <RowLink key="account" to={`/admin/people/${owner.memberId}`}>
                    {owner.fullName}
                  </RowLink>,
                ] as const,
              ]
            : []),
          [t("ticketCase.written"), formatInstant(ticket.createdAt)],
          [t("staff.id"), <Code key="id">{ticket.ticketId}</Code>],
        ]}
      />
      {ticket.state === "open" && <p className="mt-4 text-small text-muted">{t("ticketCase.anybody")}</p>}
    </div>
  </FactsCard>
);

const Answer = ({ of: { ticketId }, reply }: { of: Ticket; reply: string }) => (
  <Card>
    <h2 id={answerId(ticketId)} tabIndex={-1} className="text-title">
      {t("ticketCase.answer")}
    </h2>
    <Lines className="mt-4" text={reply} />
  </Card>
);

const tones = { close: "secondary" } as const;

function Settling({ ticket }: { ticket: Ticket }) {
  const { ticketId, state } = ticket;
  const settle = useSettleTicket(ticketId);
  const isOpen = state === "open";
  return (
    <DecisionCard
      title={t("case.decide")}
      badge={<TicketBadge state={state} />}
      lastReason={undefined}
      decisions={isOpen ? (["close"] as const) : []}
      tones={tones}
      questionOf={() => ({
        title: t("ticketCase.closeTitle"),
        effect: t("ticketCase.closeEffect"),
        label: t("ticketCase.close"),
        leave: t("ticketCase.keep"),
        isDangerous: false,
        isShown: false,
      })}
      decide={async (_, reason) => {
        const outcome = await settle.close(reason);
        return outcome.ok ? { now: t(`ticketCase.state.${outcome.data.ticket.state}`) } : { error: outcome.error };
      }}
    >
      <TicketReply ticket={ticket} isPossible={isOpen} send={settle.reply} focusId={answerId(ticketId)} />
    </DecisionCard>
  );
}

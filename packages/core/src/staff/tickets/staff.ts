import {
  type AuditEntry,
  refuseTicket,
  type Ticket,
  type TicketCase,
  tickets,
  TicketState,
  type TimelineEntry,
} from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { entryOf, writing } from "../audit/audit.ts";
import { committing } from "../audit/staff.ts";
import { asTimeline, happened, recordHistory } from "../audit/timeline.ts";
import { Call } from "../../kit/call.ts";
import { either } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { pageMerged, pageThrough } from "../../kit/table/pages.ts";
import { changing, commit, type Part } from "../../kit/table/commit.ts";
import { memberByEmail } from "../../identity/member-record/member.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { TicketEntity } from "./tickets.entity.ts";

export type TicketRow = EntityItem<typeof TicketEntity>;

export const asTicket = (row: TicketRow): Ticket => ({ ...row, state: row.state ?? "open" });

export const staffList = implement(tickets.staffList, async ({ state, cursor, limit }) => {
  const order = state === "open" ? "asc" : "desc";
  if (state === "any") {
    const page = await anyState({ cursor, limit, order });
    return { items: page.rows.map(asTicket), cursor: page.cursor };
  }
  const { rows, cursor: next } = await pageThrough(TicketEntity.query.byState({ state }), { cursor, limit, order });
  return { items: rows.map(asTicket), cursor: next };
});

const anyState = (paging: Parameters<typeof pageMerged>[2]) =>
  pageMerged<TicketRow>(
    (after) => {
      const [createdAt, ticketId] = after ?? [];
      return TicketState.options.map((state) => {
        const query = TicketEntity.query.byState({ state });
        return createdAt && ticketId ? query.lte({ createdAt, ticketId }) : query;
      });
    },
    ({ createdAt, ticketId }) => [createdAt, ticketId],
    paging,
  );

export const staffCase = implement(tickets.staffCase, ({ ticketId }) => ticketCase(ticketId));

async function ticketCase(ticketId: string): Promise<TicketCase> {
  const ticket = await ticketOf(ticketId);
  const [owner, done] = await Promise.all([memberByEmail(ticket.email), recordHistory(ticketId)]);
  return caseOf(ticket, owner, done);
}

/** Answers by mail. Refuses a ticket that is answered or closed already. */
export const reply = staffCommand(
  tickets.reply,
  ({ ticketId, reply: words }) =>
    settle(ticketId, { state: "answered", reply: words }, { telling: [outboxEvent("ticket.answered", { ticketId })] }),
  ({ ticketId }) => ticketCase(ticketId),
);

/** Closes a ticket without a mail. Refuses a ticket that is answered or closed already. */
export const close = staffCommand(
  tickets.close,
  ({ ticketId, reason }) => settle(ticketId, { state: "closed" }, { reason }),
  ({ ticketId }) => ticketCase(ticketId),
);

interface Settling {
  telling?: Part[];
  reason?: string;
}

/** The condition of the write refuses the second of two concurrent admins. */
async function settle(ticketId: string, change: Partial<TicketRow>, { telling: told = [], reason }: Settling) {
  const ticket = await ticketOf(ticketId);
  const owner = await memberByEmail(ticket.email);
  const settled = { ...change, settledAt: Call.now() };
  const entry = auditActionOf(change.state === "answered" ? "reply" : "close", ticketId, owner, reason);
  await commit([
    ...committing(),
    changing(
      "ticket",
      TicketEntity.patch({ ticketId })
        .set(settled)
        .composite({ createdAt: ticket.createdAt })
        .where(({ state }, { eq, notExists }) => either(notExists(state), eq(state, "open"))),
      refuseTicket.settled,
    ),
    ...told,
    writing(entry),
  ]);
  return caseOf({ ...ticket, ...settled }, owner, [asTimeline(entry)]);
}

function auditActionOf(act: "reply" | "close", recordId: string, owner: MemberRow | null, reason?: string): AuditEntry {
  const about = owner?.emailConfirmedAt ? { subjectId: owner.memberId, subjectName: owner.fullName } : {};
  return entryOf({ action: `ticket.${act}`, ...about, recordId, reason });
}

async function ticketOf(ticketId: string): Promise<TicketRow> {
  const { data } = await TicketEntity.get({ ticketId }).go({ consistent: true });
  if (!data) throw refuseTicket.notFound();
  return data;
}

const caseOf = (row: TicketRow, owner: MemberRow | null, done: readonly TimelineEntry[]): TicketCase => ({
  ticket: asTicket(row),
  owner: owner ? { ...owner, emailConfirmed: Boolean(owner.emailConfirmedAt) } : undefined,
  timeline: happened([["ticket.made", row.createdAt]], done),
});

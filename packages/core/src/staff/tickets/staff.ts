import {
  policy,
  refuseTicket,
  type Ticket,
  type TicketCase,
  type TicketHolder,
  type TicketLine,
  tickets,
  TicketState,
  type TimelineEntry,
} from "@naqi/contracts";
import { entryOf as auditEntryOf, writing } from "../audit/audit.ts";
import { committing } from "../audit/staff.ts";
import { asTimeline, happened, recordHistory } from "../audit/timeline.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { pageMerged, pageThrough } from "../../kit/table/pages.ts";
import { commit, type Part, type Refusing, retry } from "../../kit/table/commit.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { memberByEmail } from "../../identity/member-record/member.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { beingStaff } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { afterChange, changingTicket, entryOf, type TicketChange, type TicketRow } from "./thread.ts";
import { deskOf, TicketEntity, type TicketEntryRow } from "./tickets.entity.ts";

export const asTicket = (ticket: TicketRow): TicketLine => {
  const { state = "open", createdAt, waitsSince = createdAt } = ticket;
  return { ...ticket, state, waitsSince: state === "open" ? waitsSince : undefined };
};

/** With the answer of before threads as its first entry. */
const asWholeTicket = ({ entries = [], reply, settledAt, ...ticket }: TicketRow): Ticket => ({
  ...ticket,
  ...asTicket(ticket),
  version: ticket.version ?? 0,
  entries: [
    ...(reply ? [{ entryId: "first", at: settledAt ?? ticket.createdAt, kind: "reply" as const, text: reply }] : []),
    ...entries.map(({ by, ...entry }) => ({ ...entry, byName: by?.name })),
  ],
});

export const staffList = implement(tickets.staffList, async ({ state, assigned, cursor, limit }) => {
  const order = state === "open" ? "asc" : "desc";
  const paging = { cursor, limit, order } as const;
  const page = state === "any" ? await anyState(assigned, paging) : await pageThrough(listed(state, assigned), paging);
  return { items: page.rows.map(asTicket), cursor: page.cursor };
});

/** Tickets of a state, all or of one desk, up to one of them. */
function listed(state: TicketState, assigned: TicketHolder, upTo?: { createdAt: string; ticketId: string }) {
  if (assigned === "all") {
    const all = TicketEntity.query.byState({ state });
    return upTo ? all.lte(upTo) : all;
  }
  const desk = deskOf(state, assigned === "me" ? Call.member().memberId : undefined);
  const held = TicketEntity.query.byDesk({ desk });
  return upTo ? held.lte(upTo) : held;
}

const anyState = (assigned: TicketHolder, paging: Parameters<typeof pageMerged>[2]) =>
  pageMerged<TicketRow>(
    (after) => {
      const [createdAt, ticketId] = after ?? [];
      const upTo = createdAt && ticketId ? { createdAt, ticketId } : undefined;
      return TicketState.options.map((state) => listed(state, assigned, upTo));
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

/** Answers by mail; an answered ticket too, so that staff can add something. */
export const reply = staffCommand(
  tickets.reply,
  async ({ ticketId, version, reply: words }) => {
    const ticket = await seenTicket(ticketId, version);
    if (ticket.state === "closed") throw refuseTicket.closed();
    const entry = roomFor(ticket, entryOf("reply", words));
    return act(ticket, "reply", {
      change: { state: "answered", settledAt: Call.now(), entry },
      telling: [outboxEvent("ticket.answered", { ticketId, entryId: entry.entryId })],
    });
  },
  ({ ticketId }) => ticketCase(ticketId),
);

/** Adds a note; it needs no version, because it takes nothing away. */
export const note = staffCommand(
  tickets.note,
  ({ ticketId, note: words }) =>
    retryOnConflict(async () => {
      const ticket = await ticketOf(ticketId);
      return act(ticket, "note", { change: { entry: roomFor(ticket, entryOf("note", words)) }, answer: retry });
    }),
  ({ ticketId }) => ticketCase(ticketId),
);

export const assign = staffCommand(
  tickets.assign,
  async ({ ticketId, version, assigneeId }) => {
    const [ticket, assignee] = await Promise.all([seenTicket(ticketId, version), colleague(assigneeId)]);
    return act(ticket, "assign", {
      change: { assignee },
      detail: `assignee=${assigneeId ?? "none"}`,
      // The caller is checked as staff already.
      telling:
        assigneeId && assigneeId !== Call.member().memberId
          ? [beingStaff("assignee", assigneeId, refuseTicket.notStaff)]
          : [],
    });
  },
  ({ ticketId }) => ticketCase(ticketId),
);

/** Closes a ticket without a mail. */
export const close = staffCommand(
  tickets.close,
  async ({ ticketId, version, reason }) => {
    const ticket = await seenTicket(ticketId, version);
    if ((ticket.state ?? "open") !== "open") throw refuseTicket.settled();
    return act(ticket, "close", { change: { state: "closed", settledAt: Call.now() }, reason });
  },
  ({ ticketId }) => ticketCase(ticketId),
);

/** Reopens a ticket without a mail. */
export const reopen = staffCommand(
  tickets.reopen,
  async ({ ticketId, version, reason }) => {
    const ticket = await seenTicket(ticketId, version);
    if ((ticket.state ?? "open") === "open") throw refuseTicket.stillOpen();
    return act(ticket, "reopen", { change: { state: "open", waitsSince: Call.now() }, reason });
  },
  ({ ticketId }) => ticketCase(ticketId),
);

interface Act {
  change: TicketChange;
  telling?: Part[];
  reason?: string;
  detail?: string;
  answer?: Refusing;
}

/** The ticket, what follows from its change, and the trail in one transaction. */
async function act(
  ticket: TicketRow,
  name: string,
  { change, telling = [], answer, ...said }: Act,
): Promise<TicketCase> {
  const { ticketId, email } = ticket;
  const [owner, done] = await Promise.all([memberByEmail(email), recordHistory(ticketId)]);
  const about = owner?.emailConfirmedAt ? { subjectId: owner.memberId, subjectName: owner.fullName } : {};
  const entry = auditEntryOf({ action: `ticket.${name}`, ...about, recordId: ticketId, ...said });
  await commit([
    ...committing(),
    changingTicket(ticket, change, answer ?? refuseTicket.changed),
    ...telling,
    writing(entry),
  ]);
  return caseOf(afterChange(ticket, change), owner, [...done, asTimeline(entry)]);
}

async function seenTicket(ticketId: string, version: number): Promise<TicketRow> {
  const ticket = await ticketOf(ticketId);
  if ((ticket.version ?? 0) !== version) throw refuseTicket.changed();
  return ticket;
}

function roomFor(ticket: TicketRow, entry: TicketEntryRow): TicketEntryRow {
  if ((ticket.entries?.length ?? 0) >= policy.ticketEntries.most) throw refuseTicket.full();
  return entry;
}

/** `null` for no one. The transaction checks that a colleague is still staff. */
async function colleague(memberId: string | undefined) {
  if (memberId === undefined) return null;
  const [member] = await readTogether(row(MemberEntity, { memberId }));
  if (member?.role !== "admin") throw refuseTicket.notStaff();
  return { memberId, name: member.fullName };
}

async function ticketOf(ticketId: string): Promise<TicketRow> {
  const { data } = await TicketEntity.get({ ticketId }).go({ consistent: true });
  if (!data) throw refuseTicket.notFound();
  return data;
}

const caseOf = (ticket: TicketRow, owner: MemberRow | null, done: readonly TimelineEntry[]): TicketCase => ({
  ticket: asWholeTicket(ticket),
  owner: owner ? { ...owner, emailConfirmed: Boolean(owner.emailConfirmedAt) } : undefined,
  timeline: happened(
    [
      ["ticket.made", ticket.createdAt],
      ...(ticket.entries ?? []).flatMap(({ kind, at }) =>
        kind === "message" ? [["ticket.message", at] as const] : [],
      ),
    ],
    done,
  ),
});

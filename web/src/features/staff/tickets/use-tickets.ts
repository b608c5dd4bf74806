import { admin, type InputOf, type Ticket, type TicketCase, type TicketLine, tickets } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useKeep, useReadAgain } from "@/lib/data/use-keep.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useStaffCommand } from "../parts/use-staff-command.ts";

const live = { live: true };

export const useTickets = (filters: InputOf<typeof tickets.staffList>) => usePages(tickets.staffList, filters, live);
/** Live: a colleague or the writer may add something. */
export const useTicketCase = (ticketId: string) => useQuery(tickets.staffCase, { ticketId }, live);

// The index lags: a changed ticket is shown as it is, and leaves lists of another state.
const intoTickets = mergeInto(tickets.staffList, (page, { ticket }: TicketCase, asked) => ({
  ...page,
  items: page.items.flatMap((line) =>
    line.ticketId !== ticket.ticketId ? line : isListed(ticket, line, asked) ? { ...line, ...ticket } : [],
  ),
}));

/** Whether a changed ticket stays in a list that showed it as `line`. */
function isListed(ticket: Ticket, line: TicketLine, { state, assigned }: InputOf<typeof tickets.staffList>) {
  if (state !== ticket.state && state !== "any") return false;
  if (assigned === "no_one") return !ticket.assignee;
  return assigned !== "me" || line.assignee?.memberId === ticket.assignee?.memberId;
}

/** What staff do with a ticket as they see it. Its answer is shown; a ticket that changed meanwhile is reloaded. */
export function useTicketActs({ ticketId, version }: Pick<Ticket, "ticketId" | "version">) {
  const options = {
    refreshes: [tickets.staffList, admin.findRecords, admin.person, admin.audit],
    merge: [intoTickets],
  };
  const reply = useStaffCommand(tickets.reply, options);
  const note = useStaffCommand(tickets.note, options);
  const assign = useStaffCommand(tickets.assign, options);
  const close = useStaffCommand(tickets.close, options);
  const reopen = useStaffCommand(tickets.reopen, options);
  const keep = useKeep(tickets.staffCase, { ticketId });
  const readAgain = useReadAgain(tickets.staffCase, { ticketId });
  async function shown<Done extends { ok: true; data: TicketCase } | { ok: false; error: { kind: string } }>(
    asked: Promise<Done>,
  ) {
    const outcome = await asked;
    if (outcome.ok) void keep(outcome.data);
    else if (outcome.error.kind === "conflict") void readAgain();
    return outcome;
  }
  return {
    reply: (words: string) => shown(reply.run({ ticketId, version, reply: words })),
    note: (words: string) => shown(note.run({ ticketId, note: words })),
    assign: (assigneeId: string | undefined) =>
      shown(assign.run({ ticketId, version, ...(assigneeId && { assigneeId }) })),
    close: (reason: string) => shown(close.run({ ticketId, version, reason })),
    reopen: (reason: string) => shown(reopen.run({ ticketId, version, reason })),
  };
}

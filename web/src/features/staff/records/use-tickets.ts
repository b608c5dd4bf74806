import { admin, type InputOf, type TicketCase, tickets } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useKeep, useReadAgain } from "@/lib/data/use-keep.ts";
import { usePages } from "@/lib/data/use-pages.ts";
import { useQuery } from "@/lib/data/use-query.ts";
import { useStaffCommand } from "../parts/use-staff-command.ts";

export const useTickets = (filters: InputOf<typeof tickets.staffList>) =>
  usePages(tickets.staffList, filters, { live: true });
export const useTicketCase = (ticketId: string) => useQuery(tickets.staffCase, { ticketId });

const outOfTickets = mergeInto(tickets.staffList, (page, { ticket }: TicketCase, { state }) => ({
  ...page,
  items: page.items.filter(({ ticketId }) => ticketId !== ticket.ticketId || state === ticket.state || state === "any"),
}));

/** Answers or closes a ticket and shows the result; a ticket that another admin handled is reloaded. */
export function useSettleTicket(ticketId: string) {
  const options = {
    refreshes: [tickets.staffList, admin.findRecords, admin.person, admin.audit],
    merge: [outOfTickets],
  };
  const reply = useStaffCommand(tickets.reply, options);
  const close = useStaffCommand(tickets.close, options);
  const keep = useKeep(tickets.staffCase, { ticketId });
  const readAgain = useReadAgain(tickets.staffCase, { ticketId });
  const shown = async (asked: ReturnType<typeof reply.run | typeof close.run>) => {
    const outcome = await asked;
    if (outcome.ok) void keep(outcome.data);
    else if (outcome.error.kind === "conflict") void readAgain();
    return outcome;
  };
  return {
    reply: (words: string) => shown(reply.run({ ticketId, reply: words })),
    close: (reason: string) => shown(close.run({ ticketId, reason })),
  };
}

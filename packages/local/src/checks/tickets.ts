import type { Table } from "./rows.ts";

/** An answered ticket has its answer, and an answered or closed one its time. */
export function* brokenTickets(table: Table): Generator<string> {
  for (const { ticketId, state = "open", reply, settledAt } of table.all("ticket")) {
    if ((state === "answered") !== (reply !== undefined))
      yield `ticket ${ticketId}: ${state} ${reply === undefined ? "without" : "with"} an answer`;
    if ((state === "open") !== (settledAt === undefined)) yield `ticket ${ticketId}: ${state} since ${settledAt}`;
  }
}

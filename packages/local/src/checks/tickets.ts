import type { Table } from "./rows.ts";

/** A ticket has an answer if it was answered, and the moment at which it was answered or closed. */
export function* brokenTickets(table: Table): Generator<string> {
  for (const { ticketId, state = "open", reply, settledAt } of table.all("ticket")) {
    if ((state === "answered") !== (reply !== undefined))
      yield `ticket ${ticketId}: ${state} ${reply === undefined ? "without" : "with"} an answer`;
    if ((state === "open") !== (settledAt === undefined)) yield `ticket ${ticketId}: ${state} since ${settledAt}`;
  }
}

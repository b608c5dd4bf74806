import type { Table } from "./rows.ts";

/** An answered ticket has an answer, an answered or closed one its time, and every change of its thread was counted. */
export function* brokenTickets(table: Table): Generator<string> {
  for (const { ticketId, state = "open", reply, settledAt, entries = [], version = 0 } of table.all("ticket")) {
    const isAnswered = reply !== undefined || entries.some(({ kind }) => kind === "reply");
    if (state === "answered" && !isAnswered) yield `ticket ${ticketId}: answered without an answer`;
    if ((state === "open") !== (settledAt === undefined)) yield `ticket ${ticketId}: ${state} since ${settledAt}`;
    if (version < entries.length) yield `ticket ${ticketId}: ${entries.length} entries in ${version} changes`;
  }
}

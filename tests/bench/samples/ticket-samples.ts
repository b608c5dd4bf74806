import { randomUUID } from "node:crypto";
import { Tickets } from "@naqi/core";
import { as, visitor } from "../../support/given/given.ts";
import type { PerOperation } from "../../operations/record.ts";
import { staff } from "../../support/given/staff.ts";

/** One ordinary call of every operation of tickets. Imported once the table is there. */
export async function ticketSamples() {
  const reviewer = await staff();
  const open = () =>
    as(visitor, () =>
      Tickets.open({
        idempotencyKey: randomUUID(),
        name: "Sara Haddad",
        email: `${randomUUID()}@example.com`,
        topic: "other",
        message: "How do I reach my cleaner?",
      }),
    );
  const [first, second] = [await open(), await open()];
  return {
    "tickets.open": open,
    "tickets.staffList": () => as(reviewer, () => Tickets.staffList({})),
    "tickets.staffCase": () => as(reviewer, () => Tickets.staffCase(first)),
    "tickets.reply": () => as(reviewer, () => Tickets.reply({ ...first, reply: "In the conversation." })),
    "tickets.close": () => as(reviewer, () => Tickets.close({ ...second, reason: "Looked at it" })),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}

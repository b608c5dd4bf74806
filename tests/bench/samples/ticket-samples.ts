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
  const [first, second, third] = [await open(), await open(), await open()];
  const [fourth, fifth] = [await open(), await open()];
  await as(reviewer, () => Tickets.close({ ...fourth, reason: "Looked at it" }));
  return {
    "tickets.open": open,
    "tickets.staffList": () => as(reviewer, () => Tickets.staffList({})),
    "tickets.staffCase": () => as(reviewer, () => Tickets.staffCase(first)),
    "tickets.reply": () => as(reviewer, () => Tickets.reply({ ...first, reply: "In the conversation." })),
    "tickets.note": () => as(reviewer, () => Tickets.note({ ...third, note: "She called as well." })),
    "tickets.assign": () => as(reviewer, () => Tickets.assign({ ...fifth, assigneeId: reviewer.memberId })),
    "tickets.reopen": () => as(reviewer, () => Tickets.reopen({ ...fourth, version: 1, reason: "She asked again" })),
    "tickets.close": () => as(reviewer, () => Tickets.close({ ...second, reason: "Looked at it" })),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}

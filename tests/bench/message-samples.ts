import { randomUUID } from "node:crypto";
import { Messages, Reports } from "@naqi/core";
import { as, booking, cleaner, member } from "../support/given.ts";
import type { PerOperation } from "../support/samples.ts";
import { staff } from "../support/staff.ts";

/** One ordinary call of every operation of messages. Imported once the table is there. */
export async function messageSamples() {
  const [customer, worker, other] = [await member("customer"), await cleaner(), await cleaner()];
  const { requestId } = await booking(customer, worker.memberId);
  const about = { requestId, cleanerId: worker.memberId };
  const { conversationId } = await as(customer, () => Messages.open(about));
  const said = () => ({
    conversationId,
    idempotencyKey: randomUUID(),
    text: "The key is with the guard at tower one.",
  });
  const { messageId: upTo } = await as(customer, () => Messages.send(said()));
  const asked = { conversationId, reason: "rude" } as const;
  const { reportId } = await as(worker, () => Reports.ofConversation(asked));
  const reviewer = await staff();
  return {
    "messages.mine": () => as(customer, () => Messages.mine({})),
    "messages.thread": () => as(customer, () => Messages.thread({ conversationId })),
    "messages.changes": () => as(worker, () => Messages.changes({})),
    "messages.open": () => as(customer, () => Messages.open(about)),
    "messages.inquire": () => as(customer, () => Messages.inquire({ cleanerId: other.memberId })),
    "messages.send": () => as(customer, () => Messages.send(said())),
    "messages.read": () => as(worker, () => Messages.read({ conversationId, upTo })),
    "messages.block": () => as(customer, () => Messages.block({ conversationId })),
    "messages.unblock": () => as(customer, () => Messages.unblock({ conversationId })),
    "reports.ofConversation": () => as(customer, () => Reports.ofConversation(asked)),
    "reports.staffList": () => as(reviewer, () => Reports.staffList({})),
    "reports.staffCase": () => as(reviewer, () => Reports.staffCase({ reportId })),
    "reports.close": () =>
      as(reviewer, () => Reports.close({ reportId, outcome: "dismissed", reason: "Looked at it" })),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}

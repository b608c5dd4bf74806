import { policy, refuseRequest, refuseTicket, tickets } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { takeOfConnection } from "../../kit/connection.ts";
import { countingMailbox } from "../../kit/limits.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import { referring } from "../../kit/table/record-refs.ts";
import { answering, commit, impossible, putting } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { TicketEntity } from "./tickets.entity.ts";

/** Mails support, never the typed address. The form's key replaces a member id: the same key returns the same ticket (G95). */
export const open = implement(tickets.open, async (asked) => {
  const { idempotencyKey, ...ticket } = asked;
  const once = onceFor(tickets.open, idempotencyKey, idempotencyKey, asked);
  const answer = { ticketId: newId("tkt") };
  await takeOfConnection("ticket");
  const first = await commit([
    answering(once.remembering(answer), async () => (await once.meanwhile<typeof answer>()) ?? refuseRequest.busy()),
    ...countingMailbox(mailboxOf(ticket.email), "ticket", policy.tickets, refuseTicket.tooMany),
    putting("ticket", TicketEntity.create({ ...ticket, ...answer, state: "open", createdAt: Call.now() }), impossible),
    referring(answer.ticketId),
    outboxEvent("ticket.opened", answer),
  ]);
  return first ?? answer;
});

import { policy, refuseRequest, refuseTicket, tickets } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { takeOfConnection } from "../../kit/connection.ts";
import { countingMailbox } from "../../kit/limits.ts";
import { mailboxOf } from "../../kit/mailbox.ts";
import { referring } from "../../kit/table/record-refs.ts";
import { answering, commit, impossible, type Part, putting, retry } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { changingTicket, entryOf, type TicketRow } from "./thread.ts";
import { deskOf, TicketEntity } from "./tickets.entity.ts";

/** Mails support, never the typed address. The form's key replaces a member id (G95). A message that names a ticket of its address continues it (0186). */
export const open = implement(tickets.open, async (asked) => {
  const { idempotencyKey, ticketId: earlierId, ...ticket } = asked;
  const once = onceFor(tickets.open, idempotencyKey, idempotencyKey, asked);
  const fresh = newId("tkt");
  await takeOfConnection("ticket");
  return retryOnConflict(async () => {
    const earlier = earlierId === undefined ? undefined : await continued(earlierId, ticket.email);
    const answer = { ticketId: earlier?.ticketId ?? fresh };
    const first = await commit([
      answering(once.remembering(answer), async () => (await once.meanwhile<typeof answer>()) ?? refuseRequest.busy()),
      ...countingMailbox(mailboxOf(ticket.email), "ticket", policy.tickets, refuseTicket.tooMany),
      ...(earlier ? continuing(earlier, ticket.message) : opening({ ...ticket, ...answer })),
    ]);
    return first ?? answer;
  });
});

function opening(ticket: Pick<TicketRow, "ticketId" | "name" | "email" | "topic" | "message">): Part[] {
  const { ticketId } = ticket;
  const now = { createdAt: Call.now(), waitsSince: Call.now() };
  return [
    putting(
      "ticket",
      TicketEntity.create({ ...ticket, ...now, state: "open", desk: deskOf("open"), version: 0 }),
      impossible,
    ),
    referring(ticketId),
    outboxEvent("ticket.opened", { ticketId }),
  ];
}

/** The named ticket, if the address is the same and there is room; anyone may type any id. */
async function continued(ticketId: string, email: string): Promise<TicketRow | undefined> {
  const { data } = await TicketEntity.get({ ticketId }).go({ consistent: true });
  const { ofWriter } = policy.ticketEntries;
  return data && data.email === email && (data.entries?.length ?? 0) < ofWriter ? data : undefined;
}

function continuing(earlier: TicketRow, message: string): Part[] {
  const { ticketId, state = "open", waitsSince } = earlier;
  const entry = entryOf("message", message);
  return [
    changingTicket(earlier, { state: "open", waitsSince: state === "open" ? waitsSince : Call.now(), entry }, retry),
    outboxEvent("ticket.opened", { ticketId, entryId: entry.entryId }),
  ];
}

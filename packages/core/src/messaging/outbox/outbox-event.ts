import { addMinutes } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { newId } from "../../kit/ids.ts";
import { impossible, type Part, putting } from "../../kit/table/commit.ts";
import type { Events, Kind, OutboxEvent } from "./events.ts";
import { OutboxEntity } from "./outbox.entity.ts";

/** Part `event`: writes an event within a transaction; it is due now or in so many minutes. */
export const outboxEvent = <K extends Kind>(kind: K, values: Events[K], inMinutes = 0): Part =>
  waiting(kind, values, inMinutes).part;

/** The same with the event's id, which can cancel it. */
export function waiting<K extends Kind>(kind: K, values: Events[K], inMinutes: number) {
  const event = { kind, values } as OutboxEvent;
  const now = Call.now();
  const actor = Call.actor();
  const eventId = newId("evt");
  const part = putting(
    "event",
    OutboxEntity.create({
      eventId,
      event,
      queue: "waiting",
      dueAt: addMinutes(now, inMinutes),
      attempts: 0,
      ...(actor.kind === "member" && { actorId: actor.memberId }),
      requestId: Call.requestId(),
      createdAt: now,
    }),
    impossible,
  );
  return { eventId, part };
}

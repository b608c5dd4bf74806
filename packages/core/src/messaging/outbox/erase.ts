import { ifThere } from "../../kit/table/conditions.ts";
import type { Events, Kind, Leaver, OutboxEvent } from "./events.ts";
import { handlerOf } from "./handlers.ts";
import { OutboxEntity, queues } from "./outbox.entity.ts";

/** Erases a leaver from waiting and given-up events, as each kind's `without` says. Reads both queues completely. */
export async function eraseWaiting(leaver: Leaver): Promise<void> {
  for (const queue of queues) {
    const { data } = await OutboxEntity.query.byDue({ queue }).go({ pages: "all" });
    for (const { eventId, event } of data) {
      const left = withoutLeaver(event, leaver);
      if (!left) await OutboxEntity.delete({ eventId }).go();
      // `lastError` may contain an address.
      else if (left !== event)
        await ifThere(OutboxEntity.patch({ eventId }).set({ event: left }).remove(["lastError"]).go());
    }
  }
}

function withoutLeaver<K extends Kind>(
  event: { kind: K; values: Events[K] } & OutboxEvent,
  leaver: Leaver,
): OutboxEvent | undefined {
  const values = handlerOf(event.kind).without(event.values as Events[K], leaver);
  if (values === event.values) return event;
  return values && ({ ...event, values } as OutboxEvent);
}

import { ifThere } from "../../kit/table/conditions.ts";
import type { Events, Kind, Leaver, Told } from "./events.ts";
import { handlerOf } from "./handlers.ts";
import { OutboxEntity, queues } from "./outbox.entity.ts";

/**
 * Takes a leaver out of what is still to be told or was given up: what is for them alone goes, what others hear of loses
 * their id, name and words, as each kind says. Both queues are read whole; the first is short, and the second is for
 * people to empty.
 */
export async function eraseWaiting(leaver: Leaver): Promise<void> {
  for (const queue of queues) {
    const { data } = await OutboxEntity.query.byDue({ queue }).go({ pages: "all" });
    for (const { eventId, event } of data) {
      const left = withoutLeaver(event, leaver);
      if (!left) await OutboxEntity.delete({ eventId }).go();
      // What went wrong may name an address as well.
      else if (left !== event)
        await ifThere(OutboxEntity.patch({ eventId }).set({ event: left }).remove(["lastError"]).go());
    }
  }
}

/** The event as it may stay: itself when it does not name the leaver. */
function withoutLeaver<K extends Kind>(event: { kind: K; values: Events[K] } & Told, leaver: Leaver): Told | undefined {
  const values = handlerOf(event.kind).without(event.values as Events[K], leaver);
  if (values === event.values) return event;
  return values && ({ ...event, values } as Told);
}

import type { OutboxEvent } from "@naqi/core/messaging/outbox/events";
import { OutboxEntity } from "@naqi/core/messaging/outbox/outbox.entity";

/** The rows of the events that are still to be delivered. */
export async function waitingRows() {
  const { data } = await OutboxEntity.query.byDue({ queue: "waiting" }).go({ pages: "all" });
  return data.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1));
}

/** The events that are still to be delivered, oldest first. */
export const waitingEvents = async (): Promise<OutboxEvent[]> => (await waitingRows()).map(({ event }) => event);

/** The same for those with a single recipient. */
export const waitingFor = async (memberId: string): Promise<OutboxEvent[]> =>
  (await waitingEvents()).filter(({ values }) => "memberId" in values && values.memberId === memberId);

import type { EntityItem } from "electrodb";
import type { Events, Kind } from "../outbox/events.ts";
import { handlerOf } from "../outbox/handlers.ts";
import type { OutboxEntity } from "../outbox/outbox.entity.ts";
import { send } from "./channels.ts";

export interface Outcome {
  /** The names of the notices sent, now or in an earlier try. */
  told: string[];
  failure: unknown;
  /** When to perform the event instead; no notice was sent. */
  until?: string;
}

/** Performs an event. A failed notice blocks no other, and a retry sends only the failed ones. */
export async function perform({
  eventId,
  event,
  actorId,
  told = [],
}: EntityItem<typeof OutboxEntity>): Promise<Outcome> {
  const outcome: Outcome = { told: [...told], failure: undefined };
  try {
    const waits = await doing(event, outcome.told);
    if (waits) return { ...outcome, until: waits.until };
    for (const { name, group, notice } of await noticesOf(event)) {
      if (told.includes(name)) continue;
      try {
        await send({ id: `${eventId}-${name}`, kind: event.kind, group, actorId }, notice);
        outcome.told.push(name);
      } catch (error) {
        outcome.failure ??= error;
      }
    }
  } catch (error) {
    outcome.failure = error;
  }
  return outcome;
}

const doing = async <K extends Kind>({ kind, values }: { kind: K; values: Events[K] }, told: string[]) =>
  handlerOf(kind).does?.(values, told);

async function noticesOf<K extends Kind>({ kind, values }: { kind: K; values: Events[K] }) {
  const handler = handlerOf(kind);
  if (!("notices" in handler)) return [];
  const { group } = handler;
  return Object.entries(await handler.notices(values)).map(([name, notice]) => ({ name, group, notice }));
}

import type { Events, Handler, Handlers, Kind } from "./events.ts";

let given: Handlers | undefined;

/** Says what follows from every kind of event; answers it. Only `messaging/notifications/handlers.ts` knows all domains. */
export const provideHandlers = (handlers: Handlers): Handlers => (given = handlers);

/** What follows from a kind of event. Asked in a process that delivers nothing it is a bug, as is a kind of no domain's. */
export function handlerOf<K extends Kind>(kind: K): Handler<Events[K]> {
  const found: Handler<Events[K]> | undefined = given?.[kind];
  if (!found) throw new Error(`Nobody knows what follows from ${kind}.`);
  return found;
}

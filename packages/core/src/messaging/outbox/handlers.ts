import type { Events, Handler, Handlers, Kind } from "./events.ts";

let given: Handlers | undefined;

/** Registers and returns all handlers; only `messaging/notifications/handlers.ts` knows every domain. */
export const provideHandlers = (handlers: Handlers): Handlers => (given = handlers);

export function handlerOf<K extends Kind>(kind: K): Handler<Events[K]> {
  const found: Handler<Events[K]> | undefined = given?.[kind];
  if (!found) throw new Error(`Nobody knows what follows from ${kind}.`);
  return found;
}

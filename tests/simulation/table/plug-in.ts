import type { MemoryTable } from "./memory-table.ts";
import type { Request } from "./requests.ts";

type Send = (command: { input: object }) => Promise<unknown>;

/** Sends straight to the table in memory. */
export const sendTo =
  (table: MemoryTable): Send =>
  async (command) =>
    table.execute(command.constructor.name, command.input as Request);

/** Gives all that a client sends to `send` instead: no request leaves the process. Returns the way back. */
export function plugIn(client: object, send: Send): () => void {
  const target = client as { send: unknown };
  const before = Object.hasOwn(target, "send") ? target.send : undefined;
  target.send = send;
  return () => {
    if (before) target.send = before;
    else Reflect.deleteProperty(target, "send");
  };
}

import { Call } from "../kit/call.ts";
import { dueBy } from "../kit/due.ts";
import { sweep } from "../kit/sweep.ts";
import { transact } from "../kit/transact.ts";
import { RequestEntity } from "./requests.entity.ts";
import { takingOff } from "./requests.ts";
import type { RequestRow } from "./view.ts";

/**
 * Closes open requests whose time has come, a page at a time. The clock decides what is open, not this sweep: running it
 * twice, late or beside itself changes nothing (decisions §3.3).
 */
export async function expireDue(): Promise<{ expired: number }> {
  Call.job();
  let expired = 0;
  await sweep(
    () => dueBy(RequestEntity.query.byClosing({ board: "open" }), "closesAt", Call.now()),
    async (request) => {
      if (await expire(request)) expired++;
    },
  );
  return { expired };
}

async function expire(request: RequestRow): Promise<boolean> {
  const parts = takingOff(request, "expired");
  const failed = await transact(parts);
  if (failed.has("request")) return false;
  // Whoever has left counts nothing any more.
  if (!failed.has("member")) return true;
  return (await transact(parts.filter(({ name }) => name !== "member"))).size === 0;
}

import { Call } from "../kit/call.ts";
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
  let cursor: string | null = null;
  do {
    const page: { data: RequestRow[]; cursor: string | null } = await RequestEntity.query
      .byClosing({ board: "open" })
      .lte({ closesAt: Call.now() })
      .go({ cursor, limit: 100 });
    const swept = await Promise.all(page.data.map(sweep));
    expired += swept.filter(Boolean).length;
    cursor = page.cursor;
  } while (cursor);
  return { expired };
}

async function sweep(request: RequestRow): Promise<boolean> {
  const parts = takingOff(request, "expired");
  const failed = await transact(parts);
  if (failed.has("request")) return false;
  // Whoever has left counts nothing any more.
  if (!failed.has("member")) return true;
  return (await transact(parts.filter(({ name }) => name !== "member"))).size === 0;
}

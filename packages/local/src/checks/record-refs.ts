import { recordRef } from "@naqi/core/kit/table/record-refs";
import type { Table } from "./rows.ts";

/** Staff can find every booking, posted request and ticket by its last eight characters (decision 0125). */
export function* brokenRefs(table: Table): Generator<string> {
  const known = new Set(table.all("recordref").map(({ ref, recordId }) => `${ref} ${recordId}`));
  const isKnown = (recordId: string) => known.has(`${recordRef(recordId).ref} ${recordId}`);
  for (const { bookingId } of table.all("booking"))
    if (!isKnown(bookingId)) yield `booking ${bookingId}: staff cannot find it by its number`;
  for (const { requestId, origin } of table.all("request"))
    if (origin === "posted" && !isKnown(requestId)) yield `request ${requestId}: staff cannot find it by its number`;
  for (const { ticketId } of table.all("ticket"))
    if (!isKnown(ticketId)) yield `ticket ${ticketId}: staff cannot find it by its number`;
}

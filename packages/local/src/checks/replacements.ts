import { requestOf } from "./bookings.ts";
import type { Table } from "./rows.ts";

/**
 * A replacement visit and the replaced one refer to each other, and only one of them takes place (decision 0093). A request that a
 * replacement fulfilled has its status.
 */
export function* brokenReplacements(table: Table): Generator<string> {
  const bookings = new Map(table.all("booking").map((row) => [row.bookingId, row]));
  for (const { bookingId, status, replacement } of bookings.values()) {
    const name = `booking ${bookingId}`;
    const { by, of } = replacement ?? {};
    if (by && status !== "cancelled") yield `${name}: ${status}, although ${by} replaces it`;
    if (by && bookings.get(by)?.replacement?.of !== bookingId) yield `${name}: ${by} does not say that it replaces it`;
    if (of && bookings.get(of)?.replacement?.by !== bookingId) yield `${name}: ${of} does not say that it is replaced`;
  }
  for (const { requestId, status, fulfilledBy } of table.all("request")) {
    if (!fulfilledBy) continue;
    const by = bookings.get(fulfilledBy);
    if (!by?.replacement?.of) yield `request ${requestId}: fulfilled by ${fulfilledBy}, which is no replacement`;
    else if (status !== requestOf[by.status])
      yield `request ${requestId}: ${status}, but ${fulfilledBy}, which fulfilled it, is ${by.status}`;
  }
}

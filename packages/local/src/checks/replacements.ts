import type { Table } from "./rows.ts";

/** A replacement visit and the replaced one refer to each other, and only one of them takes place (decision 0093). */
export function* brokenReplacements(table: Table): Generator<string> {
  const bookings = new Map(table.all("booking").map((row) => [row.bookingId, row]));
  for (const { bookingId, status, replacement } of bookings.values()) {
    const name = `booking ${bookingId}`;
    const { by, of } = replacement ?? {};
    if (by && status !== "cancelled") yield `${name}: ${status}, although ${by} replaces it`;
    if (by && bookings.get(by)?.replacement?.of !== bookingId) yield `${name}: ${by} does not say that it replaces it`;
    if (of && bookings.get(of)?.replacement?.by !== bookingId) yield `${name}: ${of} does not say that it is replaced`;
  }
}

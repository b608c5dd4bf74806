import { BookingEntity } from "../../bookings/booking/bookings.entity.ts";
import { Call } from "../../kit/call.ts";
import { RecordRefEntity, recordRef } from "../../kit/table/record-refs.ts";
import { RequestEntity } from "../../market/requests/requests.entity.ts";
import { TicketEntity } from "../tickets/tickets.entity.ts";

interface Page<Row> {
  data: Row[];
  cursor: string | null;
}

/** Creates the search rows of older bookings, posted requests and tickets (decision 0125). Repeatable; scans the whole table. */
export async function restoreRefs(): Promise<{ records: number }> {
  Call.job();
  const bookings = await restored(
    (cursor) => BookingEntity.scan.go({ cursor }),
    ({ bookingId }) => bookingId,
  );
  const requests = await restored(
    (cursor) => RequestEntity.scan.go({ cursor }),
    ({ origin, requestId }) => (origin === "posted" ? requestId : undefined),
  );
  const tickets = await restored(
    (cursor) => TicketEntity.scan.go({ cursor }),
    ({ ticketId }) => ticketId,
  );
  return { records: bookings + requests + tickets };
}

async function restored<Row>(
  pageFrom: (cursor: string | null) => Promise<Page<Row>>,
  idOf: (row: Row) => string | undefined,
): Promise<number> {
  let [count, cursor]: [number, string | null] = [0, null];
  do {
    const page: Page<Row> = await pageFrom(cursor);
    const refs = page.data.flatMap((row) => idOf(row) ?? []).map(recordRef);
    if (refs.length > 0) await RecordRefEntity.put(refs).go();
    count += refs.length;
    ({ cursor } = page);
  } while (cursor);
  return count;
}

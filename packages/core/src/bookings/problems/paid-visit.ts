import { firstVisitOf } from "@naqi/contracts";
import { changingBooking } from "../booking/moving/changing.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import type { Part } from "../../kit/table/transact.ts";
import { readCase } from "./changing.ts";
import type { ProblemRow } from "./view.ts";

/** A case with its visit, and the visit that the customer paid for: the same one, or the first one where the case is about a re-clean. */
export interface PaidCase {
  problem: ProblemRow;
  booking: BookingRow;
  paid: BookingRow;
}

/** Reads a case with its visits, in one request, or two where it is about a re-clean. `null` where the case or its visit does not exist. */
export async function readPaidCase(key: Parameters<typeof readCase>[0]): Promise<PaidCase | null> {
  const [problem, booking] = await readCase(key);
  if (!problem || !booking) return null;
  const [first] = await readTogether(row(BookingEntity, { bookingId: firstVisitOf(booking) }));
  return { problem, booking, paid: first ?? booking };
}

/** The part named `paid` that writes what was credited to the first visit of a re-clean, only if it is as it was read. */
export const creditingFirst = (paid: BookingRow, change: Pick<BookingRow, "credited">): Part => ({
  ...changingBooking(paid, change).part,
  name: "paid",
});

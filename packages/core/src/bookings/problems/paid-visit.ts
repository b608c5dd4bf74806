import { firstVisitOf } from "@naqi/contracts";
import { changingBooking } from "../booking/moving/changing.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import type { Part } from "../../kit/table/commit.ts";
import { readCase } from "./changing.ts";
import type { ProblemRow } from "./view.ts";

/** `paid` is the visit that the customer paid for: the first one if the case is about a re-clean. */
export interface PaidCase {
  problem: ProblemRow;
  booking: BookingRow;
  paid: BookingRow;
}

export async function readPaidCase(key: Parameters<typeof readCase>[0]): Promise<PaidCase | null> {
  const [problem, booking] = await readCase(key);
  if (!problem || !booking) return null;
  const [first] = await readTogether(row(BookingEntity, { bookingId: firstVisitOf(booking) }));
  return { problem, booking, paid: first ?? booking };
}

export const creditingFirst = (paid: BookingRow, change: Pick<BookingRow, "credited">): Part => ({
  ...changingBooking(paid, change).part,
  name: "paid",
});

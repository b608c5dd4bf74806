import { hasLeft, type RowOf, type Table } from "./rows.ts";

type Booking = RowOf<"booking">;

/** A code is used once, by its owner, for a booking that is live or was cancelled with a fee (decisions §3.6). */
export function* brokenCodes(table: Table): Generator<string> {
  const bookings = new Map(table.all("booking").map((row) => [row.bookingId, row]));
  const codes = new Map(table.all("discount").map((row) => [`${row.userId} ${row.code}`, row]));

  for (const { userId, code, bookingId, usedAt, sweptAt, due, discountAmount } of codes.values()) {
    const name = `code ${code} of ${userId}`;
    if (Boolean(usedAt) !== Boolean(bookingId)) yield `${name}: used at ${usedAt} for booking ${bookingId}`;
    const waits = !usedAt && !sweptAt;
    if (waits !== (due === "unused")) yield `${name}: ${waits ? "does not wait" : "waits"} for its time`;
    if (!bookingId) continue;
    const booking = bookings.get(bookingId);
    if (!booking) yield `${name}: used for ${bookingId}, which does not exist`;
    else if (booking.customerId !== userId || booking.discountCode !== code) {
      yield `${name}: used for ${bookingId}, which was not paid with it`;
    } else if (!keepsCode(booking)) yield `${name}: still used for ${bookingId}, which was cancelled without a fee`;
    else if (booking.discountAmount !== discountAmount) {
      yield `${name}: took ${discountAmount} off, its booking ${booking.discountAmount}`;
    }
  }
  for (const booking of bookings.values()) {
    const { bookingId, customerId, discountCode, discountAmount } = booking;
    if (!discountCode && discountAmount > 0) yield `booking ${bookingId}: ${discountAmount} off without a code`;
    if (!discountCode || !keepsCode(booking) || hasLeft(booking).customer) continue;
    const code = codes.get(`${customerId} ${discountCode}`);
    if (code?.bookingId !== bookingId) yield `booking ${bookingId}: its code ${discountCode} is not used for it`;
  }
}

const keepsCode = ({ status, cancellation }: Booking) =>
  status !== "cancelled" || (cancellation?.by === "customer" && cancellation.fee > 0);

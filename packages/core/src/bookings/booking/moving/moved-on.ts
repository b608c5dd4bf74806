import { type BookingStatus, type CancelledBy, refuseBooking } from "@naqi/contracts";
import { Call } from "../../../kit/call.ts";
import { BookingEntity, type BookingRow } from "../bookings.entity.ts";

/** The refusal by status; for a cancelled booking who cancelled and when, with the name for its parties and staff. */
export const movedOn = (booking: BookingRow) => {
  const cancelled = cancelledBy(booking);
  return refuseBooking.wrongMoment({ details: { status: booking.status, ...(cancelled && { cancelled }) } });
};

function cancelledBy({
  status,
  cancellation,
  customerId,
  cleanerId,
  customerName,
  cleanerName,
}: BookingRow): CancelledBy | undefined {
  if (status !== "cancelled" || !cancellation) return undefined;
  const { by, at } = cancellation;
  const actor = Call.actor();
  const party = { customer: [customerId, customerName], cleaner: [cleanerId, cleanerName], staff: [], system: [] }[by];
  const [memberId, name] = party;
  if (actor.kind !== "member") return { by, at };
  if (actor.memberId === memberId) return { by: "self", at };
  const mayRead = actor.role === "admin" || [customerId, cleanerId].includes(actor.memberId);
  return { by, at, ...(mayRead && name && { name }) };
}

export function mustNotBeCancelled(booking: BookingRow): void {
  if (booking.status === "cancelled") throw movedOn(booking);
}

/** Why a write failed, by the current row: another status, or another change. */
export async function wrongMoment(bookingId: string, from: readonly BookingStatus[]) {
  const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  if (!booking) return refuseBooking.notFound();
  return from.includes(booking.status) ? refuseBooking.changed() : movedOn(booking);
}

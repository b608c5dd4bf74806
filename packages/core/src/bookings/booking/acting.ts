import {
  type ActorOf,
  type BookingAct,
  type BookingActor,
  bookingActs,
  isFrom,
  type BookingStatus,
  refusalOf,
  refuseBooking,
} from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { BookingRow } from "./bookings.entity.ts";
import { ours, oursWhileActive } from "./bookings.ts";
import { movedOn } from "./moving/moved-on.ts";

/** Refuses an act in a status that it does not start from (`bookingActs`). */
export function mustBeFrom(name: BookingAct, booking: BookingRow): void {
  if (!isFrom(name, booking)) throw movedOn(booking);
}

interface Acting<Name extends BookingAct> {
  by: ActorOf<Name>;
  at?: string;
  /** The version that the caller saw; another one is refused as changed. */
  version?: number;
}

/** Refuses an act that the booking's status or moment does not allow (`bookingActs`). */
export function mustAllow<Name extends BookingAct>(
  name: Name,
  booking: BookingRow,
  { by, at = Call.now(), version }: Acting<Name>,
): void {
  mustBeFrom(name, booking);
  const refusal = refusalOf(name, booking, { now: at, by });
  if (refusal) throw refusal;
  if (version !== undefined && version !== booking.version) throw refuseBooking.changed();
}

type Acts = typeof bookingActs;
export type MovingAct = {
  [Name in BookingAct]: Acts[Name] extends { to: readonly BookingStatus[] } ? Name : never;
}[BookingAct];

export type Moving = { [Name in MovingAct]: { act: Name; to: Acts[Name]["to"][number] } }[MovingAct];

/** A booking of the caller, if their side may do this; else refuses as if it did not exist. */
export async function oursToAct(bookingId: string, name: MovingAct) {
  const found = await (name === "start" || name === "undoStart" || name === "complete" ? oursWhileActive : ours)(
    bookingId,
  );
  const { by }: { by: readonly BookingActor[] } = bookingActs[name];
  if (!by.includes(found.party)) throw refuseBooking.notFound();
  return found;
}

import type { Booking } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import type { BookingEntity } from "./bookings.entity.ts";

export type BookingRow = EntityItem<typeof BookingEntity>;
export type Party = "customer" | "cleaner";

/** A booking for one of its parties: the code and what it saved are the customer's alone. */
export function asSeenBy(party: Party, row: BookingRow): Booking {
  const { discountCode, discountAmount, customerAmount, ...shared } = row;
  return party === "customer" ? { ...shared, discountCode, discountAmount, customerAmount } : shared;
}

import { type Booking, openProposal } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../kit/call.ts";
import type { BookingEntity } from "./bookings.entity.ts";

export type BookingRow = EntityItem<typeof BookingEntity>;
export type Party = "customer" | "cleaner";

/** A booking for one of its parties: the code and what it saved are the customer's alone, a lapsed proposal is nobody's. */
export function asSeenBy(party: Party, row: BookingRow): Booking {
  const { discountCode, discountAmount, customerAmount, ...rest } = row;
  const shared = { ...rest, proposal: openProposal(row, Call.now()) };
  return party === "customer" ? { ...shared, discountCode, discountAmount, customerAmount } : shared;
}

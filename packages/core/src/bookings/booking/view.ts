import type { Party } from "./party.ts";
import {
  type Booking,
  type DoorPayment,
  doorPayment,
  type ExtensionProposal,
  needsAccess,
  openProposal,
} from "@naqi/contracts";
import type { BookingRow } from "./bookings.entity.ts";
import { Call } from "../../kit/call.ts";
import { areaOf } from "../../market/requests/leaving.ts";
import { centreOf } from "./leaving.ts";
import { wordsFor } from "./staff-words.ts";

export interface Seeing {
  /** The reader is suspended, and as a cleaner learns no address (G117). */
  isSuspended: boolean;
}

/** For answers to a caller whom the same operation refuses while they are suspended. */
export const whileActive: Seeing = { isSuspended: false };

/** A visit without exact place, way in and notes: the area stays. */
export const withoutPlace = <
  Row extends Pick<BookingRow, "address" | "location" | "notes"> & Partial<Pick<BookingRow, "access" | "propertyName">>,
>(
  row: Row,
): Row => {
  const { access: _access, notes: _notes, propertyName: _name, ...rest } = row;
  const { area } = row.address;
  const address = { formattedAddress: areaOf(row), location: centreOf(row), ...(area && { area }) };
  return { ...rest, location: areaOf(row), address } as Row;
};

/**
 * What is handed over at the door and what Naqi pays (G124): the same for both parties, so a tip that was not credited is in
 * neither's, and nothing is paid for a booking that never counts (G120).
 */
export const paymentOf = ({ thanks, uncounted, ...booking }: BookingRow): DoorPayment =>
  doorPayment({ ...booking, thanks: uncounted && !uncounted.isTipped ? undefined : thanks, isVoid: uncounted?.isVoid });

/** A booking for staff. */
export const asSeenByStaff = (booking: BookingRow) => ({ ...booking, payment: paymentOf(booking) });

/**
 * A booking for one of its parties: the code, what it saved and what the wallet paid are the customer's alone, and so is the
 * code of the start, of which the cleaner knows that it is asked for; how to get in is the cleaner's only while they need it,
 * a proposal that lapsed, or whose visit has begun, is nobody's. A suspended cleaner reads no address (G117): every answer to a cleaner states the standing.
 */
export function asSeenBy(party: "customer", booking: BookingRow): Booking;
export function asSeenBy(party: Party, booking: BookingRow, seeing: Seeing): Booking;
export function asSeenBy(party: Party, booking: BookingRow, { isSuspended }: Seeing = whileActive): Booking {
  const read = wordsFor(party, booking);
  const row = party === "cleaner" && isSuspended ? withoutPlace(read) : read;
  const { discountCode, discountAmount, walletAmount, customerAmount, access, startCode, ...others } = row;
  const { reviewedAt, ratedAt, replacement, thanks, uncounted, answered: _answered, ...rest } = others;
  const now = Call.now();
  const proposal = row.status === "confirmed" ? openProposal(row, now) : undefined;
  const extensionProposal = openProposal<ExtensionProposal>({ proposal: row.extensionProposal }, now);
  const shared = { ...rest, payment: paymentOf(booking), proposal, extensionProposal };
  const isAsked = startCode !== undefined && row.status === "confirmed";
  if (party === "customer") {
    const paid = { discountCode, discountAmount, walletAmount, customerAmount };
    return {
      ...shared,
      ...paid,
      access,
      reviewedAt,
      replacement,
      thanks,
      ...(isAsked && { startCode }),
      ...(uncounted && !uncounted.isVoid && { awaitsCheck: true as const }),
    };
  }
  return {
    ...shared,
    ratedAt,
    // A tip that does not count is not the cleaner's yet (G120).
    ...((!uncounted || uncounted.isTipped) && { thanks }),
    ...(needsAccess(row, now) && { access }),
    ...(isAsked && { needsStartCode: true as const }),
  };
}

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
  /** A suspended cleaner reads no address (G117). */
  isSuspended: boolean;
}

export const whileActive: Seeing = { isSuspended: false };

/** What the home says to the person who comes; the cleaner reads it while they need the access instructions. */
type AtHome = "access" | "instructions" | "homeNote";

/** A visit without exact place, instructions, description and notes; the area stays. */
export const withoutPlace = <
  Row extends Pick<BookingRow, "address" | "location" | "notes" | "description"> &
    Partial<Pick<BookingRow, "propertyName" | AtHome>>,
>(
  row: Row,
): Row => {
  const { access: _access, instructions: _instructions, homeNote: _note, ...without } = row;
  const { notes: _notes, description: _description, propertyName: _name, ...rest } = without;
  const { area } = row.address;
  const address = { formattedAddress: areaOf(row), location: centreOf(row), ...(area && { area }) };
  return { ...rest, location: areaOf(row), address } as Row;
};

/** The amounts at the door and from Naqi, equal for both parties (G124); without an uncredited tip, and none for a void booking (G120). */
export const paymentOf = ({ thanks, uncounted, ...booking }: BookingRow): DoorPayment =>
  doorPayment({ ...booking, thanks: uncounted && !uncounted.isTipped ? undefined : thanks, isVoid: uncounted?.isVoid });

export const asSeenByStaff = (booking: BookingRow) => ({ ...booking, payment: paymentOf(booking) });

/**
 * A booking for one party. Code, discount, credit and start code are the customer's; access instructions are the cleaner's only while
 * needed. Lapsed proposals are hidden. A suspended cleaner reads no address (G117).
 */
export function asSeenBy(party: "customer", booking: BookingRow): Booking;
export function asSeenBy(party: Party, booking: BookingRow, seeing: Seeing): Booking;
export function asSeenBy(party: Party, booking: BookingRow, { isSuspended }: Seeing = whileActive): Booking {
  const read = wordsFor(party, booking);
  const row = party === "cleaner" && isSuspended ? withoutPlace(read) : read;
  const { discountCode, codeTerms, discountAmount, walletAmount, customerAmount, startCode, ...others } = row;
  const { access, instructions, homeNote, propertyId, ...without } = others;
  const { reviewedAt, ratedAt, replacement, thanks, uncounted, answered: _answered, ...rest } = without;
  const atHome = { access, instructions, homeNote };
  const now = Call.now();
  const proposal = row.status === "confirmed" ? openProposal(row, now) : undefined;
  const extensionProposal = openProposal<ExtensionProposal>({ proposal: row.extensionProposal }, now);
  const shared = { ...rest, payment: paymentOf(booking), proposal, extensionProposal };
  const isAsked = startCode !== undefined && row.status === "confirmed";
  if (party === "customer") {
    const paid = { discountCode, codeTerms, discountAmount, walletAmount, customerAmount };
    return {
      ...shared,
      ...paid,
      ...atHome,
      propertyId,
      reviewedAt,
      replacement,
      thanks,
      ...(isAsked && { startCode }),
      ...(uncounted && !uncounted.isVoid && { awaitsCheck: true as const }),
    };
  }
  return {
    ...shared,
    ...(proposal?.price && { proposal: { ...proposal, price: { ...proposal.price, total: undefined } } }),
    ratedAt,
    // A tip that does not count is not yet the cleaner's (G120).
    ...((!uncounted || uncounted.isTipped) && { thanks }),
    ...(needsAccess(row, now) && atHome),
    ...(isAsked && { needsStartCode: true as const }),
  };
}

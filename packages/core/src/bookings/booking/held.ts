import { refuseBooking, refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { Part, Refusing } from "../../kit/table/commit.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import type { BookingRow } from "./bookings.entity.ts";
import type { Party } from "./party.ts";

/** Requires an active cleaner and assigned person (G117); refuses as `inactive`. */
export function activeSide(booking: BookingRow): Part[] {
  const { memberId } = Call.member();
  const people = [booking.cleanerId, ...(booking.assignee ? [booking.assignee.memberId] : [])];
  return people
    .toSorted((one, other) => Number(other === memberId) - Number(one === memberId))
    .map((id) => beingActive(id, inactive(booking, id)));
}

export function otherActive(booking: BookingRow, asking: Party): Part {
  const id = asking === "customer" ? booking.cleanerId : booking.customerId;
  return beingActive(id, inactive(booking, id));
}

/** The refusal for a person of the visit who is not active any longer: the caller's own, or why the visit cannot go on. */
export const inactive =
  (booking: BookingRow, memberId: string): Refusing =>
  () =>
    memberId === Call.member().memberId ? refuseMember.suspended() : notActive(booking);

async function notActive({ customerId, cleanerId, assignee }: BookingRow) {
  const people = [customerId, cleanerId, assignee?.memberId].map((memberId) => row(MemberEntity, { memberId }));
  const isClosed = (await readTogether(...people)).some((member) => member?.standing === "closed");
  return isClosed ? refuseBooking.partyLeft() : refuseBooking.onHold();
}

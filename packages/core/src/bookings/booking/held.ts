import { refuseBooking, refuseMember } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { Part } from "../../kit/table/commit.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import type { BookingRow } from "./bookings.entity.ts";

/** Requires an active cleaner and assigned person (G117): refuses `member.suspended` to the caller, else `booking.onHold`. */
export function activeSide({ cleanerId, assignee }: Pick<BookingRow, "cleanerId" | "assignee">): Part[] {
  const { memberId } = Call.member();
  const people = [cleanerId, ...(assignee ? [assignee.memberId] : [])];
  return people
    .toSorted((one, other) => Number(other === memberId) - Number(one === memberId))
    .map((id) => beingActive(id, id === memberId ? refuseMember.suspended : refuseBooking.onHold));
}

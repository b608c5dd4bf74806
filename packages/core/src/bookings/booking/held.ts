import { refuseBooking } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { Part } from "../../kit/table/transact.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import type { BookingRow } from "./bookings.entity.ts";

/** Refuses a step of a visit on hold. */
export function mustNotBeHeld({ held }: Pick<BookingRow, "held">): void {
  if (held) throw refuseBooking.onHold();
}

/** The parts by which the cleaner and the assigned person are active: `member` is the caller, `other` another person. */
export function activeSide({ cleanerId, assignee }: Pick<BookingRow, "cleanerId" | "assignee">): Part[] {
  const { memberId } = Call.member();
  return [cleanerId, ...(assignee ? [assignee.memberId] : [])].map((id) =>
    beingActive(id, id === memberId ? "member" : "other"),
  );
}

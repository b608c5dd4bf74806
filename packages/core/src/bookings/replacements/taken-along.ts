import type { BookingRow } from "../booking/bookings.entity.ts";
import { ChecklistEntity } from "../checklists/checklists.entity.ts";
import { vanishingAfter } from "../checklists/view.ts";
import { type Part, putting, retry } from "../../kit/table/commit.ts";
import { changingPlan } from "../plans/changing.ts";
import type { ReplacementContext } from "./replacement-context.ts";

/** The parts that copy the checklist without ticks, and put the new visit on its date of the plan. The plan keeps its cleaner. */
export function takenAlong(
  before: BookingRow,
  booking: BookingRow,
  { checklist, plan }: ReplacementContext["along"],
): Part[] {
  const { bookingId, customerId, cleanerId } = booking;
  const lines = checklist && {
    bookingId,
    customerId,
    cleanerId,
    items: checklist.items,
    done: {},
    pictures: {},
    version: 1,
    ...vanishingAfter(booking),
  };
  const isOfPlan = plan?.visits.some((date) => date.bookingId === before.bookingId);
  const visits = plan?.visits.map((date) => (date.bookingId === before.bookingId ? { ...date, bookingId } : date));
  return [
    ...(lines ? [putting("checklist", ChecklistEntity.create(lines), retry)] : []),
    ...(plan && isOfPlan ? [changingPlan(plan, { visits }).part] : []),
  ];
}

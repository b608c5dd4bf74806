import type { BookingRow } from "../booking/bookings.entity.ts";
import { copyingChecklist } from "../checklist-record/keeping.ts";
import type { Part } from "../../kit/table/commit.ts";
import { changingPlan } from "../plans/changing.ts";
import type { ReplacementContext } from "./replacement-context.ts";

/** The parts that copy the checklist without ticks, and put the new visit on its date of the plan. The plan keeps its cleaner. */
export function takenAlong(
  before: BookingRow,
  booking: BookingRow,
  { checklist, plan }: ReplacementContext["along"],
): Part[] {
  const { bookingId } = booking;
  const isOfPlan = plan?.visits.some((date) => date.bookingId === before.bookingId);
  const visits = plan?.visits.map((date) => (date.bookingId === before.bookingId ? { ...date, bookingId } : date));
  return [
    ...(checklist ? [copyingChecklist(checklist, booking)] : []),
    ...(plan && isOfPlan ? [changingPlan(plan, { visits }).part] : []),
  ];
}

import { addMinutes, type Booking, policy } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { type Part, putting, retry } from "../../kit/table/commit.ts";
import { vanishingAt } from "../../kit/table/time-to-live.ts";
import { ChecklistEntity } from "./checklists.entity.ts";

const minutesPerDay = 24 * 60;

/** A checklist is kept 90 days after the visit. */
export const keptUntil = ({ endsAt }: Pick<Booking, "endsAt">) =>
  addMinutes(endsAt, policy.checklist.days * minutesPerDay);

/** The `ttl` of a row. For a confirmed visit it covers all moves that are still possible. */
export function vanishingAfter(booking: Pick<Booking, "endsAt" | "status">) {
  const moves = booking.status === "confirmed" ? policy.mostMoves * policy.horizonDays : 0;
  return vanishingAt(addMinutes(keptUntil(booking), moves * minutesPerDay));
}

/** The part that gives a new booking this checklist, without ticks. */
export const copyingChecklist = (
  { items }: Pick<EntityItem<typeof ChecklistEntity>, "items">,
  booking: Pick<Booking, "bookingId" | "customerId" | "cleanerId" | "endsAt" | "status">,
): Part => {
  const { bookingId, customerId, cleanerId } = booking;
  const lines = { bookingId, customerId, cleanerId, items, done: {}, pictures: {}, version: 1 };
  return putting("checklist", ChecklistEntity.create({ ...lines, ...vanishingAfter(booking) }), retry);
};

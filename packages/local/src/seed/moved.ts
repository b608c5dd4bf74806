import { randomUUID } from "node:crypto";
import { addDays, addMinutes, type Booking, fits, instantOf } from "@naqi/contracts";
import { Bookings, Call, type MemberActor } from "@naqi/core";
import type { Planned } from "./schedule.ts";

/**
 * Gives bookings another time as of `base`, where their stories say so: the first on one of the next days at which the
 * cleaner is free and the customer has no other visit.
 */
export async function moveBookings(
  planned: readonly Planned[],
  made: { cleaners: MemberActor[]; customers: MemberActor[] },
  base: string,
): Promise<void> {
  for (const { cleaner, customer, startsAt, moving } of planned) {
    if (!moving) continue;
    const [theirs, worker] = [made.customers[customer], made.cleaners[cleaner]] as [MemberActor, MemberActor];
    const as = <T>(actor: MemberActor, work: () => T) => Call.run({ actor, now: base }, work);
    const { items } = await as(theirs, () => Bookings.mine({ limit: 50 }));
    const booking = items.find((each) => each.startsAt === startsAt && each.cleanerId === worker.memberId);
    if (!booking) throw new Error(`There is no made-up booking at ${startsAt} to move.`);
    await as(moving === "asked_by_cleaner" ? worker : theirs, () => moveOne(booking, items));
  }
}

async function moveOne(booking: Booking, visits: readonly Booking[]) {
  const { bookingId, scheduledDate, durationMinutes, version } = booking;
  const { days } = await Bookings.freeTimes({ bookingId, from: addDays(scheduledDate, 1), days: 7 });
  const [time] = days.flatMap((day) =>
    day.hours
      .filter(({ hour }) => fits(day, hour, durationMinutes))
      .map(({ hour }) => ({ scheduledDate: day.day, scheduledTime: hour }))
      .filter(({ scheduledDate, scheduledTime }) => {
        const from = instantOf(scheduledDate, scheduledTime);
        const until = addMinutes(from, durationMinutes);
        return visits.every((other) => other.endsAt <= from || until <= other.startsAt);
      }),
  );
  if (!time) throw new Error(`The made-up booking of ${scheduledDate} has no other time.`);
  await Bookings.reschedule({ bookingId, version, ...time, idempotencyKey: randomUUID() });
}

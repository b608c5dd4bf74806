import { randomUUID } from "node:crypto";
import { addDays, fits } from "@naqi/contracts";
import { Bookings, Call, type MemberActor } from "@naqi/core";
import type { Planned } from "./schedule.ts";

/** Gives bookings another time as of `base`, where their stories say so: the first that is free on one of the next days. */
export async function moveBookings(
  planned: readonly Planned[],
  made: { cleaners: MemberActor[]; customers: MemberActor[] },
  base: string,
): Promise<void> {
  for (const { cleaner, customer, scheduledDate, startsAt, moving } of planned) {
    if (!moving) continue;
    const [theirs, worker] = [made.customers[customer], made.cleaners[cleaner]] as [MemberActor, MemberActor];
    const actor = moving === "asked_by_cleaner" ? worker : theirs;
    await Call.run({ actor, now: base }, async () => {
      const { items } = await (actor === worker ? Bookings.jobs({ limit: 50 }) : Bookings.mine({ limit: 50 }));
      const booking = items.find((each) => each.startsAt === startsAt && each.cleanerId === worker.memberId);
      if (!booking) throw new Error(`There is no made-up booking at ${startsAt} to move.`);
      const { bookingId, durationMinutes, version } = booking;
      const { days } = await Bookings.freeTimes({ bookingId, from: addDays(scheduledDate, 1), days: 7 });
      const [time] = days.flatMap((day) =>
        day.hours
          .filter(({ hour }) => fits(day, hour, durationMinutes))
          .map(({ hour }) => ({ scheduledDate: day.day, scheduledTime: hour })),
      );
      if (!time) throw new Error(`The cleaner of the made-up booking at ${startsAt} has no other time.`);
      await Bookings.reschedule({ bookingId, version, ...time, idempotencyKey: randomUUID() });
    });
  }
}

import { addDays, addMinutes } from "@naqi/contracts";
import { Bookings, Cleaners, type MemberActor, Waits } from "@naqi/core";
import { waitsDue } from "@naqi/core/bookings/waits/offering";
import { deliverAll } from "../../core/delivering.ts";
import { as, booking, cleaner, job, member, testNow, today } from "../given.ts";
import { everyDay } from "../../plans.ts";

export const day = addDays(today, 3);
export const after = (minutes: number) => addMinutes(testNow, minutes);

/** The waiting list of a cleaner's day, as its customers use it. */
export function waitingFor(cleanerId: string) {
  const id = { cleanerId, day };
  const join = (who: MemberActor, durationMinutes = 120, now = testNow) =>
    as(who, () => Waits.join({ ...id, serviceType: "deep_cleaning", durationMinutes }), now);
  const mine = async (who: MemberActor, now = testNow) => (await as(who, () => Waits.mine({}), now)).items;
  const lapse = async (now: string) => {
    await as(job, waitsDue, now);
    await deliverAll(now);
  };
  const book = (who: MemberActor, now = testNow, scheduledTime = "10:00", durationMinutes = 120) =>
    booking(who, cleanerId, { scheduledDate: day, scheduledTime, durationMinutes }, now);
  return { id, join, mine, lapse, book };
}

/** A cleaner whose day from 10 to 14 is one visit; `free` cancels it. */
export async function longVisit() {
  const [worker, someone] = [await cleaner({ plan: everyDay("10:00", "14:00") }), await member("customer")];
  const list = waitingFor(worker.memberId);
  const { bookingId } = await list.book(someone, testNow, "10:00", 240);
  const free = async (now: string) => {
    await as(someone, () => Bookings.cancel({ bookingId, expectedFee: 0 }), now);
    await deliverAll(now);
  };
  /** The starts that anyone can book. */
  const starts = async (now: string) => {
    const stranger = await member("customer");
    const { days } = await as(
      stranger,
      () => Cleaners.availability({ cleanerId: worker.memberId, from: day, days: 1 }),
      now,
    );
    return days[0]?.hours.filter(({ state }) => state === "free").map(({ hour }) => hour);
  };
  return { worker, free, starts, ...list };
}

import { addMinutes, type Booking } from "@naqi/contracts";
import { Bookings, type MemberActor } from "@naqi/core";
import { settleDue } from "@naqi/core/bookings/booking/settling";
import { expect } from "vitest";
import { as, booking, cleaner, job, justBefore, member } from "./given.ts";

export const hours = (count: number) => count * 60;
export const days = (count: number) => hours(24 * count);
export const runAt = (now: string) => as(job, () => settleDue(), now);

/** A booked visit of two hours, and what its two may do, each at so many minutes from its start. */
export async function aVisit(change: Parameters<typeof booking>[2] = {}, given: { customer?: MemberActor } = {}) {
  const [customer, worker] = [given.customer ?? (await member("customer")), await cleaner()];
  const booked = await booking(customer, worker.memberId, change);
  const { bookingId, startsAt } = booked;
  const id = { bookingId };
  const at = (minutes: number) => addMinutes(startsAt, minutes);
  const by =
    <Input extends object>(who: MemberActor, verb: (input: Input & typeof id) => Promise<Booking>) =>
    (minutes: number, input?: Omit<Input, "bookingId">) =>
      as(who, () => verb({ ...id, ...input } as unknown as Input & typeof id), at(minutes));
  return {
    customer,
    worker,
    booked,
    id,
    at,
    onMyWay: by(worker, Bookings.onMyWay),
    late: (minutes: number, late: number) => as(worker, () => Bookings.runLate({ ...id, minutes: late }), at(minutes)),
    arrive: by(worker, Bookings.arrive),
    start: by(worker, Bookings.start),
    complete: by(worker, Bookings.complete),
    setCode: (isOn: boolean, minutes = -120) => as(customer, () => Bookings.setStartCode({ ...id, isOn }), at(minutes)),
    noAccess: (minutes: number, note?: string) =>
      as(worker, () => Bookings.reportNoAccess({ ...id, tried: ["called", "knocked"], note }), at(minutes)),
    noShow: (minutes: number, note?: string) => as(customer, () => Bookings.reportNoShow({ ...id, note }), at(minutes)),
    answers: (who: MemberActor, minutes: number, agrees: boolean, note?: string) =>
      as(who, () => Bookings.answerReport({ ...id, agrees, note }), at(minutes)),
    withdraws: (who: MemberActor, minutes: number) => as(who, () => Bookings.withdrawReport(id), at(minutes)),
    seen: (now: string) => as(customer, () => Bookings.get(id), now),
    seenByCleaner: (minutes = 0) => as(worker, () => Bookings.get(id), at(minutes)),
  };
}

/** Nothing before an instant; at it, once, though the job runs twice at once, again, and on a clock that was set back. */
export async function exactlyAt(instant: string, seen: (now: string) => Promise<Booking>) {
  const before = await seen(instant);
  await runAt(justBefore(instant));
  expect(await seen(instant)).toEqual(before);
  await Promise.all([runAt(instant), runAt(instant)]);
  const done = await seen(instant);
  expect(done.version).toBe(before.version + 1);
  await runAt(instant);
  await runAt(justBefore(instant));
  expect(await seen(instant)).toEqual(done);
  return done;
}

import { randomUUID } from "node:crypto";
import { addDays, addMinutes, type Booking } from "@naqi/contracts";
import { Bookings, type MemberActor } from "@naqi/core";
import { as, booking, cleaner, member, testNow } from "./given.ts";

interface To {
  scheduledDate: string;
  scheduledTime: string;
}

/** A booking in three days at ten, with its two parties. */
export async function visit() {
  const [customer, worker] = [await member("customer"), await cleaner()];
  return { customer, worker, booked: await booking(customer, worker.memberId) };
}

/** What `reschedule` takes: the day after at two, unless said otherwise. */
export const movingTo = ({ bookingId, version, scheduledDate }: Booking, to: Partial<To> = {}) => ({
  bookingId,
  version,
  scheduledDate: addDays(scheduledDate, 1),
  scheduledTime: "14:00",
  idempotencyKey: randomUUID() as string,
  ...to,
});

/** Moves as this party; more than 24 hours before the start it is done at once. */
export const moving = (who: MemberActor, booked: Booking, to: Partial<To> = {}, now = testNow) =>
  as(who, () => Bookings.reschedule(movingTo(booked, to)), now);

/** Twenty hours before the start, when a move needs the other party. */
export const soonBefore = ({ startsAt }: Booking) => addMinutes(startsAt, -20 * 60);

/** The booking with a proposal of this party, made twenty hours before the start. */
export const proposing = (who: MemberActor, booked: Booking, to: Partial<To> = {}) =>
  moving(who, booked, to, soonBefore(booked));

import {
  arrivesFrom,
  bookings,
  lateUntil,
  policy,
  refuseBooking,
  type Stamp,
  stepsFrom,
  type Visit,
} from "@naqi/contracts";
import { Call } from "../../../kit/call.ts";
import { implement } from "../../../gate/implement.ts";
import { commit, type Part } from "../../../kit/table/commit.ts";
import { retryOnConflict } from "../../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../../messaging/outbox/outbox-event.ts";
import { oursAsActive } from "../bookings.ts";
import { changingBooking } from "../moving/changing.ts";
import { activeSide, mustNotBeHeld } from "../held.ts";
import { lastStepOf, stampOf } from "./stamps.ts";
import { eventPayload } from "../event-payload.ts";
import { asSeenBy, whileActive } from "../view.ts";
import type { BookingRow } from "../bookings.entity.ts";
import { movedOn } from "../moving/moved-on.ts";

export function mustBeConfirmed(booking: BookingRow): void {
  if (booking.status !== "confirmed") throw movedOn(booking);
}

/** Reports that the cleaner is on the way, from 2 hours before the start until the end; sent once. */
export const onMyWay = implement(bookings.onMyWay, async ({ bookingId, happenedAt }) =>
  asSeenBy("cleaner", await settingOut(own(bookingId), happenedAt), whileActive),
);

export const settingOut = (read: Reading, happenedAt?: string): Promise<BookingRow> =>
  stepping(read, (booking) => {
    if (booking.visit?.onMyWay) return undefined;
    mustBeConfirmed(booking);
    const onMyWay = stampOf(happenedAt, booking.createdAt);
    mustBeWithin(onMyWay, booking, stepsFrom(booking));
    return { visit: { onMyWay }, event: outboxEvent("booking.onMyWay", eventPayload(booking)) };
  });

/** Reports a delay in minutes: three times at most, from 2 hours before until 30 minutes after the start, and not after arrival. */
export const runLate = implement(bookings.runLate, async ({ bookingId, minutes }) =>
  asSeenBy("cleaner", await comingLate(own(bookingId), minutes), whileActive),
);

export const comingLate = (read: Reading, minutes: number): Promise<BookingRow> =>
  stepping(read, (booking) => {
    mustBeConfirmed(booking);
    const { late, lateBefore = 0, arrived } = booking.visit ?? {};
    const at = Call.now();
    if (arrived) throw refuseBooking.arrivedAlready();
    if (at < stepsFrom(booking)) throw tooEarly(stepsFrom(booking), booking);
    if (at >= lateUntil(booking)) throw refuseBooking.lateOver();
    const times = (late?.times ?? lateBefore) + 1;
    if (times > policy.visit.late.times) throw refuseBooking.lateEnough();
    return {
      visit: { late: { minutes, at, times } },
      event: outboxEvent("booking.late", { ...eventPayload(booking), late: minutes }),
    };
  });

/** Reports the cleaner's arrival, from 60 minutes before the start until the end; sent once. */
export const arrive = implement(bookings.arrive, async ({ bookingId, happenedAt }) =>
  asSeenBy("cleaner", await arriving(own(bookingId), happenedAt), whileActive),
);

export const arriving = (read: Reading, happenedAt?: string): Promise<BookingRow> =>
  stepping(read, (booking) => {
    if (booking.visit?.arrived) return undefined;
    mustBeConfirmed(booking);
    const arrived = stampOf(happenedAt, lastStepOf(booking));
    mustBeWithin(arrived, booking, arrivesFrom(booking));
    return { visit: { arrived }, event: outboxEvent("booking.arrived", eventPayload(booking)) };
  });

interface Step {
  visit: Partial<Visit>;
  event: Part;
}

export type Reading = () => Promise<BookingRow>;

const own =
  (bookingId: string): Reading =>
  () =>
    oursAsActive("cleaner", bookingId);

const stepping = (read: Reading, step: (booking: BookingRow) => Step | undefined) =>
  retryOnConflict(async () => {
    const booking = await read();
    const taken = step(booking);
    if (!taken) return booking;
    const visit = { ...booking.visit, ...taken.visit };
    mustNotBeHeld(booking);
    const { after, part } = changingBooking(booking, { visit });
    await commit([...activeSide(booking), part, taken.event]);
    return after;
  });

function mustBeWithin({ at }: Stamp, booking: BookingRow, from: string): void {
  if (at < from) throw tooEarly(from, booking);
  if (at >= booking.endsAt) throw refuseBooking.tooLate();
}

const tooEarly = (from: string, { startsAt }: BookingRow) =>
  refuseBooking.tooEarlyStep({ details: { minutes: (Date.parse(startsAt) - Date.parse(from)) / 60_000 } });

import { addMinutes, bookings, reportEnd, staffTarget, standingReport, type Visit } from "@naqi/contracts";
import { verifiedAssignee } from "../../../cleaners/profile/person.ts";
import { Call } from "../../../kit/call.ts";
import { implement } from "../../../gate/implement.ts";
import { commit, type Part } from "../../../kit/table/commit.ts";
import { retryOnConflict } from "../../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../../messaging/outbox/outbox-event.ts";
import { oursAsActive } from "../bookings.ts";
import { changingBooking } from "../moving/changing.ts";
import { mustAllow, mustBeFrom } from "../acting.ts";
import { activeSide } from "../held.ts";
import { lastStepOf, stampOf } from "./stamps.ts";
import { eventPayload } from "../event-payload.ts";
import { asSeenBy, whileActive } from "../view.ts";
import type { BookingRow } from "../bookings.entity.ts";

/** Reports that the cleaner is on the way, from 2 hours before the start until the end; sent once. */
export const onMyWay = implement(bookings.onMyWay, async ({ bookingId, happenedAt }) =>
  asSeenBy("cleaner", await settingOut(own(bookingId), happenedAt), whileActive),
);

export const settingOut = (read: Reading, happenedAt?: string): Promise<BookingRow> =>
  stepping(read, (booking) => {
    if (booking.visit?.onMyWay) return undefined;
    mustBeFrom("onMyWay", booking);
    const onMyWay = stampOf(happenedAt, booking.createdAt);
    mustAllow("onMyWay", booking, { by: "cleaner", at: onMyWay.at });
    return { visit: { onMyWay }, event: outboxEvent("booking.onMyWay", eventPayload(booking)) };
  });

/** Reports a delay in minutes: three times at most, from 2 hours before until 30 minutes after the start, and not after arrival. The same minutes within two minutes are a repeat. */
export const runLate = implement(bookings.runLate, async ({ bookingId, minutes }) =>
  asSeenBy("cleaner", await comingLate(own(bookingId), minutes), whileActive),
);

const lateRepeatMinutes = 2;

export const comingLate = (read: Reading, minutes: number): Promise<BookingRow> =>
  stepping(read, (booking) => {
    const { late, lateBefore = 0 } = booking.visit ?? {};
    if (late?.minutes === minutes && addMinutes(late.at, lateRepeatMinutes) > Call.now()) return undefined;
    mustAllow("runLate", booking, { by: "cleaner" });
    return {
      visit: { late: { minutes, at: Call.now(), times: (late?.times ?? lateBefore) + 1 } },
      event: outboxEvent("booking.late", { ...eventPayload(booking), late: minutes }),
    };
  });

/** Reports the cleaner's arrival, from 60 minutes before the start until the end; sent once. After a no-show report staff decide. */
export const arrive = implement(bookings.arrive, async ({ bookingId, happenedAt }) =>
  asSeenBy("cleaner", await arriving(own(bookingId), happenedAt), whileActive),
);

export const arriving = (read: Reading, happenedAt?: string): Promise<BookingRow> =>
  stepping(read, (booking) => {
    if (booking.visit?.arrived) return undefined;
    mustBeFrom("arrive", booking);
    const arrived = stampOf(happenedAt, lastStepOf(booking));
    mustAllow("arrive", booking, { by: "cleaner", at: arrived.at });
    if (!standingReport(booking, "noShow"))
      return { visit: { arrived }, event: outboxEvent("booking.arrived", eventPayload(booking)) };
    // The cleaner's silence no longer admits the no-show (decision 0084).
    const staffSince = booking.visit?.staffSince ?? Call.now();
    const visit = { ...booking.visit, arrived, staffSince };
    const [until, decideBy] = [reportEnd({ visit })?.at, staffTarget({ visit })];
    const reported = { ...(until && { until }), ...(decideBy && { decideBy }) };
    return { visit, event: outboxEvent("booking.arrived", { ...eventPayload(booking), reported }) };
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
    const { after, part } = changingBooking(booking, { visit });
    await commit([...activeSide(booking), ...verifiedAssignee(booking), part, taken.event]);
    return after;
  });

import { bookings, policy } from "@naqi/contracts";
import { verifiedAssignee } from "../../../cleaners/profile/person.ts";
import { implement } from "../../../gate/implement.ts";
import { beginning, beingActive, countingUnderWay } from "../../../identity/member-record/standing.ts";
import { Call } from "../../../kit/call.ts";
import { retryOnConflict } from "../../../kit/table/retry-on-conflict.ts";
import { answering, type Part } from "../../../kit/table/commit.ts";
import { outboxEvent } from "../../../messaging/outbox/outbox-event.ts";
import { mustAllow, mustBeFrom, oursToAct } from "../acting.ts";
import type { BookingRow } from "../bookings.entity.ts";
import { eventPayload } from "../event-payload.ts";
import { inactive } from "../held.ts";
import { move, unlessChanged } from "../move.ts";
import { asSeenBy, whileActive } from "../view.ts";
import { lastStepOf, stampOf } from "./stamps.ts";
import { trying } from "./start-code.ts";

/** Starts from 60 minutes before until the end, with the code if set. `happenedAt` counts (decision 0084). Refuses if reported. */
export const start = implement(bookings.start, async ({ bookingId, code, happenedAt }) =>
  asSeenBy(
    "cleaner",
    await starting(async () => (await oursToAct(bookingId, "start")).booking, { code, happenedAt }),
    whileActive,
  ),
);

interface Started {
  code?: string | undefined;
  happenedAt?: string | undefined;
}

/** The same for a booking that the cleaner or the assigned team member has read. */
export const starting = (read: () => Promise<BookingRow>, { code, happenedAt }: Started): Promise<BookingRow> =>
  retryOnConflict(async () => {
    const booking = await read();
    mustBeFrom("start", booking);
    const { at, heardAt } = stampOf(happenedAt, lastStepOf(booking));
    mustAllow("start", booking, { by: "cleaner", at });
    const change = { startedAt: at, ...(heardAt && { visit: { ...booking.visit, startHeardAt: heardAt } }) };
    const effects = [...(await trying(booking, code)), ...begun(booking), startedEvent(booking)];
    // A report or a new start code meanwhile makes the next try read again.
    return unlessChanged(move(booking, { act: "start", to: "in_progress" }, change, effects, { asRead: true }));
  });

/** The customer is notified once the start can no longer be undone (G139). */
const startedEvent = (booking: BookingRow): Part =>
  outboxEvent(
    "booking.started",
    { ...eventPayload(booking), undone: booking.undoneStarts },
    policy.undoStartSeconds / 60,
  );

/** Undoes a start within a minute, three times per visit (G139). Refuses after an extension, completion or reopening. Safe to repeat. */
export const undoStart = implement(bookings.undoStart, async ({ bookingId }) =>
  asSeenBy("cleaner", await undoingStart(async () => (await oursToAct(bookingId, "undoStart")).booking), whileActive),
);

/** The same for a booking that the cleaner or the assigned team member has read. */
export const undoingStart = (read: () => Promise<BookingRow>): Promise<BookingRow> =>
  retryOnConflict(async () => {
    const booking = await read();
    const { status, visit, customerId, cleanerId, assignee, undoneStarts = 0 } = booking;
    if (status === "confirmed") return booking;
    mustAllow("undoStart", booking, { by: "cleaner" });
    const { startHeardAt: _heard, ...former } = visit ?? {};
    const effects = [
      ...ownFirst(cleanerId, [
        answering(countingUnderWay("cleaner", cleanerId, -1, { active: true }), inactive(booking, cleanerId)),
        ...(assignee ? [beingActive(assignee.memberId, inactive(booking, assignee.memberId))] : []),
      ]),
      ...verifiedAssignee(booking),
      countingUnderWay("customer", customerId, -1),
    ];
    const change = { startedAt: undefined, undoneStarts: undoneStarts + 1, ...(visit && { visit: former }) };
    return unlessChanged(move(booking, { act: "undoStart", to: "confirmed" }, change, effects, { asRead: true }));
  });

/** Requires an active customer, cleaner and assigned person (G117), and that the assigned person is verified (decision 0098). */
function begun(booking: BookingRow): Part[] {
  const { customerId, cleanerId, assignee } = booking;
  return [
    ...ownFirst(cleanerId, [
      answering(beginning("cleaner", cleanerId), inactive(booking, cleanerId)),
      ...(assignee ? [beingActive(assignee.memberId, inactive(booking, assignee.memberId))] : []),
    ]),
    ...verifiedAssignee(booking),
    answering(beginning("customer", customerId), inactive(booking, customerId)),
  ];
}

/** What is said first is that the caller is suspended: the assigned person's part comes before the company's unless it calls. */
const ownFirst = (cleanerId: string, parts: Part[]) =>
  cleanerId === Call.member().memberId ? parts : parts.toReversed();

import { bookings, isDisputed, Refusal, refuseBooking, settlementOf } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { dueBy } from "../../kit/due.ts";
import { implement } from "../../gate/implement.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { changing, commit, retry } from "../../kit/table/commit.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { mustAllow } from "./acting.ts";
import { changingBooking } from "./moving/changing.ts";
import { completing } from "./visit/completing.ts";
import { endingExtension } from "./moving/extending.ts";
import { type Due, dueOf, nextDue, remindedBy, staffDue } from "./due.ts";
import { releaseAtStart } from "./holding.ts";
import { cancelling } from "./cancelling.ts";
import { oursToAct } from "./acting.ts";
import { unlessChanged } from "./move.ts";
import { ending } from "./moving/proposals.ts";
import { notCome, notLetIn } from "./visit/reports.ts";
import { eventPayload } from "./event-payload.ts";
import { asSeenBy } from "./view.ts";
import { BookingEntity, type BookingRow } from "./bookings.entity.ts";
import type { Party } from "./party.ts";

/** A customer's yes completes it; two noes close it free. Else it waits for the other, staff or the clock. Each may change it once (§3.1, 0081, 0082). */
export const answer = implement(bookings.answer, async ({ bookingId, tookPlace }) =>
  retryOnConflict(async () => {
    const { booking, party, isSuspended } = await oursToAct(bookingId, "answer");
    const before = booking.said?.[party];
    if (before?.tookPlace === tookPlace) return asSeenBy(party, booking, { isSuspended });
    mustAllow("answer", booking, { by: party });
    if (before?.isLast) throw refuseBooking.answeredTwice();
    const after = await saying(booking, party, tookPlace);
    return after === conflict ? conflict : asSeenBy(party, after, { isSuspended });
  }),
);

async function saying(booking: BookingRow, party: Party, tookPlace: boolean): Promise<BookingRow | typeof conflict> {
  const own = { tookPlace, at: Call.now(), ...(booking.said?.[party] && { isLast: true as const }) };
  const said = { ...booking.said, [party]: own };
  if (party === "customer" && tookPlace)
    return unlessChanged(completing(booking, party, { change: { said }, asRead: true }));
  const { after, part } = changingBooking(booking, { said, proposal: undefined });
  if (said.customer?.tookPlace === false && said.cleaner?.tookPlace === false) {
    return unlessChanged(cancelling(booking, "system", { fee: 0, asRead: true, change: { said } }));
  }
  await commit([
    part,
    outboxEvent("booking.answered", {
      ...eventPayload(booking),
      by: party,
      tookPlace,
      isDisputed: isDisputed(after),
      settlesAt: settlementOf(after).at,
    }),
  ]);
  return after;
}

const actions: Record<Due, (booking: BookingRow) => Promise<unknown>> = {
  lapse: (booking) => ending(booking, "booking.moveLapsed"),
  lapseExtension: (booking) => endingExtension(booking, "booking.extensionLapsed"),
  release: releaseAtStart,
  remind: reminding,
  ask: asking,
  settle: settling,
  complete: (booking) => completing(booking, "system", { asRead: true }),
  noShow: (booking) => notCome(booking),
  noAccess: (booking) => notLetIn(booking),
  closeReport: (booking) => cancelling(booking, "system", { fee: 0, asRead: true }),
};

/** Ends an unstarted booking by its settlement, only as it was read. */
export async function settling(booking: BookingRow): Promise<BookingRow> {
  return settlementOf(booking).to === "completed"
    ? completing(booking, "system", { asRead: true })
    : cancelling(booking, "system", { fee: 0, asRead: true });
}

/** The version stays, because the parties need not see this change. */
async function reminding(booking: BookingRow): Promise<void> {
  const { bookingId, status, version, dueAt } = booking;
  const now = Call.now();
  const ahead = remindedBy(booking, now);
  const isAhead = now < booking.startsAt && ahead !== "none";
  await commit([
    changing(
      "booking",
      BookingEntity.patch({ bookingId })
        .set({ reminded: ahead, ...dueOf({ ...booking, reminded: ahead }) })
        .where((row, { eq }) => allOf(eq(row.status, status), eq(row.version, version), eq(row.dueAt, dueAt))),
      retry,
    ),
    ...(isAhead ? [outboxEvent("booking.remind", { ...eventPayload(booking), ahead })] : []),
  ]);
}

async function asking(booking: BookingRow): Promise<void> {
  const askedAt = Call.now();
  await commit([
    changingBooking(booking, { askedAt, proposal: undefined }).part,
    outboxEvent("booking.asked", { ...eventPayload(booking), closesAt: settlementOf({ ...booking, askedAt }).at }),
  ]);
}

/** Runs all due actions of bookings; returns their number. Writes depend on the row as read, so repeated or parallel runs are safe. */
export async function settleDue(): Promise<{ done: number }> {
  Call.job();
  let done = 0;
  const swept = await Promise.allSettled(
    (["open", staffDue] as const).map((due) =>
      sweep(
        () => dueBy(BookingEntity.query.byDue({ due }), "dueAt", Call.now()),
        async ({ bookingId }) => {
          // A late booking may have several due actions.
          while (await settleOne(bookingId)) done++;
        },
      ),
    ),
  );
  for (const outcome of swept) if (outcome.status === "rejected") throw outcome.reason;
  return { done };
}

async function settleOne(bookingId: string): Promise<boolean> {
  const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  const next = booking && nextDue(booking);
  if (!next || next.at > Call.now()) return false;
  try {
    await actions[next.what](booking);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.kind === "conflict") return false;
    throw error;
  }
}

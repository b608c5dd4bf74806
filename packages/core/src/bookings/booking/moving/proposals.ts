import { bookings, openProposal, refuseBooking } from "@naqi/contracts";
import { Call } from "../../../kit/call.ts";
import { implement } from "../../../gate/implement.ts";
import { commit } from "../../../kit/table/commit.ts";
import { outboxEvent } from "../../../messaging/outbox/outbox-event.ts";
import { mustAllow } from "../acting.ts";
import { activeAnswerer, answeringOnce } from "../answered.ts";
import type { Answered } from "../party.ts";
import { oursWhileActive } from "../bookings.ts";
import { changingBooking } from "./changing.ts";
import { cleanerAt, moveTo } from "./new-time.ts";
import { proposedOf } from "../event-payload.ts";
import type { BookingRow } from "../bookings.entity.ts";
import { wrongMoment } from "./moved-on.ts";

interface Seen {
  bookingId: string;
  version: number;
}

async function proposalOf(name: "acceptMove" | "declineMove" | "withdrawMove", { bookingId, version }: Seen) {
  const { booking, party } = await oursWhileActive(bookingId);
  mustAllow(name, booking, { by: party, version });
  const proposal = openProposal(booking, Call.now());
  if (!proposal) throw refuseBooking.noProposal();
  return { booking, party, proposal };
}

/** Accepts a proposal at the price that it names. The notice counts from the proposal; its hours must be free now (decisions §3.1). Safe to repeat. */
export const acceptMove = implement(bookings.acceptMove, async ({ acknowledgedOverlap, ...seen }) =>
  answeringOnce(bookings.acceptMove, seen, async (answered) => {
    const { booking, party, proposal } = await proposalOf("acceptMove", seen);
    const cleaner = await cleanerAt(booking, proposal, proposal.proposedAt);
    const { by, price } = proposal;
    const known = by === "customer" || acknowledgedOverlap;
    const agreed = { cleaner, by, asked: party, known, isAgreed: true, price, answered: answered(party) };
    return { party, booking: await moveTo(booking, proposal, agreed) };
  }),
);

/** Declines a proposal; the time stays. Repeated, it changes nothing. */
export const declineMove = implement(bookings.declineMove, async (seen) =>
  answeringOnce(bookings.declineMove, seen, async (answered) => {
    const { booking, party } = await proposalOf("declineMove", seen);
    return { party, booking: await ending(booking, "booking.moveDeclined", answered(party)) };
  }),
);

/** Withdraws the caller's own proposal. Repeated, it changes nothing. */
export const withdrawMove = implement(bookings.withdrawMove, async (seen) =>
  answeringOnce(bookings.withdrawMove, seen, async (answered) => {
    const { booking, party } = await proposalOf("withdrawMove", seen);
    return { party, booking: await ending(booking, "booking.moveWithdrawn", answered(party)) };
  }),
);

/** Removes a proposal and notifies the waiting party. */
export async function ending(
  booking: BookingRow,
  kind: "booking.moveDeclined" | "booking.moveWithdrawn" | "booking.moveLapsed",
  answered?: Answered,
): Promise<BookingRow> {
  const { proposal } = booking;
  if (!proposal) throw refuseBooking.noProposal();
  const { after, part } = changingBooking(booking, { proposal: undefined, ...(answered && { answered }) }, () =>
    wrongMoment(booking.bookingId, ["confirmed"]),
  );
  await commit([...activeAnswerer(booking, answered), part, outboxEvent(kind, proposedOf(booking, proposal))]);
  return after;
}

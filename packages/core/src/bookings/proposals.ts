import { bookings, openProposal, refuseBooking } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { allOf } from "../kit/conditions.ts";
import { dueBy } from "../kit/due.ts";
import { implement } from "../kit/implement.ts";
import { sweep } from "../kit/sweep.ts";
import { changing, transact } from "../kit/transact.ts";
import { telling } from "../outbox/telling.ts";
import { BookingEntity } from "./bookings.entity.ts";
import { ours } from "./bookings.ts";
import { changingAsRead, cleanerAt, moveTo, mustBeMovable } from "./new-time.ts";
import { proposedOf } from "./told.ts";
import { asSeenBy, type BookingRow } from "./view.ts";

interface Seen {
  bookingId: string;
  version: number;
}

/** A booking of the caller's with the proposal that is theirs to answer, or to take back. */
async function proposalOf({ bookingId, version }: Seen, by: "myself" | "theOther") {
  const { booking, party } = await ours(bookingId);
  mustBeMovable(booking, version);
  const proposal = openProposal(booking, Call.now());
  if (!proposal || (proposal.by === party) !== (by === "myself")) throw refuseBooking.noProposal();
  return { booking, party, proposal };
}

/**
 * Agrees to the other party's proposal, which moves the booking. The notice that the cleaner wants counts from when it
 * was proposed; the hours must be free now (decisions §3.1). A time that the customer proposed is one they want, whatever
 * else they have there.
 */
export const acceptMove = implement(bookings.acceptMove, async ({ acknowledgedOverlap, ...seen }) => {
  const { booking, party, proposal } = await proposalOf(seen, "theOther");
  const cleaner = await cleanerAt(booking, proposal, proposal.proposedAt);
  const { by } = proposal;
  const known = by === "customer" || acknowledgedOverlap;
  return asSeenBy(party, await moveTo(booking, proposal, { cleaner, by, asked: party, known, isAgreed: true }));
});

export const declineMove = implement(bookings.declineMove, async (seen) => {
  const { booking, party } = await proposalOf(seen, "theOther");
  return asSeenBy(party, await ending(booking, "booking.moveDeclined"));
});

export const withdrawMove = implement(bookings.withdrawMove, async (seen) => {
  const { booking, party } = await proposalOf(seen, "myself");
  return asSeenBy(party, await ending(booking, "booking.moveWithdrawn"));
});

/** Takes a proposal off the booking, which stays as it is, and tells the party that waits. */
async function ending(
  booking: BookingRow,
  kind: "booking.moveDeclined" | "booking.moveWithdrawn",
): Promise<BookingRow> {
  const { proposal, ...rest } = booking;
  if (!proposal) throw refuseBooking.noProposal();
  const failed = await transact([changingAsRead(booking, {}), telling(kind, proposedOf(booking, proposal))]);
  if (failed.size > 0) throw refuseBooking.changed();
  return { ...rest, version: booking.version + 1 };
}

/**
 * Takes off the proposals whose time is up and tells who made them. The clock decides what is open, not this sweep:
 * running it twice, late or beside itself changes nothing.
 */
export async function lapseDue(): Promise<{ lapsed: number }> {
  Call.job();
  let lapsed = 0;
  await sweep(
    () => dueBy(BookingEntity.query.byLapsing({ proposed: "open" }), "lapsesAt", Call.now()),
    async (booking) => {
      if (await lapse(booking)) lapsed++;
    },
  );
  return { lapsed };
}

/** False when it was answered or replaced since the index was read. */
async function lapse(booking: BookingRow): Promise<boolean> {
  const { bookingId, version, proposal } = booking;
  if (!proposal) return false;
  const failed = await transact([
    changing(
      "booking",
      BookingEntity.patch({ bookingId })
        .set({ version: version + 1 })
        .remove(["proposal", "proposed"])
        .where((row, { eq, lte }) =>
          allOf(eq(row.proposed, "open"), eq(row.version, version), lte(row.lapsesAt, Call.now())),
        ),
    ),
    telling("booking.moveLapsed", proposedOf(booking, proposal)),
  ]);
  return failed.size === 0;
}

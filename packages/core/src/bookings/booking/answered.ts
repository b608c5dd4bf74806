import { orDone } from "../../kit/or-done.ts";
import type { Part } from "../../kit/table/transact.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { ours } from "./bookings.ts";
import { asSeenBy, whileActive } from "./view.ts";
import type { BookingRow } from "./bookings.entity.ts";
import type { Answered, Party } from "./party.ts";

/** The part named `member` by which the party that answers is active; none where the clock ends a proposal. */
export const answering = ({ customerId, cleanerId }: BookingRow, answered: Answered | undefined): Part[] =>
  answered ? [beingActive(answered.by === "customer" ? customerId : cleanerId)] : [];

interface Seen {
  bookingId: string;
  version: number;
}

/**
 * Answers a proposal as `work` does, which writes the `Answered` it is given in the same transaction. The same answer of the
 * same party to the same version of the booking, from a second tab or a second tap, is answered with the booking as it is.
 * `work` refuses a suspended caller. A repeated answer is for the caller's standing at that moment (G117).
 */
export const answeringOnce = (
  operation: { id: string },
  { bookingId, version }: Seen,
  work: (answered: (by: Party) => Answered) => Promise<{ booking: BookingRow; party: Party }>,
) =>
  orDone(
    async () => {
      const { booking, party } = await work((by) => ({ by, operation: operation.id, version }));
      return asSeenBy(party, booking, whileActive);
    },
    async () => {
      const { booking, party, isSuspended } = await ours(bookingId);
      const { answered } = booking;
      const isSame = answered?.by === party && answered.operation === operation.id && answered.version === version;
      return isSame ? asSeenBy(party, booking, { isSuspended }) : undefined;
    },
  );

import { orDone } from "../../kit/or-done.ts";
import type { Part } from "../../kit/table/commit.ts";
import { beingActive } from "../../identity/member-record/standing.ts";
import { ours } from "./bookings.ts";
import { asSeenBy, whileActive } from "./view.ts";
import type { BookingRow } from "./bookings.entity.ts";
import type { Answered, Party } from "./party.ts";

/** Requires that the answering party is active. Nothing if the clock ends a proposal. */
export const activeAnswerer = ({ customerId, cleanerId }: BookingRow, answered: Answered | undefined): Part[] =>
  answered ? [beingActive(answered.by === "customer" ? customerId : cleanerId)] : [];

interface Seen {
  bookingId: string;
  version: number;
}

/** A repeated answer to the same version returns the current booking (G117). `work` stores `Answered` and refuses a suspended caller. */
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

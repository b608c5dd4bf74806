import * as z from "zod";
import { Day, Fils, Hour, Instant } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { SeasonCharge } from "../seasons/shapes.ts";
import { addMinutes } from "../../common/time.ts";

/** A new time that one party proposes to the other; it reserves no hour (decisions §3.1). */
export const MoveProposal = z.object({
  by: z.enum(["customer", "cleaner"]),
  scheduledDate: Day,
  scheduledTime: Hour,
  startsAt: Instant,
  proposedAt: Instant,
  lapsesAt: Instant,
  /** The price at that time, if a season changes it; accepting it agrees to this price. `total` only for the customer. */
  price: z.object({ agreedPrice: Fils, total: Fils.optional(), season: SeasonCharge.optional() }).optional(),
});
export type MoveProposal = z.infer<typeof MoveProposal>;

/** Until `until`, the fee is computed from this earlier start. */
export const FeeWindow = z.object({ startsAt: Instant, until: Instant });
export type FeeWindow = z.infer<typeof FeeWindow>;

interface Timed {
  startsAt: string;
  feeWindow?: FeeWindow | undefined;
}

const earlierOf = (one: string, other: string) => (one < other ? one : other);

/** A booking moves without consent until 24 hours before its start (decisions §3.1). */
export const movesAtOnce = ({ startsAt }: Timed, now: string): boolean =>
  startsAt > addMinutes(now, policy.moveFreeHours * 60);

export const lapseOf = ({ startsAt }: Timed, proposedStart: string, now: string): string =>
  earlierOf(addMinutes(now, policy.proposalHours * 60), earlierOf(startsAt, proposedStart));

/** The proposal that can still be answered; an expired one does not count, even before the sweep. */
export const openProposal = <Proposal extends { lapsesAt: string }>(
  { proposal }: { proposal?: Proposal | undefined },
  now: string,
): Proposal | undefined => (proposal && now < proposal.lapsesAt ? proposal : undefined);

export const feeStartOf = ({ startsAt, feeWindow }: Timed, now: string): string =>
  feeWindow && now < feeWindow.until ? earlierOf(startsAt, feeWindow.startsAt) : startsAt;

/** After an agreed move, the earlier start sets the fee for 24 hours, so that moving does not make cancelling free. */
export const feeWindowAfter = (booking: Timed, newStart: string, now: string): FeeWindow => ({
  startsAt: earlierOf(feeStartOf(booking, now), newStart),
  until: addMinutes(now, policy.feeWindowHours * 60),
});

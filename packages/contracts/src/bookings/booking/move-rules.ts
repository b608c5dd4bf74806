import * as z from "zod";
import { Day, Hour, Instant } from "../../kit/scalars.ts";
import { policy } from "../../policy.ts";
import { addMinutes } from "../../common/time.ts";

/** A new time that one party of a booking asks the other for; it holds no hour (decisions §3.1). */
export const MoveProposal = z.object({
  by: z.enum(["customer", "cleaner"]),
  scheduledDate: Day,
  scheduledTime: Hour,
  startsAt: Instant,
  proposedAt: Instant,
  lapsesAt: Instant,
});
export type MoveProposal = z.infer<typeof MoveProposal>;

/** Until when the fee is reckoned from an earlier start than the booking's own, and from which. */
export const FeeWindow = z.object({ startsAt: Instant, until: Instant });
export type FeeWindow = z.infer<typeof FeeWindow>;

interface Timed {
  startsAt: string;
  feeWindow?: FeeWindow | undefined;
}

const earlierOf = (one: string, other: string) => (one < other ? one : other);

/** More than 24 hours before its start a booking moves without the other party's word (decisions §3.1). */
export const movesAtOnce = ({ startsAt }: Timed, now: string): boolean =>
  startsAt > addMinutes(now, policy.moveFreeHours * 60);

/** When a proposal made now lapses: after six hours, or when either of the two starts has come, whichever is first. */
export const lapseOf = ({ startsAt }: Timed, proposedStart: string, now: string): string =>
  earlierOf(addMinutes(now, policy.proposalHours * 60), earlierOf(startsAt, proposedStart));

/** The proposal that may still be answered; one whose time is up is none, whether or not it was swept. */
export const openProposal = <Proposal extends { lapsesAt: string }>(
  { proposal }: { proposal?: Proposal | undefined },
  now: string,
): Proposal | undefined => (proposal && now < proposal.lapsesAt ? proposal : undefined);

/** The start from which the cancellation fee is reckoned. */
export const feeStartOf = ({ startsAt, feeWindow }: Timed, now: string): string =>
  feeWindow && now < feeWindow.until ? earlierOf(startsAt, feeWindow.startsAt) : startsAt;

/** After a move that both agreed on, the fee is that of the earlier start for 24 hours: no moving to cancel for nothing. */
export const feeWindowAfter = (booking: Timed, newStart: string, now: string): FeeWindow => ({
  startsAt: earlierOf(feeStartOf(booking, now), newStart),
  until: addMinutes(now, policy.feeWindowHours * 60),
});

import { type Booking, type Fils, isUnpaidInFull, isReclean, type StoredBooking } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { type Part, type Refusing, retry } from "../../kit/table/commit.ts";
import { moving, releasesAt, type ReferralRow, reversibleUntil } from "./moving.ts";
import { placeOf } from "./risk.ts";
import { paying, takingBackReward } from "./paying.ts";

/**
 * Holds the reward of a friend's first completed booking for 72 hours (G116).
 * Skips a job that the referrer did or is paid for, one that does not count (G120), a re-clean, and an unpaid one (G140).
 * A reversed reward is held again with the next completion or payment; one already used completes at once (G142).
 */
export function rewarding(
  referral: ReferralRow | null,
  booking: StoredBooking & { credited?: Fils | undefined; unpaid?: Fils | undefined; uncounted?: object | undefined },
): Part[] {
  const { bookingId, address, reopenings = [] } = booking;
  const isAgain = referral?.status === "reversed" && referral.bookingId === bookingId;
  if (!referral || (!isAgain && (referral.status !== "pending" || referral.dueAt <= Call.now()))) return [];
  if (booking.uncounted || isUnpaidInFull(booking) || isReclean(booking)) return [];
  // In a team, the assigned member works and the company is paid.
  if ([booking.cleanerId, booking.assignee?.memberId].includes(referral.referrerId)) return [];
  if (referral.isKept) return moving(referral, "completed", { heldAt: Call.now() }, { gone: ["isKept"] });
  const held = {
    bookingId,
    place: placeOf(address),
    heldAt: Call.now(),
    dueAt: releasesAt(),
    round: isAgain ? (referral.round ?? 0) + 1 : reopenings.length,
  };
  return moving(referral, "held", held, { gone: isAgain ? ["completedAt", "rewardCode", "rewardTransactionId"] : [] });
}

/** Pays a held reward; `hasLeft` answers if the referrer has left. */
export async function releasing(referral: ReferralRow, hasLeft: Refusing = retry): Promise<Part[]> {
  const { stamp, parts } = await paying(referral, hasLeft);
  return [...moving(referral, "completed", { completedAt: Call.now(), ...stamp }, { hasLeft }), ...parts];
}

/** Whether a booking's reward can be taken back: held, or within 14 days (G86, G140). */
export const isReversible = (referral: ReferralRow | null, { bookingId }: Pick<Booking, "bookingId">): boolean =>
  referral?.heldAt !== undefined &&
  referral.bookingId === bookingId &&
  (referral.status === "held" ||
    referral.status === "review" ||
    (referral.status === "completed" && reversibleUntil(referral.heldAt) > Call.now()));

/** Reverses the reward of a reopened or unpaid booking (G140); if paid, within 14 days and while unused (G86, decisions §3.7). */
export async function unrewarding(
  referral: ReferralRow | null,
  { bookingId }: Pick<Booking, "bookingId">,
): Promise<Part[]> {
  if (!referral || !isReversible(referral, { bookingId })) return [];
  if (referral.status !== "completed") return moving(referral, "reversed");
  const taken = await takingBackReward(referral);
  return [...moving(referral, "reversed", taken.length === 0 ? { isKept: true } : {}), ...taken];
}

import { type Booking, type Fils, isUnpaidInFull, isReclean, type StoredBooking } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import type { Part } from "../../kit/table/transact.ts";
import { moving, releasesAt, type ReferralRow, reversibleUntil } from "./moving.ts";
import { placeOf } from "./risk.ts";
import { paying, takingBackReward } from "./paying.ts";

/**
 * The part, named `referral`, that a friend's first completed booking adds to its transaction: the reward is held for 72
 * hours (decisions G116) and then released by the job. None when there is no referral that waits or its time is over,
 * and none for a job that the referrer did or was paid for, that does not count (G120), that is a re-clean, or for which nothing
 * remains paid (G140): it waits for the friend's next booking. A reward that was reversed with this booking is held again once the
 * booking is completed again, or its debt is paid; one that had been used by then is complete again at once (G142).
 */
export function rewarding(
  referral: ReferralRow | null,
  booking: StoredBooking & { credited?: Fils | undefined; unpaid?: Fils | undefined; uncounted?: object | undefined },
): Part[] {
  const { bookingId, address, reopenings = [] } = booking;
  const isAgain = referral?.status === "reversed" && referral.bookingId === bookingId;
  if (!referral || (!isAgain && (referral.status !== "pending" || referral.dueAt <= Call.now()))) return [];
  if (booking.uncounted || isUnpaidInFull(booking) || isReclean(booking)) return [];
  // Of a team's visit the assigned member does the work, and the business is paid for it.
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

/**
 * The parts that pay a held reward: it is completed (named `referral`), and the referrer, who must still be there (named
 * `referrer`), gets the reward and a mail.
 */
export async function releasing(referral: ReferralRow): Promise<Part[]> {
  const { stamp, parts } = await paying(referral);
  return [...moving(referral, "completed", { completedAt: Call.now(), ...stamp }, { staying: true }), ...parts];
}

/** Whether a referral depends on a completed booking and its reward can still be taken back: held, or within 14 days (G86, G140). */
export const isReversible = (referral: ReferralRow | null, { bookingId }: Pick<Booking, "bookingId">): boolean =>
  referral?.heldAt !== undefined &&
  referral.bookingId === bookingId &&
  (referral.status === "held" ||
    referral.status === "review" ||
    (referral.status === "completed" && reversibleUntil(referral.heldAt) > Call.now()));

/**
 * The parts by which the reward of a completed booking goes when that booking is reopened, or nothing remains paid for it (G140): what is
 * held is never paid, and what was paid within 14 days of the visit is taken back as far as it is unused (decisions G86,
 * §3.7). None for any other booking of the friend's. A part that fails, `referral` or `code`, has changed since it was
 * read: ask again. Reads once more only for a reward that was a code.
 */
export async function unrewarding(
  referral: ReferralRow | null,
  { bookingId }: Pick<Booking, "bookingId">,
): Promise<Part[]> {
  if (!referral || !isReversible(referral, { bookingId })) return [];
  if (referral.status !== "completed") return moving(referral, "reversed");
  const taken = await takingBackReward(referral);
  return [...moving(referral, "reversed", taken.length === 0 ? { isKept: true } : {}), ...taken];
}

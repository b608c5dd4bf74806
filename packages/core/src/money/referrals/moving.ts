import { addMinutes, policy, type ReferralStatus } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { changing, type Part } from "../../kit/table/transact.ts";
import { countingFriends, stayingMember } from "../../identity/member-record/standing.ts";
import { ReferralEntity } from "./referrals.entity.ts";

export type ReferralRow = EntityItem<typeof ReferralEntity>;

const day = 24 * 60;

/** When a code that was attached now lapses without a completed booking (decisions §3.7). */
export const lapsesAt = () => addMinutes(Call.now(), policy.referral.pendingDays * day);

/** When the reward of a booking that was completed now is due (decisions G116). */
export const releasesAt = () => addMinutes(Call.now(), policy.referral.holdHours * 60);

/** Until when the reward of a booking that was completed at an instant can be taken back (decisions G86). */
export const reversibleUntil = (completedAt: string) => addMinutes(completedAt, policy.referral.reverseDays * day);

/** What a reward that is released again no longer has. */
type Gone = "completedAt" | "rewardCode" | "rewardTransactionId" | "isKept";

/** The part named `referral` that changes one as it was read; it fails when another request was faster. */
export function changingReferral(
  { refereeId, status, version, createdAt }: Pick<ReferralRow, "refereeId" | "status" | "version" | "createdAt">,
  change: Partial<ReferralRow>,
  gone: readonly Gone[] = [],
): Part {
  const changed = ReferralEntity.patch({ refereeId })
    .set(change)
    .add({ version: 1 })
    .remove([...gone]);
  // The index of a referrer's friends sorts by both.
  const indexed = change.counted ? changed.composite({ createdAt }) : changed;
  return changing(
    "referral",
    indexed.where((row, { eq }) => allOf(eq(row.status, status), eq(row.version, version))),
  );
}

/** What a counted referral adds to its referrer's sums in each state, in fils. */
const sumsAt = (status: ReferralStatus, reward: number) => ({
  rewardsPending: status === "pending" || status === "held" || status === "review" ? reward : 0,
  rewardsEarned: status === "completed" ? reward : 0,
});

/**
 * The parts named `referral` that move one from the state that was read, with the referrer's sums. With `staying` the
 * referrer must not have left, which is then the part named `referrer`.
 */
export function moving(
  referral: ReferralRow,
  to: ReferralStatus,
  change: Partial<ReferralRow> = {},
  { staying = false, gone = [] }: { staying?: boolean; gone?: readonly Gone[] } = {},
): Part[] {
  const { referrerId, rewardAmount, status, counted } = referral;
  const [before, after] = [sumsAt(status, rewardAmount), sumsAt(to, rewardAmount)];
  const sums = {
    rewardsPending: after.rewardsPending - before.rewardsPending,
    rewardsEarned: after.rewardsEarned - before.rewardsEarned,
  };
  const isChanged = counted === "yes" && (sums.rewardsPending !== 0 || sums.rewardsEarned !== 0);
  const name = staying ? "referrer" : "referral";
  return [
    changingReferral(referral, { dueAt: Call.now(), ...change, status: to }, gone),
    ...(isChanged
      ? [countingFriends(name, referrerId, sums, { staying })]
      : staying
        ? [stayingMember(name, referrerId)]
        : []),
  ];
}

import { addMinutes, policy, type ReferralStatus } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { answering, changing, type Part, type Refusing, retry } from "../../kit/table/commit.ts";
import { countingFriends, stayingMember } from "../../identity/member-record/standing.ts";
import { ReferralEntity } from "./referrals.entity.ts";

export type ReferralRow = EntityItem<typeof ReferralEntity>;

const day = 24 * 60;

/** When an attached code expires without a completed booking (decisions §3.7). */
export const lapsesAt = () => addMinutes(Call.now(), policy.referral.pendingDays * day);

/** When a reward is due after completion (G116). */
export const releasesAt = () => addMinutes(Call.now(), policy.referral.holdHours * 60);

/** Until when a reward can be reversed (G86). */
export const reversibleUntil = (completedAt: string) => addMinutes(completedAt, policy.referral.reverseDays * day);

type Gone = "completedAt" | "rewardCode" | "rewardTransactionId" | "isKept";

/** Fails on a concurrent change. */
export function changingReferral(
  { refereeId, status, version, createdAt }: Pick<ReferralRow, "refereeId" | "status" | "version" | "createdAt">,
  change: Partial<ReferralRow>,
  gone: readonly Gone[] = [],
): Part {
  const changed = ReferralEntity.patch({ refereeId })
    .set(change)
    .add({ version: 1 })
    .remove([...gone]);
  // The index sorts by both attributes.
  const indexed = change.counted ? changed.composite({ createdAt }) : changed;
  return changing(
    "referral",
    indexed.where((row, { eq }) => allOf(eq(row.status, status), eq(row.version, version))),
    retry,
  );
}

const sumsAt = (status: ReferralStatus, reward: number) => ({
  rewardsPending: status === "pending" || status === "held" || status === "review" ? reward : 0,
  rewardsEarned: status === "completed" ? reward : 0,
});

/** With `hasLeft`, requires that the referrer has not left; it answers otherwise. */
export function moving(
  referral: ReferralRow,
  to: ReferralStatus,
  change: Partial<ReferralRow> = {},
  { hasLeft, gone = [] }: { hasLeft?: Refusing; gone?: readonly Gone[] } = {},
): Part[] {
  const { referrerId, rewardAmount, status, counted } = referral;
  const [before, after] = [sumsAt(status, rewardAmount), sumsAt(to, rewardAmount)];
  const sums = {
    rewardsPending: after.rewardsPending - before.rewardsPending,
    rewardsEarned: after.rewardsEarned - before.rewardsEarned,
  };
  const isChanged = counted === "yes" && (sums.rewardsPending !== 0 || sums.rewardsEarned !== 0);
  const ofReferrer = hasLeft
    ? [
        answering(
          isChanged
            ? countingFriends("referrer", referrerId, sums, { staying: true })
            : stayingMember("referrer", referrerId),
          hasLeft,
        ),
      ]
    : isChanged
      ? [countingFriends("referral", referrerId, sums)]
      : [];
  return [...ofReferrer, changingReferral(referral, { dueAt: Call.now(), ...change, status: to }, gone)];
}

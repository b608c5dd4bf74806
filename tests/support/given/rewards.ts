import { addMinutes, policy } from "@naqi/contracts";
import { releaseDue } from "@naqi/core/money/referrals/release";
import { as, job } from "./given.ts";

/** Runs the job that releases rewards as soon as that of a visit which was completed at an instant is due; answers when. */
export async function rewardsReleased(completedAt: string): Promise<string> {
  const now = addMinutes(completedAt, policy.referral.holdHours * 60);
  await as(job, () => releaseDue(), now);
  return now;
}

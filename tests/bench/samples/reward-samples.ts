import { Bookings, Referrals } from "@naqi/core";
import { as, cleaner, member, started } from "../../support/given/given.ts";
import type { PerOperation } from "../../operations/record.ts";
import { staff } from "../../support/given/staff.ts";

/** One ordinary call of every operation of staff about rewards. Imported once the table is there. */
export async function rewardSamples() {
  const [referrer, worker, reviewer] = [await member("customer"), await cleaner(), await staff()];
  const { code } = await as(referrer, () => Referrals.mine({}));
  const held = async (scheduledTime: string) => {
    const friend = await member("customer");
    await as(friend, () => Referrals.apply({ code }));
    const visit = await started(friend, worker, { scheduledTime });
    await as(worker, () => Bookings.complete({ bookingId: visit.bookingId }), visit.endsAt);
    const { items } = await as(reviewer, () => Referrals.staffRewards({ status: "held" }));
    const { version = 0 } = items.find(({ refereeId }) => refereeId === friend.memberId) ?? {};
    return { refereeId: friend.memberId, reason: "Looked at.", version };
  };
  const [first, second] = [await held("08:00"), await held("12:00")];
  return {
    "referrals.staffRewards": () => as(reviewer, () => Referrals.staffRewards({ status: "held" })),
    "referrals.staffRelease": () => as(reviewer, () => Referrals.staffRelease(first)),
    "referrals.staffVoid": () => as(reviewer, () => Referrals.staffVoid(second)),
  } satisfies Partial<PerOperation<() => Promise<unknown>>>;
}

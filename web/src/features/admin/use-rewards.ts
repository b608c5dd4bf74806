import { admin, type InputOf, type ReferralStatus, referrals } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { usePages } from "@/lib/data/use-pages.ts";

export type RewardStatus = Exclude<ReferralStatus, "pending">;

export const useRewards = (status: RewardStatus) => usePages(referrals.staffRewards, { status }, { live: true });

// The index may lag: what was decided leaves the lists of what waits.
const outOfWaiting = mergeInto(referrals.staffRewards, (page, decided: { refereeId: string }, { status }) => ({
  ...page,
  items: page.items.filter(
    ({ refereeId }) => refereeId !== decided.refereeId || (status !== "review" && status !== "held"),
  ),
}));

/** Pays a held reward, or ends it. */
export function useDecideReward() {
  const options = { refreshes: [referrals.staffRewards, admin.person, admin.audit], merge: [outOfWaiting] };
  const release = useCommand(referrals.staffRelease, options);
  const end = useCommand(referrals.staffVoid, options);
  return (act: "release" | "void", decided: InputOf<typeof referrals.staffVoid>) =>
    (act === "release" ? release : end).run(decided);
}

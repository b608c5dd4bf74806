import { cleanerOnboarding, earnings, type OutputOf, payouts } from "@naqi/contracts";
import { mergeInto } from "@/lib/answers/recent-writes.ts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useFreshCommand } from "@/lib/data/use-fresh-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";

export type PayoutsAnswer = OutputOf<typeof payouts.mine>;

/** The cleaner's methods, masked, and the schedule. */
export const usePayouts = () => useQuery(payouts.mine, {});

// Every command returns the whole, so the newest answer is current.
const written = {
  // Whether a payout is due depends on the methods and the schedule.
  refreshes: [payouts.mine, cleanerOnboarding.progress, earnings.summary],
  merge: [mergeInto(payouts.mine, (_, answer: PayoutsAnswer) => answer)],
};

export const useAddMethod = () => useFreshCommand(payouts.add, written);
export const useChangeMethod = () => useFreshCommand(payouts.change, written);
export const useMakeDefault = () => useFreshCommand(payouts.makeDefault, written);
export const useRemoveMethod = () => useFreshCommand(payouts.remove, written);
export const useSetSchedule = () => useCommand(payouts.setSchedule, written);

import { bookings, cleaners, discounts, type PlanFrequency, plans, wallet } from "@naqi/contracts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";

/** The member's plans. */
export const usePlans = () => useQuery(plans.mine, {});

/** One of them; without an id nothing is queried. */
export const usePlan = (planId: string | undefined) => useQuery(plans.get, planId ? { planId } : null);

/** A preview of a visit as a plan; nothing is queried before a frequency is chosen. */
export const usePlanOffer = (bookingId: string | undefined, frequency: PlanFrequency | undefined) =>
  useQuery(plans.offer, bookingId && frequency ? { bookingId, frequency } : null);

// The first visit of a plan can have a code or credit, which a cancelled visit returns.
const changes = {
  refreshes: [
    plans.mine,
    plans.get,
    bookings.mine,
    bookings.jobs,
    bookings.get,
    bookings.quote,
    cleaners.availability,
    discounts.mine,
    wallet.mine,
    wallet.entries,
  ],
};

export const useMakePlan = () => useCommand(plans.make, { refreshes: [...changes.refreshes, plans.offer] });
export const useSkip = () => useCommand(plans.skip, changes);
export const useRestore = () => useCommand(plans.restore, changes);
export const usePause = () => useCommand(plans.pause, changes);
export const useResume = () => useCommand(plans.resume, changes);
export const useAgreePrice = () => useCommand(plans.agreePrice, changes);
export const useEndPlan = () => useCommand(plans.end, changes);

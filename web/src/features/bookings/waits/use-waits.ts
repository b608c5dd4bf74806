import { cleaners, type Wait, waits } from "@naqi/contracts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";

/** The waiting lists that the customer is on. */
export const useWaits = () => useQuery(waits.mine, {}, { live: true });

const refreshes = [waits.mine, cleaners.availability];

export const useJoin = () => useCommand(waits.join, { refreshes });
export const useLeave = () => useCommand(waits.leave, { refreshes });

/** The booking dialog at the time that is kept for the customer. */
export const offeredPath = ({ cleanerId, serviceType, day, hour = "" }: Wait) =>
  `/cleaner-profile/${cleanerId}?${new URLSearchParams({ book: "1", service: serviceType, day, at: hour }).toString()}`;

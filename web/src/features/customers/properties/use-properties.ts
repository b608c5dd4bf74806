import { customerOnboarding, properties } from "@naqi/contracts";
import { useCommand } from "@/lib/data/use-command.ts";
import { useQuery } from "@/lib/data/use-query.ts";

/** All queries about properties. */
const refreshes = [properties.mine, customerOnboarding.progress];

export const useProperties = () => useQuery(properties.mine, {});
export const useAddProperty = () => useCommand(properties.add, { refreshes });
export const useChangeProperty = () => useCommand(properties.change, { refreshes });
export const useRemoveProperty = () => useCommand(properties.remove, { refreshes });

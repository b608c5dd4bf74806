import { admin } from "@naqi/contracts";
import { useQuery } from "@/lib/data/use-query.ts";

/** Each search is logged, so it is asked when it is opened and never automatically. */
export const useFind = (find: string | null) =>
  useQuery(admin.find, find === null ? null : { find }, { isWatched: true });

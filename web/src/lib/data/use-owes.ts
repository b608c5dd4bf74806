import { type Me, members } from "@naqi/contracts";
import { useSWRConfig } from "swr";
import { useSession } from "../session/session.ts";
import { useInboxVersion } from "./use-inbox.ts";
import { useQuery } from "./use-query.ts";

/**
 * What the signed-in customer owes their cleaners (G140). The session is read once. A debt that is recorded or paid later comes with
 * a notice, after which `members.me` is read again.
 */
export function useOwes(): Me["owes"] {
  const { member, role } = useSession();
  const hasNews = useHasNews();
  const isCustomer = role === "customer";
  const { data } = useQuery(members.me, isCustomer && (hasNews || member?.owes) ? {} : null);
  return isCustomer ? (data ?? member)?.owes : undefined;
}

/** The inbox version that was read first, by the cache of the page: a dialog opens later than the page. */
const firstVersions = new WeakMap<object, number>();

/** Whether the member was told something since the page was opened. */
function useHasNews(): boolean {
  const version = useInboxVersion();
  const { cache } = useSWRConfig();
  if (version === undefined) return false;
  const first = firstVersions.get(cache);
  if (first === undefined) firstVersions.set(cache, version);
  return first !== undefined && version !== first;
}

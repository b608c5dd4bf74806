import { type Me, members } from "@naqi/contracts";
import { useSWRConfig } from "swr";
import { useSession } from "../session/session.ts";
import { useUnreadVersion } from "./use-unread.ts";
import { useQuery } from "./use-query.ts";

/**
 * What the signed-in customer owes cleaners (G140). The session is loaded once. A debt recorded or paid later comes
 * with a notification, after which `members.me` is reloaded.
 */
export function useOwes(): Me["owes"] {
  const { member, role } = useSession();
  const hasNews = useHasNews();
  const isCustomer = role === "customer";
  const { data } = useQuery(members.me, isCustomer && (hasNews || member?.owes) ? {} : null);
  return isCustomer ? (data ?? member)?.owes : undefined;
}

/** The first loaded inbox version, by the page's cache: a dialog opens later than the page. */
const firstVersions = new WeakMap<object, number>();

/** Whether a notification has arrived since the page was opened. */
function useHasNews(): boolean {
  const version = useUnreadVersion();
  const { cache } = useSWRConfig();
  if (version === undefined) return false;
  const first = firstVersions.get(cache);
  if (first === undefined) firstVersions.set(cache, version);
  return first !== undefined && version !== first;
}

import type { Operation } from "@naqi/contracts";
import type { Cache, ScopedMutator } from "swr";

/** Lists are kept under a name of their own, so that a page is never mistaken for a single answer. */
export const pagesName = (operation: Pick<Operation, "id">) => `${operation.id}#pages`;

const reloads = new WeakMap<Cache, Map<string, () => void>>();

/** Notes how a list on the screen is read again. Returns what takes the note back. */
export function mounted(cache: Cache, listKey: string, reload: () => void) {
  const lists = reloads.get(cache) ?? new Map<string, () => void>();
  reloads.set(cache, lists.set(listKey, reload));
  return () => {
    if (lists.get(listKey) === reload) lists.delete(listKey);
  };
}

/**
 * Reads again what these operations answered: at once if it is on the screen, when next shown if it is not.
 * Lists off the screen are dropped, because SWR's own `mutate` by filter leaves infinite lists alone.
 */
export function refresh(cache: Cache, mutate: ScopedMutator, operations: readonly Pick<Operation, "id">[]) {
  const lists = reloads.get(cache);
  for (const operation of operations) {
    for (const key of cache.keys()) {
      if (!key.includes(`"${pagesName(operation)}"`)) continue;
      const reload = lists?.get(key);
      if (reload) reload();
      else cache.delete(key);
    }
  }
  const ids = operations.map(({ id }) => id);
  return mutate((key) => Array.isArray(key) && ids.includes(String(key[0])));
}

/** Reads again whatever is on the screen. */
export function refreshAll(cache: Cache, mutate: ScopedMutator) {
  for (const reload of reloads.get(cache)?.values() ?? []) reload();
  return mutate(() => true);
}

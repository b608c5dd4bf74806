import type { Operation } from "@naqi/contracts";
import type { Cache, ScopedMutator } from "swr";

/** Lists have their own key prefix, so that a page is never mistaken for a single answer. */
export const pagesName = (operation: Pick<Operation, "id">) => `${operation.id}#pages`;

const reloads = new WeakMap<Cache, Map<string, () => void>>();

/** Registers how a visible list is reloaded. Returns how to unregister. */
export function mounted(cache: Cache, listKey: string, reload: () => void) {
  const lists = reloads.get(cache) ?? new Map<string, () => void>();
  reloads.set(cache, lists.set(listKey, reload));
  return () => {
    if (lists.get(listKey) === reload) lists.delete(listKey);
  };
}

/**
 * Invalidates these operations' answers: visible ones reload immediately, others when next shown. Hidden lists are
 * dropped, because SWR's own `mutate` by filter skips infinite lists.
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

/** Reloads everything on the screen. */
export function refreshAll(cache: Cache, mutate: ScopedMutator) {
  for (const reload of reloads.get(cache)?.values() ?? []) reload();
  return mutate(() => true);
}

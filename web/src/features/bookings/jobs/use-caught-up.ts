import { useEffect, useState } from "react";

const againMs = 800;
const mostTries = 5;

interface Countable {
  items: readonly unknown[];
  hasMore: boolean;
  isRefreshing: boolean;
  retry: () => void;
}

/**
 * Lists come from an index that may lag; their counts do not. A list shorter than its count is reloaded a few times, so
 * that it does not appear empty while the tab shows a count. Returns whether the list has caught up or the reloads are
 * used up.
 */
export function useCaughtUp(list: Countable, count: number | undefined): boolean {
  const [tries, setTries] = useState(0);
  const isShort = count !== undefined && !list.hasMore && list.items.length < count;
  const isWaiting = isShort && tries < mostTries;
  const { isRefreshing, retry } = list;

  useEffect(() => {
    if (!isWaiting || isRefreshing) return;
    const timer = setTimeout(() => {
      setTries((before) => before + 1);
      retry();
    }, againMs);
    return () => clearTimeout(timer);
  }, [isWaiting, isRefreshing, retry]);

  return !isWaiting;
}

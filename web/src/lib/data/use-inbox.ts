import { messages, notices, type OutputOf } from "@naqi/contracts";
import { useEffect, useRef, useSyncExternalStore } from "react";
import useSWR, { useSWRConfig } from "swr";
import { useSession } from "../session/session.ts";
import { call } from "./api.ts";
import { refresh } from "./stale.ts";

const restMs = 30_000;
const talkMs = 3_000;

let talking = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const key = [messages.changes.id, {}] as const;

/**
 * How many lines and notices wait for whoever is signed in. Asked for by one timer of the page, however many show it: SWR asks once for
 * all, and not while the tab is hidden. What it shows of conversations is read again when anything has changed.
 */
export function useInbox(): Record<"unread" | "notices", number> {
  const { role } = useSession();
  const { cache, mutate } = useSWRConfig();
  const isTalking = useSyncExternalStore(subscribe, () => talking > 0);
  const hasInbox = role === "customer" || role === "cleaner";
  const everyMs = isTalking ? talkMs : restMs;
  const { data } = useSWR(hasInbox ? key : null, () => call(messages.changes, {}), {
    refreshInterval: everyMs,
    dedupingInterval: everyMs / 2,
    shouldRetryOnError: false,
  });
  const version = data?.version;
  const seen = useRef(version);
  useEffect(() => {
    const isNews = seen.current !== undefined && version !== seen.current;
    seen.current = version;
    if (isNews) void refresh(cache, mutate, [messages.mine, messages.thread, notices.mine]);
  }, [version, cache, mutate]);
  return { unread: data?.unread ?? 0, notices: data?.notices ?? 0 };
}

/** The version of what is shown of conversations, as far as it was asked for; it asks nothing by itself. */
export const useInboxVersion = () => useSWR<OutputOf<typeof messages.changes>>(key, null).data?.version;

/** While a thread is in sight, what has changed is asked for often. */
export function useTalking() {
  useEffect(() => {
    const change = (by: number) => {
      talking += by;
      for (const listener of listeners) listener();
    };
    change(1);
    return () => change(-1);
  }, []);
}

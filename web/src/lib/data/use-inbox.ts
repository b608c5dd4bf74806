import { messages, type OutputOf } from "@naqi/contracts";
import { useEffect, useRef, useSyncExternalStore } from "react";
import useSWR, { useSWRConfig } from "swr";
import { useSession } from "../session/session.ts";
import { call } from "./api.ts";
import { refresh } from "./stale.ts";

/** Milliseconds between two questions: at once after something happened, and at the most when nothing did for long. */
interface Pace {
  least: number;
  most: number;
}
const resting: Pace = { least: 60_000, most: 300_000 };
const talking: Pace = { least: 4_000, most: 30_000 };

/** After a quiet minute the next question comes 15 seconds later, and so on. */
const shareOfQuiet = 1 / 4;

let threads = 0;
let livedAt = Date.now();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** How long the next question waits: the longer nothing happened, the longer. */
function waitMs(): number {
  const { least, most } = threads > 0 ? talking : resting;
  return Math.min(most, Math.max(least, (Date.now() - livedAt) * shareOfQuiet));
}

/** The same as a function that is another one where the wait under way has become too long: SWR then begins anew. */
let present = () => waitMs();
function turned() {
  present = () => waitMs();
  for (const listener of listeners) listener();
}

/** Somebody is at this page, or something has come: from now on it is asked as often as at first. */
function lived() {
  const before = waitMs();
  livedAt = Date.now();
  if (waitMs() < before) turned();
}

const signsOfLife = ["focus", "pointerdown", "keydown"] as const;

const key = [messages.changes.id, {}] as const;

/**
 * How many lines wait for whoever is signed in. Asked for by one timer of the page, however many show it: SWR asks once for
 * all, not while the tab is hidden, and less and less often while nothing comes and nobody does anything. What it shows of
 * conversations is read again when anything has changed.
 */
export function useUnread(): number {
  const { role } = useSession();
  const { cache, mutate } = useSWRConfig();
  const refreshInterval = useSyncExternalStore(subscribe, () => present);
  const hasInbox = role === "customer" || role === "cleaner";
  const { data } = useSWR(hasInbox ? key : null, () => call(messages.changes, {}), {
    refreshInterval,
    dedupingInterval: talking.least / 2,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    for (const sign of signsOfLife) addEventListener(sign, lived);
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, lived);
    };
  }, []);
  const version = data?.version;
  const seen = useRef(version);
  useEffect(() => {
    const isNews = seen.current !== undefined && version !== seen.current;
    seen.current = version;
    if (isNews) lived();
    if (isNews) void refresh(cache, mutate, [messages.mine, messages.thread]);
  }, [version, cache, mutate]);
  return data?.unread ?? 0;
}

/** The version of what is shown of conversations, as far as it was asked for; it asks nothing by itself. */
export const useInboxVersion = () => useSWR<OutputOf<typeof messages.changes>>(key, null).data?.version;

/** While a thread is in sight, what has changed is asked for often. */
export function useTalking() {
  useEffect(() => {
    const change = (by: number) => {
      threads += by;
      livedAt = Date.now();
      turned();
    };
    change(1);
    return () => change(-1);
  }, []);
}

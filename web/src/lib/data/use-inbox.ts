import { members, messages, notices, type OutputOf } from "@naqi/contracts";
import { useEffect, useRef, useSyncExternalStore } from "react";
import useSWR, { useSWRConfig } from "swr";
import { useSession } from "../session/session.ts";
import { call } from "./api.ts";
import { refresh } from "./stale.ts";

/**
 * Milliseconds between two questions, and how much of the quiet they wait: after a quiet minute the next question of a thread
 * comes 15 seconds later, elsewhere 30, where nobody is there 15 again, and so on.
 */
const talkingMs = { least: 5_000, most: 30_000, share: 1 / 4 };
const restingMs = { least: 30_000, most: 180_000, share: 1 / 2 };
const nobodyThereMs = { most: 300_000, share: 1 / 4 };

/** How many threads are in sight. */
let threads = 0;
/** When somebody last did something on this page, and when something last came or a thread was in sight. */
let livedAt = Date.now();
let newsAt = livedAt;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How long the next question waits: the longer nothing happened, the longer. */
function waitMs(): number {
  const sinceLife = Date.now() - livedAt;
  const sinceNews = Date.now() - newsAt;
  const { least, most, share } = threads > 0 ? talkingMs : restingMs;
  const quiet = share * (threads > 0 ? Math.min(sinceLife, sinceNews) : sinceNews);
  const usual = Math.min(most, Math.max(least, quiet));
  return threads > 0 ? usual : Math.max(usual, Math.min(nobodyThereMs.most, sinceLife * nobodyThereMs.share));
}

/** The same as a function that is another one where the wait under way has become too long: SWR then begins anew. */
let present = () => waitMs();
function turned() {
  present = () => waitMs();
  for (const listener of listeners) listener();
}

/** Somebody is at this page. */
function lived() {
  const before = waitMs();
  livedAt = Date.now();
  if (waitMs() < before) turned();
}

/** Something has come, or may come at any moment. */
function expectMore() {
  livedAt = newsAt = Date.now();
  turned();
}

const signsOfLife = ["focus", "pointerdown", "keydown"] as const;

const key = [messages.changes.id, {}] as const;

/**
 * How many lines and notices wait for whoever is signed in. Asked for by one timer of the page, however many show it: SWR asks
 * once for
 * all, not while the tab is hidden, and less and less often while nothing comes and nobody does anything. What it shows of
 * conversations is read again when anything has changed.
 */
export function useInbox(): Record<"unread" | "notices", number> {
  const { role } = useSession();
  const { cache, mutate } = useSWRConfig();
  const refreshInterval = useSyncExternalStore(subscribe, () => present);
  const hasInbox = role === "customer" || role === "cleaner";
  const { data } = useSWR(hasInbox ? key : null, () => call(messages.changes, {}), {
    refreshInterval,
    dedupingInterval: talkingMs.least / 2,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    for (const sign of signsOfLife) addEventListener(sign, lived);
    return () => {
      for (const sign of signsOfLife) removeEventListener(sign, lived);
    };
  }, []);
  const version = data?.version;
  const waiting = data?.notices ?? 0;
  const seen = useRef({ version, waiting });
  useEffect(() => {
    const { version: before, waiting: waited } = seen.current;
    seen.current = { version, waiting };
    if (before === undefined || version === before) return;
    expectMore();
    // A notice may be about what the member owes or may do.
    const ofMember = waiting > waited ? [members.me] : [];
    void refresh(cache, mutate, [messages.mine, messages.thread, notices.mine, ...ofMember]);
  }, [version, waiting, cache, mutate]);
  return { unread: data?.unread ?? 0, notices: waiting };
}

/** The version of what is shown of conversations, as far as it was asked for; it asks nothing by itself. */
export const useInboxVersion = () => useSWR<OutputOf<typeof messages.changes>>(key, null).data?.version;

/** While a thread is in sight, what has changed is asked for often. */
export function useTalking() {
  useEffect(() => {
    const change = (by: number) => {
      threads += by;
      expectMore();
    };
    change(1);
    return () => change(-1);
  }, []);
}

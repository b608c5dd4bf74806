import { members, messages, notices, type OutputOf } from "@naqi/contracts";
import { useEffect, useRef, useSyncExternalStore } from "react";
import useSWR, { useSWRConfig } from "swr";
import { useSession } from "../session/session.ts";
import { call } from "./api.ts";
import { refresh } from "./stale.ts";

/**
 * Poll intervals in milliseconds. The interval is a share of the time without news: after a quiet minute 15 seconds in a
 * thread and 30 elsewhere. Without user activity it grows up to `inactiveMs.most`.
 */
const talkingMs = { least: 5_000, most: 30_000, share: 1 / 4 };
const restingMs = { least: 30_000, most: 180_000, share: 1 / 2 };
const inactiveMs = { most: 300_000, share: 1 / 4 };

/** How many threads are visible. */
let threads = 0;
/** When the user was last active on this page, and when something last arrived or a thread was visible. */
let livedAt = Date.now();
let newsAt = livedAt;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The next poll interval: longer after longer inactivity. */
function waitMs(): number {
  const sinceLife = Date.now() - livedAt;
  const sinceNews = Date.now() - newsAt;
  const { least, most, share } = threads > 0 ? talkingMs : restingMs;
  const quiet = share * (threads > 0 ? Math.min(sinceLife, sinceNews) : sinceNews);
  const usual = Math.min(most, Math.max(least, quiet));
  return threads > 0 ? usual : Math.max(usual, Math.min(inactiveMs.most, sinceLife * inactiveMs.share));
}

/** The same as a function that changes identity when the pending interval has become too long: SWR then restarts. */
let present = () => waitMs();
function turned() {
  present = () => waitMs();
  for (const listener of listeners) listener();
}

/** The user is active on this page. */
function lived() {
  const before = waitMs();
  livedAt = Date.now();
  if (waitMs() < before) turned();
}

/** Something has arrived, or may arrive at any moment. */
function expectMore() {
  livedAt = newsAt = Date.now();
  turned();
}

const signsOfLife = ["focus", "pointerdown", "keydown"] as const;

const key = [messages.changes.id, {}] as const;

/**
 * The member's number of unread messages and notifications. One timer per page polls for all users of this hook: SWR
 * deduplicates, pauses while the tab is hidden, and slows down without news or activity. Visible conversations are
 * reloaded after a change.
 */
export function useUnread(): Record<"unread" | "notices", number> {
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
    // A notification may be about the member's debts or rights.
    const ofMember = waiting > waited ? [members.me] : [];
    void refresh(cache, mutate, [messages.mine, messages.thread, notices.mine, ...ofMember]);
  }, [version, waiting, cache, mutate]);
  return { unread: data?.unread ?? 0, notices: waiting };
}

/** The conversations' version, as far as it was polled; it does not poll itself. */
export const useUnreadVersion = () => useSWR<OutputOf<typeof messages.changes>>(key, null).data?.version;

/** While a thread is visible, changes are polled often. */
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

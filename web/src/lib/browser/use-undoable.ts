import { useEffect, useRef, useSyncExternalStore } from "react";

/** How long something can be taken back before it is done (G102). */
export const undoMs = 8_000;

// By a key of what is done, apart from the screens: leaving one neither sends at once nor takes the way back (G139).
const waiting = new Map<string, { send: (isLeaving: boolean) => void; timer: ReturnType<typeof setTimeout> }>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function take(key: string) {
  const found = waiting.get(key);
  if (!found) return undefined;
  clearTimeout(found.timer);
  waiting.delete(key);
  tell();
  return found.send;
}

const sendNow = (key: string) => take(key)?.(false);

const sendAll = (isLeaving: boolean) => [...waiting.keys()].forEach((key) => take(key)?.(isLeaving));
const sendAtSignOut = () => sendAll(false);
const sendWhenLeft = () => sendAll(true);

function sendWhenHidden() {
  if (document.visibilityState === "hidden") sendWhenLeft();
}

/** Takes back what waits under a key; nothing once it was sent. */
export const undoWaiting = (key: string) => void take(key);

/**
 * Sends what was asked for 8 seconds later, so that it can be taken back while nothing is written: here, or by its toast on
 * another page. When the page is hidden, reloaded or closed it is sent at once, with `isLeaving`: there is no time left to wait
 * for an answer, so `send` must keep it on this device first. Signing out (`signing-out`, an event of the window) sends it too.
 */
export function useUndoable<Asked extends object>(key: string, send: (asked: Asked, isLeaving: boolean) => void) {
  const latest = useRef(send);
  useEffect(() => void (latest.current = send));
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => waiting.has(key),
    () => false,
  );
  return {
    isWaiting,
    ask: (asked: Asked) => {
      undoWaiting(key);
      document.addEventListener("visibilitychange", sendWhenHidden);
      window.addEventListener("pagehide", sendWhenLeft);
      window.addEventListener("signing-out", sendAtSignOut);
      waiting.set(key, {
        send: (isLeaving) => latest.current(asked, isLeaving),
        timer: setTimeout(() => sendNow(key), undoMs),
      });
      tell();
    },
    undo: () => undoWaiting(key),
  };
}

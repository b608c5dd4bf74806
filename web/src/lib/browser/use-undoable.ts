import { useEffect, useRef, useSyncExternalStore } from "react";

/** How long an action can be undone before it is sent (G102). */
export const undoMs = 8_000;

// By action key, outside the screens: leaving one neither sends immediately nor removes Undo (G139).
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

/** Undoes a pending action; does nothing once it was sent. */
export const undoWaiting = (key: string) => void take(key);

/**
 * Sends an action 8 seconds later, so that it can be undone before anything is written: here, or by its toast on
 * another page. When the page is hidden, reloaded or closed it is sent immediately, with `isLeaving`: there is no time
 * to wait for an answer, so `send` must store it on this device first. Signing out (`signing-out`, a window event)
 * sends it too.
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

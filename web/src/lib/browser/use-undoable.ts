import { useEffect, useRef, useSyncExternalStore } from "react";

/** How long something can be taken back before it is done (G102). */
export const undoMs = 8_000;

// By a key of what is done, apart from the screens: leaving one neither sends at once nor takes the way back (G139).
const waiting = new Map<string, { send: () => void; timer: ReturnType<typeof setTimeout> }>();
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

const sendNow = (key: string) => take(key)?.();

const sendAll = () => [...waiting.keys()].forEach(sendNow);

function sendWhenHidden() {
  if (document.visibilityState === "hidden") sendAll();
}

/** Takes back what waits under a key; nothing once it was sent. */
export const undoWaiting = (key: string) => void take(key);

/**
 * Sends what was asked for 8 seconds later, so that it can be taken back while nothing is written: here, or by its toast on
 * another page. A page that is put away or closed sends it then, and so does one whose person signs out (`signing-out`, which the
 * session's provider tells the window).
 */
export function useUndoable<Asked extends object>(key: string, send: (asked: Asked) => void) {
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
      window.addEventListener("signing-out", sendAll);
      waiting.set(key, { send: () => latest.current(asked), timer: setTimeout(() => sendNow(key), undoMs) });
      tell();
    },
    undo: () => undoWaiting(key),
  };
}

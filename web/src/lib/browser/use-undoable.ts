import { useEffect, useRef, useState } from "react";

/** How long something can be taken back before it is done (decisions G102). */
const undoMs = 8_000;

/**
 * Sends what was asked for 8 seconds later, so that it can be taken back while nothing is written. Whoever leaves the
 * screen or puts the phone away has no way to take it back, so it is sent then.
 */
export function useUndoable<Asked extends object>(send: (asked: Asked) => void) {
  const [asked, setAsked] = useState<Asked>();
  const isSettled = useRef(false);
  const latest = useRef(send);
  useEffect(() => void (latest.current = send));

  useEffect(() => {
    if (!asked) return;
    isSettled.current = false;
    const sendOnce = () => {
      if (isSettled.current) return;
      isSettled.current = true;
      latest.current(asked);
    };
    const end = () => setAsked(undefined);
    const endWhenHidden = () => {
      if (document.visibilityState !== "hidden") return;
      // At once: a page that is being loaded again draws nothing any more.
      sendOnce();
      end();
    };
    const timer = setTimeout(end, undoMs);
    document.addEventListener("visibilitychange", endWhenHidden);
    // Every way out comes by here: time is up, hidden, left, or taken back.
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", endWhenHidden);
      sendOnce();
    };
  }, [asked]);

  return {
    isWaiting: asked !== undefined,
    ask: setAsked,
    undo: () => {
      isSettled.current = true;
      setAsked(undefined);
    },
  };
}

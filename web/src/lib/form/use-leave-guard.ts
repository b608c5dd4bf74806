import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";

/** The site-internal target of a plain press on a link; undefined for everything else. */
function wayOut(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return undefined;
  if (link.target === "_blank" || link.hasAttribute("download") || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.pathname + link.search + link.hash;
}

/**
 * Intercepts a press on a link while input is unsaved, until the user has answered (`ui/dialogs/leave-dialog.tsx`);
 * `ask` does the same for a button. Reloading and Back are not intercepted: input is kept as a draft. A press while the
 * input is being saved waits for the result, and a second one asks.
 */
export function useLeaveGuard({ isDirty, busy: isSaving }: { isDirty: boolean; busy: boolean }) {
  const navigate = useNavigate();
  const [held, setHeld] = useState<() => void>();
  const waiting = useRef<{ leave: () => void; from: string }>(undefined);
  const hold = useCallback(
    (leave: () => void) => {
      if (isSaving && !waiting.current) waiting.current = { leave, from: location.pathname };
      else setHeld(() => leave);
    },
    [isSaving],
  );
  useEffect(() => {
    if (isSaving || !waiting.current) return;
    const { leave } = waiting.current;
    waiting.current = undefined;
    if (isDirty) setHeld(() => leave);
    else {
      setHeld(undefined);
      leave();
    }
  }, [isSaving, isDirty]);
  // A form that closes once it is saved; not one that is left by Back meanwhile.
  useEffect(
    () => () => {
      if (waiting.current?.from === location.pathname) waiting.current.leave();
    },
    [],
  );

  useEffect(() => {
    if (!isDirty) return;
    const onClick = (event: MouseEvent) => {
      const to = wayOut(event);
      if (to === undefined) return;
      event.preventDefault();
      hold(() => navigate(to));
    };
    // Before the router sees the press: it ignores prevented events.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [isDirty, navigate, hold]);

  const ask = useCallback((leave: () => void) => (isDirty ? hold(leave) : leave()), [isDirty, hold]);
  return { ask, held, stay: () => setHeld(undefined) };
}

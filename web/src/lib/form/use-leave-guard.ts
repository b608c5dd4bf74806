import { useCallback, useEffect, useState } from "react";
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
 * `ask` does the same for a button. Reloading and Back are not intercepted: input is kept as a draft.
 */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate();
  const [held, setHeld] = useState<() => void>();

  useEffect(() => {
    if (!isDirty) return;
    const onClick = (event: MouseEvent) => {
      const to = wayOut(event);
      if (to === undefined) return;
      event.preventDefault();
      setHeld(() => () => navigate(to));
    };
    // Before the router sees the press: it ignores prevented events.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [isDirty, navigate]);

  const ask = useCallback((leave: () => void) => (isDirty ? setHeld(() => leave) : leave()), [isDirty]);
  return { ask, held, stay: () => setHeld(undefined) };
}

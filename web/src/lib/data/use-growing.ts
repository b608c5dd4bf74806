import { startTransition, useEffect, useState } from "react";

/**
 * How many of a list's items to draw now: all that are there when it appears, at least `step`; of those that come later
 * `step` more at a time, so that a slow phone can answer a press in between.
 */
export function useGrowing(length: number, step: number): number {
  const [drawn, setDrawn] = useState(Math.max(length, step));
  useEffect(() => {
    if (drawn >= length) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)));
    return () => clearTimeout(timer);
  }, [drawn, length, step]);
  return drawn;
}

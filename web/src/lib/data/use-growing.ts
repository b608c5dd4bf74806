import { startTransition, useEffect, useState } from "react";

/**
 * How many list items to draw now: all that exist at mount, at least `step`; later ones in batches of `step`, so that a
 * slow phone can handle a press in between.
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

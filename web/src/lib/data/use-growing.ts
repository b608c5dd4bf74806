import { startTransition, useEffect, useState } from "react";

/**
 * How many list items to draw now: all that exist at mount, at least `step`; later ones in batches of `step`, so that a
 * slow phone can handle a press in between.
 */
export function useGrowing(length: number, step: number): number {
  const [wanted, setWanted] = useState(length);
  const drawn = Math.max(wanted, step);
  useEffect(() => {
    if (drawn >= length) return;
    const timer = setTimeout(() => startTransition(() => setWanted(drawn + step)));
    return () => clearTimeout(timer);
  }, [drawn, length, step]);
  return drawn;
}

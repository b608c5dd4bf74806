import { useSyncExternalStore } from "react";

/** Browser bars change the height by less. */
const leastKeyboard = 150;

function subscribe(onChange: () => void) {
  const { visualViewport } = window;
  for (const event of ["resize", "scroll"]) visualViewport?.addEventListener(event, onChange);
  return () => {
    for (const event of ["resize", "scroll"]) visualViewport?.removeEventListener(event, onChange);
  };
}

/** `top height` in pixels; undefined without a keyboard, or while zoomed in. */
function read(): string | undefined {
  const { visualViewport, innerHeight } = window;
  if (!visualViewport || visualViewport.scale > 1.01) return undefined;
  const { offsetTop, height } = visualViewport;
  return innerHeight - height >= leastKeyboard ? `${Math.round(offsetTop)} ${Math.round(height)}` : undefined;
}

/** The part of the page above a phone's keyboard, which covers the page without changing its height. */
export function useAboveKeyboard(): { top: number; height: number } | undefined {
  const [top, height] = useSyncExternalStore(subscribe, read)?.split(" ").map(Number) ?? [];
  return top === undefined || height === undefined ? undefined : { top, height };
}

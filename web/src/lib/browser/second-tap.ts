/** How long after a sheet has closed the second tap of a double tap is ignored (G139). */
const restMs = 400;
/** Two taps of one finger are this close together, in CSS pixels. */
const nearPx = 48;

const kinds = ["pointerdown", "mousedown", "touchstart", "pointerup", "mouseup", "touchend", "click"] as const;

interface Spot {
  clientX: number;
  clientY: number;
}

/**
 * For a sheet that has just opened: call the result when it closes; from then on the page ignores a press at the
 * position of the last one. Keys and other presses work.
 */
export function guardsBeneath(): () => void {
  let last: Spot | undefined;
  const note = ({ isTrusted, clientX, clientY }: PointerEvent) => {
    if (isTrusted) last = { clientX, clientY };
  };
  window.addEventListener("pointerdown", note, true);
  return () => {
    window.removeEventListener("pointerdown", note, true);
    const from = last;
    if (!from) return;
    const ignore = (event: Event) => {
      const spot = spotOf(event);
      if (!event.isTrusted || !spot || !isNear(spot, from)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const kind of kinds) window.addEventListener(kind, ignore, { capture: true, passive: false });
    setTimeout(() => {
      for (const kind of kinds) window.removeEventListener(kind, ignore, true);
    }, restMs);
  };
}

/** A press's position; undefined for a key, which presses a button as well. */
function spotOf(event: Event): Spot | undefined {
  if (event instanceof MouseEvent) return event.type === "click" && event.detail === 0 ? undefined : event;
  return "changedTouches" in event ? (event as TouchEvent).changedTouches[0] : undefined;
}

const isNear = (one: Spot, other: Spot) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) <= nearPx;

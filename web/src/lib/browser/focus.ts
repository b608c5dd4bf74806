/** As a `ref`: takes the focus when the element appears, where the element that had it has just gone. */
export const takesFocus = (element: HTMLElement | null) => element?.focus();

const lookMs = 100;
const mostLooks = 30;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Leaves the focus where it is: whoever asked for it is on a screen that has gone. */
export const forgetFocus = () => clearTimeout(waiting);

/** There is one focus: who asks last gets it, unless somebody has begun to type elsewhere meanwhile. */
function soon(work: () => void) {
  forgetFocus();
  const before = document.activeElement;
  waiting = setTimeout(() => {
    const now = document.activeElement;
    if (now === before || !now?.matches("input,textarea,select")) work();
  }, lookMs);
}

/**
 * Moves the focus to the open tab, whose name carries the new count. For commands whose row leaves the list: the
 * focus would be lost with it. It waits for a closing dialog to have given the focus back first.
 */
export const focusOpenTab = () =>
  soon(() => document.querySelector<HTMLElement>("main [role=tab][aria-selected=true]")?.focus());

/**
 * Moves the focus to an element by its id, where the button that had it goes. It waits for a closing dialog to have given
 * the focus back, and for an element that comes with the next answer; whoever has gone elsewhere meanwhile stays there.
 */
export function focusLater(id: string, looks = 0) {
  soon(() => {
    const element = document.getElementById(id);
    if (!element) {
      if (looks < mostLooks) focusLater(id, looks + 1);
    } else if (looks === 0 || document.activeElement === document.body) element.focus();
  });
}

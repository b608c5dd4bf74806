/** As a `ref`: takes the focus when the element appears, where the previously focused element has just gone. */
export const takesFocus = (element: HTMLElement | null) => element?.focus();

const lookMs = 100;
const mostLooks = 30;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Leaves the focus where it is: the screen that requested it is gone. */
export const forgetFocus = () => clearTimeout(waiting);

/** There is one focus: the last request wins, unless the user has started to type elsewhere meanwhile. */
function soon(work: () => void) {
  forgetFocus();
  const before = document.activeElement;
  waiting = setTimeout(() => {
    const now = document.activeElement;
    if (now === before || !now?.matches("input,textarea,select")) work();
  }, lookMs);
}

/**
 * Moves the focus to the open tab, whose name has the new count. For commands that remove a row from a list and the
 * focus with it. It waits until a closing dialog has restored the focus.
 */
export const focusOpenTab = () =>
  soon(() => document.querySelector<HTMLElement>("main [role=tab][aria-selected=true]")?.focus());

/**
 * Moves the focus to an element by its id, for buttons that disappear. It waits until a closing dialog has restored the
 * focus, and for an element that appears with the next answer; if the user has moved on, the focus stays there.
 */
export function focusLater(id: string, looks = 0) {
  soon(() => {
    const element = document.getElementById(id);
    if (!element) {
      if (looks < mostLooks) focusLater(id, looks + 1);
    } else if (looks === 0 || document.activeElement === document.body) element.focus();
  });
}

/** As a `ref`: takes the focus when the element appears, where the element that had it has just gone. */
export const takesFocus = (element: HTMLElement | null) => element?.focus();

/**
 * Moves the focus to the open tab, whose name carries the new count. For commands whose row leaves the list: the
 * focus would be lost with it. It waits for a closing dialog to have given the focus back first.
 */
export const focusOpenTab = () =>
  void setTimeout(() => document.querySelector<HTMLElement>("main [role=tab][aria-selected=true]")?.focus(), 100);

/** Moves the focus to an element by its id, where the button that had it is gone. It waits for a closing dialog likewise. */
export const focusLater = (id: string) => void setTimeout(() => document.getElementById(id)?.focus(), 100);

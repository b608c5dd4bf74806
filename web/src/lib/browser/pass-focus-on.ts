/**
 * As a `ref`: moves the focus from a removed element to its dialog or the page's heading. For elements that disappear
 * with a later answer.
 */
export const passFocusOn = (element: HTMLElement | null) => () => {
  if (element !== document.activeElement) return;
  const around = element?.closest<HTMLElement>("[role=dialog],[role=alertdialog]");
  // By then it is gone.
  queueMicrotask(() => {
    const to = around ?? document.querySelector<HTMLElement>("main h1");
    if (document.activeElement === document.body) to?.focus({ preventScroll: true });
  });
};

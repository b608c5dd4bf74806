/**
 * As a `ref`: hands the focus on when the element goes with it, to the dialog it stood in or the page's heading. For what goes by
 * itself, with an answer, some time after it was pressed.
 */
export const handsFocusOn = (element: HTMLElement | null) => () => {
  if (element !== document.activeElement) return;
  const around = element?.closest<HTMLElement>("[role=dialog],[role=alertdialog]");
  // By then it is gone.
  queueMicrotask(() => {
    const to = around ?? document.querySelector<HTMLElement>("main h1");
    if (document.activeElement === document.body) to?.focus({ preventScroll: true });
  });
};

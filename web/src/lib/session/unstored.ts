/** Whether the browser blocks storage, so that a session lasts as long as the page (`prerender/unstored.ts`). */
export const isUnstored = () => "unstored" in document.documentElement.dataset;

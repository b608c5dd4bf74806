export { addBrowser, removeBrowser } from "./browsers.ts";
export { choices, choose } from "./choices.ts";
export { mine, see } from "./read.ts";
export { resubscribe, unsubscribe } from "./unsubscribe.ts";

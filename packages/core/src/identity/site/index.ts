export { settings } from "./site.ts";
export { confirmSubscription, subscribe } from "./subscriptions.ts";

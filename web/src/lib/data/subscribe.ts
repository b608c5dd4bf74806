import { type OutputOf, site } from "@naqi/contracts";
import { call } from "./api.ts";

export type SubscriptionList = OutputOf<typeof site.confirmSubscription>["list"];

/**
 * Adds an address to a list once its owner has confirmed by mail. Loaded when a form is sent, because it includes the
 * contracts.
 */
export const subscribe = (email: string, list: SubscriptionList) => call(site.subscribe, { email, list });

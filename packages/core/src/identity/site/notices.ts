import type { SubscriptionList } from "@naqi/contracts";
import { newMailToken } from "../../kit/mail-token.ts";
import type { HandlersOf, Notices } from "../../messaging/outbox/events.ts";
import { ofAddress } from "../../messaging/outbox/without.ts";
import { subscriptionOf } from "../member-record/subscriptions.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** Only the worker looks up whether the address is subscribed (G11). */
    "site.subscriptionAsked": { email: string; list: SubscriptionList };
    "site.subscribed": { email: string; list: SubscriptionList };
  }
}

export const siteNotices: HandlersOf<"site"> = {
  "site.subscriptionAsked": {
    group: "account",
    async notices({ email, list }): Promise<Notices> {
      if (await subscriptionOf(email, list)) return {};
      return {
        address: {
          to: { email },
          mail: async ({ site }) =>
            site.confirmSubscription(list, await newMailToken({ purpose: "confirm_subscription", email, list })),
        },
      };
    },
    without: ofAddress,
  },
  "site.subscribed": {
    group: "account",
    async notices({ email, list }): Promise<Notices> {
      const subscription = await subscriptionOf(email, list);
      if (!subscription?.linkId) return {};
      const { linkId } = subscription;
      return { address: { to: { email }, list: { list, linkId }, mail: ({ site }) => site.subscribed(list) } };
    },
    without: ofAddress,
  },
};

import type { SubscriptionList } from "@naqi/contracts";
import { newMailToken } from "../kit/mail-token.ts";
import type { HandlersOf, Notices } from "../outbox/events.ts";
import { ofAddress } from "../outbox/without.ts";
import { SubscriptionEntity } from "./site.entity.ts";

declare module "../outbox/events.ts" {
  interface Events {
    /** Whether the address is on the list already, only the worker looks up (decisions G11). */
    "site.subscriptionAsked": { email: string; list: SubscriptionList };
  }
}

export const siteNotices: HandlersOf<"site"> = {
  "site.subscriptionAsked": {
    group: "account",
    async notices({ email, list }): Promise<Notices> {
      const { data: subscribed } = await SubscriptionEntity.get({ email, list }).go({ consistent: true });
      if (subscribed) return {};
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
};

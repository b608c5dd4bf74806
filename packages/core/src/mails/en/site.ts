import { brand, policy, type SubscriptionList } from "@naqi/contracts";
import type { Letter } from "../letter.ts";

const lists: Record<SubscriptionList, string> = { newsletter: "newsletter", waitlist: "waitlist" };

export const site = {
  confirmSubscription: (list: SubscriptionList, token: string): Letter => ({
    subject: `Please confirm: the ${brand} ${lists[list]}`,
    paragraphs: [
      `somebody entered this address for the ${brand} ${lists[list]}. Please confirm that it was you; the link works for ${policy.subscriptionLinkDays} days.`,
      "If it was not you, leave this mail alone: you will not be on the list.",
    ],
    action: { label: "Confirm", path: `/confirm-subscription?token=${token}` },
  }),
};

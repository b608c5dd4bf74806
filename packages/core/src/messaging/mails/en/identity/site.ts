import { brand, policy, type SubscriptionList } from "@naqi/contracts";
import type { Letter } from "../../letter.ts";

const lists: Record<SubscriptionList, string> = { newsletter: "newsletter", waitlist: "waitlist" };

export const site = {
  subscribed: (list: SubscriptionList): Letter => ({
    subject: `You are on the ${brand} ${lists[list]}`,
    paragraphs: [
      list === "newsletter"
        ? `Thank you for confirming. You will get news from ${brand} now and then.`
        : `Thank you for confirming. You will get one email from ${brand}: on the day we open.`,
      "You can leave the list at any time with the link below.",
    ],
  }),

  confirmSubscription: (list: SubscriptionList, token: string): Letter => ({
    subject: `Please confirm: the ${brand} ${lists[list]}`,
    paragraphs: [
      `Someone entered this address for the ${brand} ${lists[list]}. Please confirm that it was you. The link works for ${policy.subscriptionLinkDays} days.`,
      "If it was not you, ignore this email. You will not be added to the list.",
    ],
    action: { label: "Confirm", path: `/confirm-subscription?token=${token}` },
  }),
};

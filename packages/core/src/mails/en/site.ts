import { brand, policy, type SubscriptionList, type TicketTopic } from "@naqi/contracts";
import type { Letter } from "../letter.ts";

const lists: Record<SubscriptionList, string> = { newsletter: "newsletter", waitlist: "waitlist" };

const topics: Record<TicketTopic, string> = {
  getting_started: "getting started",
  booking_and_scheduling: "booking and scheduling",
  payments_and_pricing: "payments and pricing",
  safety_and_trust: "safety and trust",
  account_settings: "account settings",
  other: "other",
};

interface Ticket {
  ticketId: string;
  name: string;
  email: string;
  topic: TicketTopic;
  message: string;
}

export const site = {
  confirmSubscription: (list: SubscriptionList, token: string): Letter => ({
    subject: `Please confirm: the ${brand} ${lists[list]}`,
    paragraphs: [
      `somebody entered this address for the ${brand} ${lists[list]}. Please confirm that it was you; the link works for ${policy.subscriptionLinkDays} days.`,
      "If it was not you, leave this mail alone: you will not be on the list.",
    ],
    action: { label: "Confirm", path: `/confirm-subscription?token=${token}` },
  }),

  /** For the people of support. */
  ticket: ({ ticketId, name, email, topic, message }: Ticket): Letter => ({
    subject: `Ticket: ${topics[topic]}`,
    paragraphs: [`From: ${name} <${email}>`, message, `Ticket ${ticketId}`],
    ungreeted: true,
  }),
};

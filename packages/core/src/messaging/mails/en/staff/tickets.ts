import { brand, type TicketTopic } from "@naqi/contracts";
import type { Letter } from "../../letter.ts";
import { moment } from "../formats.ts";

const topics: Record<TicketTopic, string> = {
  getting_started: "getting started",
  booking_and_scheduling: "booking and scheduling",
  payments_and_pricing: "payments and pricing",
  safety_and_trust: "safety and trust",
  account_settings: "account settings",
  other: "other",
};

export interface Ticket {
  ticketId: string;
  name: string;
  email: string;
  topic: TicketTopic;
  message: string;
  createdAt: string;
}

const quoted = (text: string) =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

export const tickets = {
  opened: ({ ticketId, name, email, topic, message, isMore }: Ticket & { isMore?: boolean }): Letter => ({
    subject: isMore ? `New message on a ticket: ${topics[topic]}` : `Ticket: ${topics[topic]}`,
    paragraphs: [`From: ${name} <${email}>`, message, `Ticket ${ticketId}`],
    action: { label: "Read and answer", path: `/admin/tickets?ticket=${ticketId}` },
    ungreeted: true,
  }),

  /** The typed address may belong to a stranger, so the mail does not repeat the typed name. */
  answered: ({ ticketId, topic, message, createdAt, reply }: Ticket & { reply: string }): Letter => ({
    subject: `Our answer to your message (${ticketId})`,
    paragraphs: [
      reply,
      `On ${moment(createdAt)}, Dubai time, you wrote to ${brand}${topic === "other" ? "" : ` about ${topics[topic]}`}:`,
      quoted(message),
      "If this was not you, someone entered your address by mistake. You can ignore this email.",
    ],
    action: { label: "Write to us again", path: `/help?ticket=${ticketId}` },
  }),
};

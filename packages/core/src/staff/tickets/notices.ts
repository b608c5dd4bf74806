import { memberByEmail } from "../../identity/member-record/member.ts";
import type { HandlersOf, Notices } from "../../messaging/outbox/events.ts";
import { ofNobody } from "../../messaging/outbox/without.ts";
import { TicketEntity } from "./tickets.entity.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    "ticket.opened": { ticketId: string };
    "ticket.answered": { ticketId: string };
  }
}

/** The events hold only ids; there is no mail about an erased ticket. */
export const ticketNotices: HandlersOf<"ticket"> = {
  "ticket.opened": {
    group: "account",
    async notices({ ticketId }): Promise<Notices> {
      const support = process.env.SUPPORT_EMAIL;
      const { data: ticket } = await TicketEntity.get({ ticketId }).go({ consistent: true });
      if (!support || !ticket) return {};
      return { support: { to: { email: support }, mail: ({ tickets }) => tickets.opened(ticket) } };
    },
    without: ofNobody,
  },
  "ticket.answered": {
    group: "account",
    async notices({ ticketId }): Promise<Notices> {
      const { data: ticket } = await TicketEntity.get({ ticketId }).go({ consistent: true });
      if (!ticket?.reply) return {};
      const { email, reply } = ticket;
      const member = await memberByEmail(email);
      // Without a confirmed owner the mail has no name: the typed one may be anything.
      const owner = member?.emailConfirmedAt ? { name: member.fullName, language: member.language } : {};
      return { writer: { to: { email, ...owner }, mail: ({ tickets }) => tickets.answered({ ...ticket, reply }) } };
    },
    without: ofNobody,
  },
};

import { memberByEmail } from "../../identity/member-record/member.ts";
import type { HandlersOf, Notices } from "../../messaging/outbox/events.ts";
import { ofNobody } from "../../messaging/outbox/without.ts";
import type { TicketRow } from "./thread.ts";
import { TicketEntity } from "./tickets.entity.ts";

declare module "../../messaging/outbox/events.ts" {
  interface Events {
    /** `entryId`: a later message, which reopened it. */
    "ticket.opened": { ticketId: string; entryId?: string };
    /** Without `entryId`: the answer of before threads. */
    "ticket.answered": { ticketId: string; entryId?: string };
  }
}

/** The events hold only ids; there is no mail about an erased ticket. */
export const ticketNotices: HandlersOf<"ticket"> = {
  "ticket.opened": {
    group: "account",
    async notices({ ticketId, entryId }): Promise<Notices> {
      const support = process.env.SUPPORT_EMAIL;
      const { data: ticket } = await TicketEntity.get({ ticketId }).go({ consistent: true });
      if (!support || !ticket) return {};
      const { text: message = ticket.message } = ticket.entries?.find((entry) => entry.entryId === entryId) ?? {};
      const isMore = entryId !== undefined;
      return {
        support: { to: { email: support }, mail: ({ tickets }) => tickets.opened({ ...ticket, message, isMore }) },
      };
    },
    without: ofNobody,
  },
  "ticket.answered": {
    group: "account",
    async notices({ ticketId, entryId }): Promise<Notices> {
      const { data: ticket } = await TicketEntity.get({ ticketId }).go({ consistent: true });
      const answer = ticket && answerIn(ticket, entryId);
      if (!answer) return {};
      const { email } = ticket;
      const member = await memberByEmail(email);
      // Without a confirmed owner the mail has no name: the typed one may be anything.
      const owner = member?.emailConfirmedAt ? { name: member.fullName, language: member.language } : {};
      return { writer: { to: { email, ...owner }, mail: ({ tickets }) => tickets.answered({ ...ticket, ...answer }) } };
    },
    without: ofNobody,
  },
};

/** An answer, and the writer's last message before it. */
function answerIn({ message, createdAt, reply, entries = [] }: TicketRow, entryId: string | undefined) {
  if (entryId === undefined) return reply === undefined ? undefined : { reply, message, createdAt };
  const at = entries.findIndex((entry) => entry.entryId === entryId);
  const answer = entries[at];
  if (!answer) return undefined;
  const last = entries.slice(0, at).findLast(({ kind }) => kind === "message");
  return { reply: answer.text, message: last?.text ?? message, createdAt: last?.at ?? createdAt };
}

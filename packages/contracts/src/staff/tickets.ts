import * as z from "zod";
import { contract, Role } from "../kit/operation.ts";
import { refusals, refusedByConnection, refuseRequest } from "../kit/refusal.ts";
import { Email, idOf, IdempotencyKey, Instant, line, pageInput, pageOf, text } from "../kit/scalars.ts";
import { policy } from "../policy.ts";
import { staffKey, StaffReason, TimelineEntry } from "./desk/shapes.ts";

export const TicketTopic = z.enum([
  "getting_started",
  "booking_and_scheduling",
  "payments_and_pricing",
  "safety_and_trust",
  "account_settings",
  "other",
]);
export type TicketTopic = z.infer<typeof TicketTopic>;

export const TicketState = z.enum(["open", "answered", "closed"]);
export type TicketState = z.infer<typeof TicketState>;

export const TicketLine = z.object({
  ticketId: z.string(),
  /** As typed; unverified. */
  name: z.string(),
  topic: TicketTopic,
  state: TicketState,
  createdAt: Instant,
});
export type TicketLine = z.infer<typeof TicketLine>;

export const Ticket = TicketLine.extend({
  email: z.string(),
  message: z.string(),
  reply: z.string().optional(),
});
export type Ticket = z.infer<typeof Ticket>;

/** The owner of the typed address, who may not be the sender. */
export const TicketOwner = z.object({
  memberId: z.string(),
  fullName: z.string(),
  role: Role,
  emailConfirmed: z.boolean(),
});
export type TicketOwner = z.infer<typeof TicketOwner>;

export const TicketCase = z.object({
  ticket: Ticket,
  owner: TicketOwner.optional(),
  timeline: z.array(TimelineEntry),
});
export type TicketCase = z.infer<typeof TicketCase>;

export const refuseTicket = refusals("ticket", {
  tooMany: ["limited", "Too many attempts. Please try again later"],
  notFound: ["missing", "We could not find that ticket."],
  settled: ["conflict", "A colleague has already answered or closed this ticket."],
});

const aTicket = { ticketId: idOf("tkt") };
const settling = [refuseTicket.notFound, refuseTicket.settled, refuseRequest.forbidden] as const;

export const tickets = contract("tickets", {
  open: {
    summary: "Sends a message to support; five an hour from an address.",
    route: "POST /tickets",
    access: "anyone",
    needs: { connection: true },
    input: z.strictObject({
      idempotencyKey: IdempotencyKey,
      name: line(1, 80),
      email: Email,
      topic: TicketTopic,
      message: text(10, 2000),
    }),
    output: z.object(aTicket),
    refuses: [refuseTicket.tooMany, ...refusedByConnection],
  },
  staffList: {
    summary: "Open support messages, longest waiting first, or answered or closed ones, latest first.",
    route: "GET /admin/tickets",
    access: ["admin"],
    input: z.strictObject({ state: z.enum([...TicketState.options, "any"]).default("open"), ...pageInput(24) }),
    output: pageOf(TicketLine),
  },
  staffCase: {
    summary: "A support message, whether its address is a member's, and its history.",
    route: "GET /admin/tickets/{ticketId}",
    access: ["admin"],
    input: z.strictObject(aTicket),
    output: TicketCase,
    refuses: [refuseTicket.notFound],
  },
  reply: {
    summary: "Answers an open ticket, once, by a mail to its address that quotes it.",
    route: "POST /admin/tickets/{ticketId}/reply",
    access: ["admin"],
    input: z.strictObject({ ...aTicket, reply: text(1, policy.ticketReply), ...staffKey }),
    output: TicketCase,
    refuses: settling,
  },
  close: {
    summary: "Closes an open ticket without an answer; no one is notified.",
    route: "POST /admin/tickets/{ticketId}/close",
    access: ["admin"],
    input: z.strictObject({ ...aTicket, reason: StaffReason, ...staffKey }),
    output: TicketCase,
    refuses: settling,
  },
});

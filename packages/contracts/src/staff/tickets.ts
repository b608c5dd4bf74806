import * as z from "zod";
import { contract, Role } from "../kit/operation.ts";
import { refusals, refusedByConnection, refuseRequest } from "../kit/refusal.ts";
import { Email, idOf, IdempotencyKey, Instant, line, MemberId, pageInput, pageOf, text } from "../kit/scalars.ts";
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

/** Whose tickets a list shows. */
export const ticketHolders = ["all", "me", "no_one"] as const;
export type TicketHolder = (typeof ticketHolders)[number];

export const TicketState = z.enum(["open", "answered", "closed"]);
export type TicketState = z.infer<typeof TicketState>;

/** A message of the writer, an answer that was mailed to them, or a note that only staff read. */
export const TicketEntry = z.object({
  entryId: z.string(),
  at: Instant,
  kind: z.enum(["message", "reply", "note"]),
  text: z.string(),
  /** Of staff; absent for the writer, and for answers from before threads. */
  byName: z.string().optional(),
});
export type TicketEntry = z.infer<typeof TicketEntry>;

export const TicketLine = z.object({
  ticketId: z.string(),
  /** As typed; unverified. */
  name: z.string(),
  topic: TicketTopic,
  state: TicketState,
  createdAt: Instant,
  /** The writer's message or the reopening since which an open ticket waits. */
  waitsSince: Instant.optional(),
  assignee: z.object({ memberId: z.string(), name: z.string() }).optional(),
});
export type TicketLine = z.infer<typeof TicketLine>;

export const Ticket = TicketLine.extend({
  email: z.string(),
  message: z.string(),
  /** Counts every change; 0 as first written. */
  version: z.int(),
  /** What followed the message, oldest first. */
  entries: z.array(TicketEntry),
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
  changed: ["conflict", "This ticket has changed since you opened it. Nothing was saved; please read it again."],
  settled: ["conflict", "This ticket has already been answered or closed."],
  closed: ["conflict", "This ticket is closed. Please reopen it before you answer."],
  stillOpen: ["conflict", "This ticket is already open."],
  full: [
    "conflict",
    `This ticket has reached the limit of ${policy.ticketEntries.most} entries. Please close it. A new message opens a new ticket.`,
  ],
  notStaff: ["conflict", "This person is no longer a member of staff."],
});

const aTicket = { ticketId: idOf("tkt") };
/** The ticket as it was seen. Pages from before threads send no version: they know only untouched tickets. */
const asSeen = { ...aTicket, version: z.int().min(0).default(0), ...staffKey };
const changing = [refuseTicket.notFound, refuseTicket.changed, refuseRequest.forbidden] as const;

export const tickets = contract("tickets", {
  open: {
    summary:
      "Sends a message to support; five an hour from an address. With a ticket of the same address it continues and reopens that ticket.",
    route: "POST /tickets",
    access: "anyone",
    needs: { connection: true },
    input: z.strictObject({
      idempotencyKey: IdempotencyKey,
      name: line(1, 80),
      email: Email,
      topic: TicketTopic,
      message: text(10, 2000),
      ticketId: idOf("tkt").optional(),
    }),
    output: z.object(aTicket),
    refuses: [refuseTicket.tooMany, ...refusedByConnection],
  },
  staffList: {
    summary:
      "Open support messages, oldest first, or answered or closed ones, latest first; all, the caller's, or those of no one.",
    route: "GET /admin/tickets",
    access: ["admin"],
    input: z.strictObject({
      state: z.enum([...TicketState.options, "any"]).default("open"),
      assigned: z.enum(ticketHolders).default("all"),
      ...pageInput(24),
    }),
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
    summary:
      "Answers an open or answered ticket as it was seen, by a mail to its address that quotes the last message.",
    route: "POST /admin/tickets/{ticketId}/reply",
    access: ["admin"],
    input: z.strictObject({ ...asSeen, reply: text(1, policy.ticketReply) }),
    output: TicketCase,
    refuses: [...changing, refuseTicket.closed, refuseTicket.full],
  },
  note: {
    summary: "Adds a note that only staff read.",
    route: "POST /admin/tickets/{ticketId}/notes",
    access: ["admin"],
    input: z.strictObject({ ...aTicket, note: text(1, policy.ticketNote), ...staffKey }),
    output: TicketCase,
    refuses: [refuseTicket.notFound, refuseTicket.full, refuseRequest.forbidden],
  },
  assign: {
    summary: "Assigns a ticket as it was seen to a member of staff, or to no one; no one is notified.",
    route: "POST /admin/tickets/{ticketId}/assignment",
    access: ["admin"],
    input: z.strictObject({ ...asSeen, assigneeId: MemberId.optional() }),
    output: TicketCase,
    refuses: [...changing, refuseTicket.notStaff],
  },
  close: {
    summary: "Closes an open ticket as it was seen; no one is notified.",
    route: "POST /admin/tickets/{ticketId}/close",
    access: ["admin"],
    input: z.strictObject({ ...asSeen, reason: StaffReason }),
    output: TicketCase,
    refuses: [...changing, refuseTicket.settled],
  },
  reopen: {
    summary: "Reopens an answered or closed ticket as it was seen; no one is notified.",
    route: "POST /admin/tickets/{ticketId}/reopen",
    access: ["admin"],
    input: z.strictObject({ ...asSeen, reason: StaffReason }),
    output: TicketCase,
    refuses: [...changing, refuseTicket.stillOpen],
  },
});

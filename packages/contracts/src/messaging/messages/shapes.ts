import * as z from "zod";
import { refusals } from "../../kit/refusal.ts";
import { Day, Hour, Instant, text } from "../../kit/scalars.ts";
import { PackageChoice } from "../../common/package-choice.ts";
import { policy } from "../../policy.ts";
import { serviceSlugs } from "../../common/services.ts";

export const refuseMessage = refusals("message", {
  notFound: ["missing", "We could not find that conversation."],
  blocked: ["forbidden", "You can't send messages to this person."],
  blockedByYou: ["conflict", "You have blocked this person. Unblock them to write again."],
  left: ["gone", "This person has left Naqi, so you can't write to them."],
  ofTeam: [
    "forbidden",
    "This conversation belongs to one of your team's jobs, so only the owner of your team can block it. You can still report it.",
  ],
  theyPaused: ["forbidden", "This person can't receive messages at the moment."],
  teamPaused: ["forbidden", "Your team can't use messages at the moment."],
  tooMany: ["limited", "You are writing very fast. Please wait a minute."],
  tooManyInquiries: ["limited", "You have written to many cleaners today. Please try again tomorrow."],
  tooManyBlocked: ["limited", "You have reached the maximum number of blocked people. Please unblock one first."],
});

export const MessageText = text(1, policy.messageLength);

export const BookingEvent = z.object({
  what: z.enum(["booked", "moved", "started", "extended", "completed", "reopened", "cancelled", "skipped", "closed"]),
  day: Day,
  hour: Hour,
});
export type BookingEvent = z.infer<typeof BookingEvent>;

const Said = z.object({
  by: z.enum(["me", "other"]).optional(),
  text: z.string().optional(),
  event: BookingEvent.optional(),
});

/** Full size in pixels, so that the layout is stable before loading. */
export const MessagePicture = z.object({ width: z.int().min(1), height: z.int().min(1) });
export type MessagePicture = z.infer<typeof MessagePicture>;

export const Message = Said.extend({
  messageId: z.string(),
  from: z.string().optional(),
  picture: MessagePicture.optional(),
  createdAt: Instant,
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  conversationId: z.string(),
  requestId: z.string().optional(),
  /** In a list the latest booking; in a thread the next visit, else the latest booking. */
  bookingId: z.string().optional(),
  /** The other party, the same in all conversations with them. A team member does not learn the customer's. */
  otherId: z.string(),
  otherName: z.string().optional(),
  cleanerId: z.string(),
  title: z.string().optional(),
  package: PackageChoice.optional(),
  serviceType: z.enum(serviceSlugs).optional(),
  last: Said.extend({ hasPicture: z.literal(true).optional(), at: Instant }).optional(),
  unread: z.int(),
  readUpTo: z.string().optional(),
  otherReadUpTo: z.string().optional(),
  ofTeam: z.string().optional(),
  hasLeft: z.boolean(),
  hasBlocked: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

export const Inbox = z.object({
  version: z.int(),
  unread: z.int(),
  notices: z.int(),
});

import * as z from "zod";
import { refusals } from "../../kit/refusal.ts";
import { Day, Hour, Instant, text } from "../../kit/scalars.ts";
import { PackageChoice } from "../../common/package-choice.ts";
import { policy } from "../../policy.ts";
import { serviceSlugs } from "../../common/services.ts";

export const refuseMessage = refusals("message", {
  notFound: ["missing", "We could not find that conversation."],
  blocked: ["forbidden", "This person does not take messages from you."],
  blockedByYou: ["conflict", "You have blocked this person. Unblock them to write again."],
  left: ["gone", "This person has left Naqi and can no longer be written to."],
  ofTeam: [
    "forbidden",
    "You have this conversation for a job of your team. Please ask the owner of your team, or report it.",
  ],
  teamPaused: ["forbidden", "Your team cannot send messages at the moment."],
  tooMany: ["limited", "You are writing very fast. Please wait a minute."],
  tooManyInquiries: ["limited", "You have written to many cleaners today. Please try again tomorrow."],
  tooManyBlocked: ["limited", "You have blocked as many people as there is room for. Please unblock one first."],
});

/** What somebody says in a line. */
export const MessageText = text(1, policy.messageLength);

/** What happened to the booking, as a line between what was said. */
export const BookingEvent = z.object({
  what: z.enum(["booked", "moved", "started", "extended", "completed", "reopened", "cancelled", "skipped", "closed"]),
  /** When the booking is by then. */
  day: Day,
  hour: Hour,
});
export type BookingEvent = z.infer<typeof BookingEvent>;

const Said = z.object({
  /** Who said it; absent of an event. */
  by: z.enum(["me", "other"]).optional(),
  /** Absent of an event, and once whoever said it has left. */
  text: z.string().optional(),
  event: BookingEvent.optional(),
});

/** A picture that somebody sent: how large it opens, in pixels, so that its place is known before it is there. */
export const MessagePicture = z.object({ width: z.int().min(1), height: z.int().min(1) });
export type MessagePicture = z.infer<typeof MessagePicture>;

/** One line of a conversation. Later ids are later lines. */
export const Message = Said.extend({
  messageId: z.string(),
  /** Who wrote it, where that is not the other party: a team member, or to them their team's owner. */
  from: z.string().optional(),
  /** Its text may then be absent. */
  picture: MessagePicture.optional(),
  createdAt: Instant,
});
export type Message = z.infer<typeof Message>;

/** A conversation as one of its two parties has it. */
export const Conversation = z.object({
  conversationId: z.string(),
  /** What it came of; nothing but the question for an inquiry. */
  requestId: z.string().optional(),
  /** The latest booking of its request. */
  bookingId: z.string().optional(),
  /** Absent once they have left, as the request's title where it was theirs. */
  otherName: z.string().optional(),
  cleanerId: z.string(),
  title: z.string().optional(),
  package: PackageChoice.optional(),
  serviceType: z.enum(serviceSlugs).optional(),
  last: Said.extend({ hasPicture: z.literal(true).optional(), at: Instant }).optional(),
  unread: z.int(),
  /** Up to which line the caller, and the other, have read. */
  readUpTo: z.string().optional(),
  otherReadUpTo: z.string().optional(),
  /** The business for whose job the caller, a team member, has it. */
  ofTeam: z.string().optional(),
  hasLeft: z.boolean(),
  /** The caller takes no messages of the other. */
  hasBlocked: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

/** What is the same for all of a member's conversations. */
export const Inbox = z.object({
  /** Another one as soon as anything has changed. */
  version: z.int(),
  /** Lines that wait, of all conversations. */
  unread: z.int(),
  /** Notices that were not seen yet. */
  notices: z.int(),
});

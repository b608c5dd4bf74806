import * as z from "zod";
import { refuseCleaner } from "../../cleaners/profile/operations.ts";
import { contract } from "../../kit/operation.ts";
import { IdempotencyKey, idOf, MemberId, pageInput, pageOf } from "../../kit/scalars.ts";
import { refuseMember } from "../../identity/members.ts";
import { Conversation, Inbox, Message, MessageText, refuseMessage } from "./shapes.ts";

const ofConversation = { conversationId: idOf("cnv") };
const messageId = idOf("msg");
const Opened = z.object(ofConversation);
const linesPage = 30;

export const writingRefusals = [
  refuseMessage.notFound,
  refuseMessage.blocked,
  refuseMessage.blockedByYou,
  refuseMessage.left,
  refuseMessage.theyPaused,
  refuseMessage.teamPaused,
  refuseMember.unconfirmed,
  refuseMember.suspended,
  refuseMember.unverified,
] as const;

/** All but the first are for team members who cannot do the job now (0116). */
export const readingRefusals = [
  refuseMessage.notFound,
  refuseMessage.teamPaused,
  refuseMember.suspended,
  refuseMember.unverified,
] as const;

export const messages = contract("messages", {
  mine: {
    summary: "The caller's conversations with at least one message or event, latest first.",
    route: "GET /conversations",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject(pageInput(24)),
    output: pageOf(Conversation),
  },
  thread: {
    summary: "One of the caller's conversations with a page of its messages, newest first.",
    route: "GET /conversations/{conversationId}",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject({ ...ofConversation, ...pageInput(linesPage) }),
    output: pageOf(Message).extend({ conversation: Conversation }),
    refuses: readingRefusals,
  },
  changes: {
    summary: "The number of unread messages, and a version that changes with every change.",
    route: "GET /inbox",
    access: ["customer", "cleaner"],
    input: z.strictObject({}),
    output: Inbox,
  },
  open: {
    summary: "The conversation of a booking or an application, created if there is none.",
    route: "POST /conversations",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject({ requestId: idOf("req"), cleanerId: MemberId }),
    output: Opened,
    refuses: [refuseMessage.notFound, refuseMember.unconfirmed, refuseMember.suspended],
  },
  inquire: {
    summary: "The customer's conversation with a listed cleaner, without a request or booking.",
    route: "POST /conversations/inquiries",
    access: ["customer"],
    checks: "session",
    repeatable: true,
    input: z.strictObject({ cleanerId: MemberId }),
    output: Opened,
    refuses: [
      refuseCleaner.notFound,
      refuseMessage.tooManyInquiries,
      refuseMessage.blocked,
      refuseMember.unconfirmed,
      refuseMember.suspended,
    ],
  },
  send: {
    summary: "Sends a message to the other party of a conversation.",
    route: "POST /conversations/{conversationId}/messages",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject({
      ...ofConversation,
      idempotencyKey: IdempotencyKey,
      text: MessageText,
    }),
    output: Message,
    refuses: [...writingRefusals, refuseMessage.tooMany],
  },
  read: {
    summary: "Marks a conversation's messages as read, up to one of them; never fewer than before.",
    route: "POST /conversations/{conversationId}/read",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject({ ...ofConversation, upTo: messageId }),
    output: Conversation,
    refuses: readingRefusals,
  },
  block: {
    summary: "Blocks messages from a conversation's other party, in all conversations; bookings stay.",
    route: "PUT /conversations/{conversationId}/block",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject(ofConversation),
    output: Conversation,
    refuses: [...readingRefusals, refuseMessage.ofTeam, refuseMessage.tooManyBlocked],
  },
  unblock: {
    summary: "Unblocks a conversation's other party.",
    route: "DELETE /conversations/{conversationId}/block",
    access: ["customer", "cleaner"],
    checks: "session",
    input: z.strictObject(ofConversation),
    output: Conversation,
    refuses: readingRefusals,
  },
});

import type { BookingEvent, PackageChoice, ServiceSlug } from "@naqi/contracts";
import { counter, maybeText, named, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary } from "../../kit/table/table.ts";
import { type KeptPicture, pictureData } from "./pictures.ts";

export interface LastLine {
  by?: "me" | "other";
  text?: string;
  hasPicture?: true;
  event?: BookingEvent;
  at: string;
}

/** One member's side of a conversation; no side means no access. By last activity (gsi1). Another index would cost every line a write. */
export const ConversationEntity = entity(
  {
    model: model("conversation"),
    attributes: {
      memberId: text,
      conversationId: text,
      party: word(["customer", "cleaner"]),
      otherId: text,
      otherName: maybeText,
      /** Absent for an inquiry, like the fields down to `bookingId`. */
      requestId: maybeText,
      title: maybeText,
      package: { type: shaped<PackageChoice>() },
      serviceType: { type: named<ServiceSlug>() },
      bookingId: maybeText,
      /** Absent until the first line; such a conversation is not listed. */
      last: { type: shaped<LastLine>() },
      lastId: maybeText,
      unread: counter,
      readUpTo: maybeText,
      otherReadUpTo: maybeText,
      /** The owner's first line that the other member has not read; its mail is scheduled or sent. */
      unseenSince: maybeText,
      /** On the cleaner's side: when the first question was asked; absent once answered or booked (decision 0100). */
      askedAt: maybeText,
      /** On the cleaner's side: the question is not counted, because the customer accepts no answer. */
      isTakenBack: { type: "boolean" },
      /** When the unread-mail event is due; no second one is written before that. */
      toldAt: maybeText,
      lastActivityAt: text,
      /** On the customer's and the owner's side: the assigned team members (decision 0145). */
      assigned: { type: "list", items: { type: "string", required: true } },
      /** All former and current assignees; used to find their sides when the customer or owner leaves. */
      everAssigned: { type: "list", items: { type: "string", required: true } },
      /** On a team member's side: the owner, the business, and the jobs that give access; empty after reassignment. */
      ownerId: maybeText,
      ownerName: maybeText,
      jobs: { type: "list", items: { type: "string", required: true } },
    },
    indexes: {
      primary: primary(["memberId"], ["conversationId"]),
      byMember: over("gsi1", ["memberId"], ["lastActivityAt", "conversationId"]),
    },
  },
  {
    people: {
      // `otherId` precedes `memberId`: the other sides are found through the member's own.
      otherId: {
        names: "member",
        found: [
          {
            by: "primary",
            keys: ({ conversations }) =>
              conversations.flatMap(({ conversationId, otherId, everAssigned = [] }) =>
                [otherId, ...everAssigned].map((memberId) => ({ memberId, conversationId })),
              ),
          },
        ],
        leaving: {
          disguised: ({ last }, { party }) => ({
            set: last?.by === "other" ? { last: { ...last, text: undefined, hasPicture: undefined } } : {},
            remove: party === "customer" ? ["otherName", "title"] : ["otherName"],
          }),
        },
        exported: { nothing: "It is the other side's; their own says the same." },
      },
      ownerId: {
        names: "cleaner",
        found: [
          {
            by: "primary",
            keys: ({ conversations }) =>
              conversations.flatMap(({ conversationId, everAssigned = [] }) =>
                everAssigned.map((memberId) => ({ memberId, conversationId })),
              ),
          },
        ],
        leaving: { disguised: () => ({ remove: ["ownerName"] }) },
        exported: { nothing: "It is the team member's side; the owner's own says the same." },
      },
      assigned: {
        names: "anybody",
        leaving: { kept: "Ids alone, which lead nowhere once their owners have left." },
        exported: { nothing: "The booking says who comes." },
      },
      everAssigned: {
        names: "anybody",
        leaving: { kept: "Ids alone, which lead nowhere once their owners have left." },
        exported: { nothing: "The booking says who comes." },
      },
      memberId: owned("member", {
        as: "conversations",
        shown: ({ conversationId, otherName, title, serviceType, requestId, bookingId, lastActivityAt }) => ({
          conversationId,
          otherName,
          title,
          serviceType,
          requestId,
          bookingId,
          lastActivityAt,
        }),
      }),
    },
  },
);

/** One line, by conversation and id; later ids are later lines. */
export const MessageEntity = entity(
  {
    model: model("message"),
    attributes: {
      conversationId: text,
      messageId: text,
      senderId: maybeText,
      /** On a team member's line: their verified name, shown to the other members. */
      senderName: maybeText,
      /** Absent for an event, for a picture without words, and after the sender has left. */
      text: maybeText,
      picture: { type: shaped<KeptPicture>() },
      event: { type: shaped<BookingEvent>() },
      createdAt: text,
    },
    indexes: {
      primary: primary(["conversationId"], ["messageId"]),
    },
  },
  {
    people: {
      senderId: {
        names: "member",
        found: [
          {
            by: "primary",
            keys: ({ conversations }) => conversations.map(({ conversationId }) => ({ conversationId })),
          },
        ],
        // The line stays without its content, so that the other member's answers keep their context.
        leaving: { disguised: () => ({ remove: ["text", "picture", "senderName"] }) },
        exported: {
          as: "messages",
          shown: async ({ conversationId, text: said, picture, createdAt }) => ({
            conversationId,
            text: said,
            picture: picture && (await pictureData(picture)),
            createdAt,
          }),
        },
      },
    },
  },
);

import type { BookingEvent, PackageChoice, ServiceSlug } from "@naqi/contracts";
import { counter, maybeText, named, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary } from "../../kit/table/table.ts";
import { type KeptPicture, pictureData } from "./pictures.ts";

/** The last line of a conversation, as the owner of the row sees it: it names nobody. */
export interface LastLine {
  by?: "me" | "other";
  text?: string;
  hasPicture?: true;
  event?: BookingEvent;
  at: string;
}

/**
 * A conversation of one customer and one cleaner about one request, as one of the two has it.
 * primary    a member's side of a conversation; what is not theirs is not there
 * byMember   a member's conversations by last activity (gsi1)
 * What others have with somebody is found by that one's own side. Lines come often, and each index costs with every one.
 */
export const ConversationEntity = entity(
  {
    model: model("conversation"),
    attributes: {
      memberId: text,
      conversationId: text,
      /** Which of the two the owner of the row is. */
      party: word(["customer", "cleaner"]),
      otherId: text,
      /** Absent once they have left. */
      otherName: maybeText,
      /** Absent of an inquiry, as all that follows down to the booking. */
      requestId: maybeText,
      /** In the customer's words. */
      title: maybeText,
      package: { type: shaped<PackageChoice>() },
      serviceType: { type: named<ServiceSlug>() },
      /** The latest booking of the request. */
      bookingId: maybeText,
      /** Absent while nothing was said, and so nothing to be listed. */
      last: { type: shaped<LastLine>() },
      lastId: maybeText,
      /** Lines of the other that wait. */
      unread: counter,
      readUpTo: maybeText,
      otherReadUpTo: maybeText,
      /** The owner's first line that the other has not read: a mail about it is on its way, or was sent. */
      unseenSince: maybeText,
      /** Of the cleaner's side: since when the customer who began it waits for a first answer, where they had not booked (decision 0100). */
      askedAt: maybeText,
      /** Of the cleaner's side: that question is counted for nobody, because whoever asked takes no answer. */
      isTakenBack: { type: "boolean" },
      /** When the event is due that looks whether a mail is needed: until then no other one is written. */
      toldAt: maybeText,
      lastActivityAt: text,
      /** Of the customer's and the owner's side: the team members who have the conversation as well (decision 0145). */
      assigned: { type: "list", items: { type: "string", required: true } },
      /** All who were; their sides are found by it when the customer or the owner leaves. */
      everAssigned: { type: "list", items: { type: "string", required: true } },
      /** Of a team member's side: the owner, their business, and the jobs because of which they have it; none once it was taken away. */
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
      // Before their own, by which the other's is found.
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

/**
 * One line of a conversation; later ids are later lines.
 * primary    the lines of a conversation; what somebody has said is found by their conversations
 */
export const MessageEntity = entity(
  {
    model: model("message"),
    attributes: {
      conversationId: text,
      messageId: text,
      senderId: maybeText,
      /** Of a line by a team member: their verified name, for the others. */
      senderName: maybeText,
      /** Absent of an event, where a picture says it all, and once its sender has left. */
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
        // What the other has said stays theirs, and needs the place it answers to.
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

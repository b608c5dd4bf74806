import { Entity } from "electrodb";
import { maybeText, text } from "../kit/attributes.ts";
import { model, over, primary, table } from "../kit/table.ts";

/**
 * A conversation as one of its two participants has it; its id is its request's.
 * primary    a member's side of a conversation
 * byMember   a member's conversations by last activity (gsi1)
 */
export const ConversationEntity = new Entity(
  {
    model: model("conversation"),
    attributes: {
      memberId: text,
      conversationId: text,
      otherId: text,
      otherName: text,
      title: text,
      bookingId: maybeText,
      lastActivityAt: text,
      createdAt: text,
    },
    indexes: {
      primary: primary(["memberId"], ["conversationId"]),
      byMember: over("gsi1", ["memberId"], ["lastActivityAt"]),
    },
  },
  table,
);

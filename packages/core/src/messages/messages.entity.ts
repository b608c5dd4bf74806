import type { ServiceSlug } from "@naqi/contracts";
import { maybeText, named, text } from "../kit/attributes.ts";
import { entity } from "../kit/entity.ts";
import { otherParty, owned } from "../kit/personal.ts";
import { model, over, primary } from "../kit/table.ts";
import { areaOf } from "../requests/leaving.ts";

/**
 * A conversation as one of its two participants has it; its id is its request's.
 * primary    a member's side of a conversation
 * byMember   a member's conversations by last activity (gsi1)
 */
export const ConversationEntity = entity(
  {
    model: model("conversation"),
    attributes: {
      memberId: text,
      conversationId: text,
      otherId: text,
      /** Absent once they have left. */
      otherName: maybeText,
      serviceType: { type: named<ServiceSlug>(), required: true },
      location: text,
      bookingId: maybeText,
      lastActivityAt: text,
      createdAt: text,
    },
    indexes: {
      primary: primary(["memberId"], ["conversationId"]),
      byMember: over("gsi1", ["memberId"], ["lastActivityAt"]),
    },
  },
  {
    people: {
      memberId: owned("member", { as: "conversations" }),
      otherId: {
        names: "member",
        found: [
          {
            by: "primary",
            keys: (person) =>
              person.bookings.map((booking) => ({
                memberId: otherParty(booking, person),
                conversationId: booking.requestId,
              })),
          },
        ],
        leaving: {
          disguised: ({ conversationId }, { party, bookings }) => {
            const booking = bookings.find(({ requestId }) => requestId === conversationId);
            return {
              set: party === "customer" && booking ? { location: areaOf(booking) } : {},
              remove: ["otherName"],
            };
          },
        },
        exported: { nothing: "It is the other side's; their own says the same." },
      },
    },
  },
);

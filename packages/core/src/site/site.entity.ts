import { SubscriptionList, TicketTopic } from "@naqi/contracts";
import { text, word } from "../kit/attributes.ts";
import { entity } from "../kit/entity.ts";
import { owned } from "../kit/personal.ts";
import { model, over, primary } from "../kit/table.ts";

/** primary   an address on a list; there is a row only once its owner has confirmed it (decisions G11) */
export const SubscriptionEntity = entity(
  {
    model: model("subscription"),
    attributes: {
      email: text,
      list: word(SubscriptionList.options),
      confirmedAt: text,
    },
    indexes: { primary: primary(["email"], ["list"]) },
  },
  { people: { email: owned("address", { as: "subscriptions" }) } },
);

/**
 * primary   one message to support by id (decisions G95)
 * byEmail   the messages of an address, to forget them with it (gsi1)
 */
export const TicketEntity = entity(
  {
    model: model("ticket"),
    attributes: {
      ticketId: text,
      name: text,
      email: text,
      topic: word(TicketTopic.options),
      message: text,
      createdAt: text,
    },
    indexes: { primary: primary(["ticketId"], []), byEmail: over("gsi1", ["email"], ["createdAt"]) },
  },
  {
    people: {
      email: { names: "address", found: [{ by: "byEmail" }], leaving: "erased", exported: { as: "tickets" } },
    },
  },
);

import { TicketState, TicketTopic } from "@naqi/contracts";
import { maybeText, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";

/** A message to support by id (G95); by address (gsi1), for erasure; by state and creation (gsi2, sparse). */
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
      /** Absent in rows from before states: the ticket is open, and found only by id (decision 0072). */
      state: { type: TicketState.options },
      reply: maybeText,
      settledAt: maybeText,
    },
    indexes: {
      primary: primary(["ticketId"], []),
      byEmail: over("gsi1", ["email"], ["createdAt"]),
      byState: sparse("gsi2", "state", ["createdAt", "ticketId"]),
    },
  },
  {
    people: {
      email: { names: "address", found: [{ by: "byEmail" }], leaving: "erased", exported: { as: "tickets" } },
      ticketId: {
        names: "anybody",
        leaving: { byHand: "Why staff closed it goes from the trail, where a visitor's row is nobody's." },
        exported: { nothing: "What staff noted is not the person's." },
      },
    },
  },
);

import { maybeText, number, shaped, text, word } from "../kit/attributes.ts";
import { entity } from "../kit/entity.ts";
import { model, over, primary } from "../kit/table.ts";
import type { Effect } from "./effects.ts";

export const queues = ["waiting", "given_up"] as const;

/**
 * An effect outside the table, written with what causes it and deleted once it happened.
 * primary   one effect by id
 * byDue     effects by when they are to be tried, and those given up apart from them (gsi4)
 */
export const OutboxEntity = entity(
  {
    model: model("outbox"),
    attributes: {
      effectId: text,
      effect: { type: shaped<Effect>(), required: true },
      queue: word(queues),
      dueAt: text,
      attempts: number,
      lastError: maybeText,
      createdAt: text,
    },
    indexes: {
      primary: primary(["effectId"], []),
      byDue: over("gsi4", ["queue"], ["dueAt"]),
    },
  },
  {
    people: {
      effect: {
        names: "anybody",
        leaving: { byHand: "Mails to them go, mails to others lose their name and words." },
        exported: { nothing: "Mails on their way say what the rows say." },
      },
    },
  },
);

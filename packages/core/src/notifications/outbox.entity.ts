import { Entity } from "electrodb";
import { maybeText, number, shaped, text } from "../kit/attributes.ts";
import { model, over, primary, table } from "../kit/table.ts";
import type { Effect } from "./effects.ts";

/**
 * An effect outside the table, written with what causes it and deleted once it happened.
 * primary   one effect by id
 * byDue     effects by when they are to be tried (gsi4, sparse: an effect given up leaves it)
 */
export const OutboxEntity = new Entity(
  {
    model: model("outbox"),
    attributes: {
      effectId: text,
      effect: { type: shaped<Effect>(), required: true },
      /** `waiting`, or absent once given up. */
      queue: maybeText,
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
  table,
);

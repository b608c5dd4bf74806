import { Entity } from "electrodb";
import { maybeText, number, shaped, text } from "../kit/attributes.ts";
import { model, over, primary, table } from "../kit/table.ts";
import type { Told } from "./events.ts";

export const queues = ["waiting", "given_up"] as const;

/**
 * An event of which people are still to be told, or from which something outside the table follows; written with what
 * happened and deleted once that is done.
 * primary   one event by id
 * byDue     events by when they are to be tried, and those given up apart from them (gsi4)
 */
export const OutboxEntity = new Entity(
  {
    model: model("outbox"),
    attributes: {
      eventId: text,
      event: { type: shaped<Told>(), required: true },
      queue: { type: queues },
      dueAt: text,
      attempts: number,
      /** The names of the notices that went out, of an event whose others failed. */
      told: { type: shaped<string[]>() },
      lastError: maybeText,
      createdAt: text,
    },
    indexes: {
      primary: primary(["eventId"], []),
      // The instant alone: an upper bound on the first of several sort attributes leaves out what is due at it.
      byDue: over("gsi4", ["queue"], ["dueAt"]),
    },
  },
  table,
);

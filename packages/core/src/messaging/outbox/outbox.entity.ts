import { maybeText, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary } from "../../kit/table/table.ts";
import type { OutboxEvent } from "./events.ts";

export const queues = ["waiting", "given_up"] as const;

/** An event that waits for its handler, by id; by due time, given-up ones separately (gsi4). */
export const OutboxEntity = entity(
  {
    model: model("outbox"),
    attributes: {
      eventId: text,
      event: { type: shaped<OutboxEvent>(), required: true },
      queue: word(queues),
      dueAt: text,
      attempts: number,
      told: { type: shaped<string[]>() },
      lastError: maybeText,
      /** The member who caused it; absent for jobs and visitors. */
      actorId: maybeText,
      /** The request that caused it, directly or by another event. */
      requestId: maybeText,
      createdAt: text,
    },
    indexes: {
      primary: primary(["eventId"], []),
      byDue: over("gsi4", ["queue"], ["dueAt"]),
    },
  },
  {
    people: {
      event: {
        names: "anybody",
        leaving: { byHand: "What is for them alone goes, what others hear of loses their id, name and words." },
        exported: { nothing: "What is still to be told says what the rows say." },
      },
      actorId: {
        names: "anybody",
        leaving: { kept: "An id alone, which leads nowhere once its owner has left." },
        exported: { nothing: "Whose act it was; it only decides what counts as new to them." },
      },
    },
  },
);

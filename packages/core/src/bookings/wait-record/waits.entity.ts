import { type ServiceSlug, waitStates } from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { owned } from "../../kit/personal.ts";
import { counter, maybeText, named, number, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";

/**
 * primary      who waits for a cleaner, by day
 * byCustomer   a customer's waits by day (gsi1)
 * byDue        offers by the end of their time (gsi4, sparse), for the job
 */
export const WaitEntity = entity(
  {
    model: model("wait"),
    attributes: {
      cleanerId: text,
      day: text,
      customerId: text,
      serviceType: { type: named<ServiceSlug>(), required: true },
      durationMinutes: number,
      state: word(waitStates),
      /** The offered start, and until when it is held. */
      hour: maybeText,
      until: maybeText,
      unanswered: counter,
      /** The holds of who was offered these hours before. */
      asked: { type: "list", items: { type: "string" } },
      createdAt: text,
      due: maybeText,
      dueAt: maybeText,
      version: counter,
      ttl: number,
    },
    indexes: {
      primary: primary(["cleanerId"], ["day", "customerId"]),
      byCustomer: over("gsi1", ["customerId"], ["day", "cleanerId"]),
      byDue: sparse("gsi4", "due", ["dueAt"]),
    },
  },
  {
    people: {
      customerId: {
        names: "customer",
        found: [{ by: "byCustomer" }],
        leaving: "erased",
        exported: { as: "waits", without: ["due", "dueAt", "version", "ttl", "unanswered", "asked"] },
      },
      cleanerId: owned("cleaner", { nothing: "Who waits for them is the customers' to say." }),
    },
  },
);
export type WaitRow = EntityItem<typeof WaitEntity>;

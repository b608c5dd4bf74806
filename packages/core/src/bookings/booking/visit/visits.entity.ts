import { shaped, text, counter } from "../../../kit/table/attributes.ts";
import { entity } from "../../../kit/table/entity.ts";
import { owned } from "../../../kit/personal.ts";
import { model, primary } from "../../../kit/table/table.ts";

/** One visit that a customer has ahead. */
export interface Visit {
  cleanerId: string;
  startsAt: string;
  endsAt: string;
  /** A plan's, which is not counted among those with one cleaner. */
  ofPlan?: true;
}

/** primary   what a customer has ahead, in one row, so that one condition holds all of their limits */
export const VisitsEntity = entity(
  {
    model: model("visits"),
    attributes: {
      customerId: text,
      /** By booking; what had ended by `prunedAt` may be missing. */
      ahead: { type: shaped<Record<string, Visit>>() },
      prunedAt: text,
      version: counter,
    },
    indexes: { primary: primary(["customerId"], []) },
  },
  { people: { customerId: owned("customer", { nothing: "The bookings say which visits there are." }) } },
);

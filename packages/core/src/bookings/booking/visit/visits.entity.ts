import { shaped, text, counter } from "../../../kit/table/attributes.ts";
import { entity } from "../../../kit/table/entity.ts";
import { owned } from "../../../kit/personal.ts";
import { model, primary } from "../../../kit/table/table.ts";

export interface Visit {
  cleanerId: string;
  startsAt: string;
  endsAt: string;
  propertyId?: string;
  /** A plan's visit does not count towards the limit with one cleaner. */
  ofPlan?: true;
}

/** primary   a customer's upcoming visits in one row, so that one condition covers all limits */
export const VisitsEntity = entity(
  {
    model: model("visits"),
    attributes: {
      customerId: text,
      /** By booking; visits that ended before `prunedAt` may be missing. */
      ahead: { type: shaped<Record<string, Visit>>() },
      prunedAt: text,
      /** Searches for any cleaner by id, with their end; some of them may have ended earlier. */
      searches: { type: shaped<Record<string, string>>() },
      version: counter,
    },
    indexes: { primary: primary(["customerId"], []) },
  },
  { people: { customerId: owned("customer", { nothing: "The bookings say which visits there are." }) } },
);

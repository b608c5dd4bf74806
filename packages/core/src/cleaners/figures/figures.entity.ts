import { counter, text } from "../../kit/table/attributes.ts";
import { slotCounters } from "./slot-counters.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   a share of what was counted of a week, whose figures are the sums over its rows; weeks in order (decision 0091) */
export const WeekFiguresEntity = entity(
  {
    model: model("weekfigures"),
    attributes: {
      /** `weeks` of all of them, so that some weeks are one query. */
      listed: text,
      /** The Monday it begins with. */
      week: text,
      shard: text,
      /** What each means, `WeekFigures` of the contract says. */
      booked: counter,
      firsts: counter,
      posted: counter,
      filled: counter,
      offered: counter,
      offerMinutes: counter,
      byCustomer: counter,
      byCleaner: counter,
      notCome: counter,
      byStaff: counter,
      closed: counter,
      problems: counter,
      /** fils, both */
      discounts: counter,
      credit: counter,
      customers: counter,
      cleaners: counter,
      customersLeft: counter,
      cleanersLeft: counter,
      /** Bookings that were made in it, by when they were wanted. */
      ...slotCounters,
    },
    indexes: { primary: primary(["listed"], ["week", "shard"]) },
  },
  { nobody: "Sums." },
);

import { counter, text } from "../../kit/table/attributes.ts";
import { slotCounters } from "./slot-counters.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   a shard of a week's figures, which are the sums over its rows; in week order (decision 0091) */
export const WeekFiguresEntity = entity(
  {
    model: model("weekfigures"),
    attributes: {
      listed: text,
      week: text,
      shard: text,
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
      ...slotCounters,
    },
    indexes: { primary: primary(["listed"], ["week", "shard"]) },
  },
  { nobody: "Sums." },
);

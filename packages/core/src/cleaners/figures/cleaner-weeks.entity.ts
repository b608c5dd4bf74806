import type { AreaName } from "@naqi/contracts";
import { counter, shaped, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";
import { slotCounters } from "./slot-counters.ts";

export interface NotedPlace {
  day: string;
  area?: AreaName;
  place: number;
  of: number;
  soon: number;
}

/** primary   a cleaner's counters for a Dubai week; several weeks are one query (decision 0100) */
export const CleanerWeekEntity = entity(
  {
    model: model("cleanerweek"),
    attributes: {
      cleanerId: text,
      week: text,
      views: counter,
      /** Conversations that a customer began, then those answered within each time. */
      asked: counter,
      hour: counter,
      twoHours: counter,
      sixHours: counter,
      day: counter,
      later: counter,
      /** Bookings made, then by the time slot wanted. */
      booked: counter,
      ...slotCounters,
      offers: counter,
      won: counter,
      /** Completed visits of this week; `onTime` and `late` only for those with a known start. */
      done: counter,
      onTime: counter,
      late: counter,
      calledOff: counter,
      notCome: counter,
      /** Ratings and stars that began to count, minus those that stopped. */
      rated: counter,
      stars: counter,
      noted: { type: shaped<NotedPlace>() },
    },
    indexes: { primary: primary(["cleanerId"], ["week"]) },
  },
  { people: { cleanerId: owned("cleaner", { as: "weeks" }) } },
);

/** primary   a visitor's view of a cleaner on a day, by a daily hash; deleted after two days */
export const ViewEntity = entity(
  {
    model: model("view"),
    attributes: { cleanerId: text, day: text, viewer: text, ttl: { type: "number", required: true } },
    indexes: { primary: primary(["cleanerId"], ["day", "viewer"]) },
  },
  { people: { cleanerId: owned("cleaner", { nothing: "Who looked is a seal; how many did stands in the weeks." }) } },
);

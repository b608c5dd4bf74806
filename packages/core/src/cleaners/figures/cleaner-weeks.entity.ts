import type { AreaName } from "@naqi/contracts";
import { counter, shaped, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";
import { slotCounters } from "./slot-counters.ts";

/** Where a cleaner stood when they first looked in a week: the stars for being free soon, and their place among so many in an area. */
export interface NotedPlace {
  day: string;
  /** Absent of those noted before it was kept. */
  area?: AreaName;
  place: number;
  of: number;
  soon: number;
}

/** primary   what was counted of a cleaner in a week of Dubai: some weeks are one query (decision 0100) */
export const CleanerWeekEntity = entity(
  {
    model: model("cleanerweek"),
    attributes: {
      cleanerId: text,
      /** The Monday it begins with. */
      week: text,
      views: counter,
      /** Conversations that a customer began with a line, and those that were answered within so long. */
      asked: counter,
      hour: counter,
      twoHours: counter,
      sixHours: counter,
      day: counter,
      later: counter,
      /** Bookings that were made, and by when they were wanted. */
      booked: counter,
      ...slotCounters,
      /** Offers that were made, and how many of them were booked. */
      offers: counter,
      won: counter,
      /** Visits of this week that were done; of those that tell it, how many began on time. */
      done: counter,
      onTime: counter,
      late: counter,
      calledOff: counter,
      notCome: counter,
      /** Ratings that count since, and their stars; less what counts no more. */
      rated: counter,
      stars: counter,
      noted: { type: shaped<NotedPlace>() },
    },
    indexes: { primary: primary(["cleanerId"], ["week"]) },
  },
  { people: { cleanerId: owned("cleaner", { as: "weeks" }) } },
);

/** primary   that somebody has looked at a cleaner on a day, by a seal of that day alone; vanishes after two */
export const ViewEntity = entity(
  {
    model: model("view"),
    attributes: { cleanerId: text, day: text, viewer: text, ttl: { type: "number", required: true } },
    indexes: { primary: primary(["cleanerId"], ["day", "viewer"]) },
  },
  { people: { cleanerId: owned("cleaner", { nothing: "Who looked is a seal; how many did stands in the weeks." }) } },
);

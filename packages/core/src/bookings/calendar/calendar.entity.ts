import { text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   one row per member while the calendar link is on; it holds the hash of the token */
export const CalendarFeedEntity = entity(
  {
    model: model("calendarfeed"),
    attributes: { memberId: text, tokenHash: text, madeAt: text },
    indexes: { primary: primary(["memberId"], []) },
  },
  { people: { memberId: owned("member", { as: "calendarFeed", one: true, without: ["tokenHash"] }) } },
);

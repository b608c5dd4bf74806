import { text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   the one address at which a member's visits can be followed, by its hash; no row while that is off */
export const CalendarFeedEntity = entity(
  {
    model: model("calendarfeed"),
    attributes: { memberId: text, tokenHash: text, madeAt: text },
    indexes: { primary: primary(["memberId"], []) },
  },
  { people: { memberId: owned("member", { as: "calendarFeed", one: true, without: ["tokenHash"] }) } },
);

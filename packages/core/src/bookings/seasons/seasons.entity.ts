import type { Season } from "@naqi/contracts";
import { number, shaped, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, over, primary } from "../../kit/table/table.ts";

/** primary   all seasons that are not over in one row, which quote and booking read with their other rows (decision 0190) */
export const SeasonTableEntity = entity(
  {
    model: model("seasontable"),
    attributes: {
      table: { type: "string", required: true, default: "seasons" },
      seasons: { type: shaped<Season[]>(), required: true },
      version: number,
    },
    indexes: { primary: primary(["table"], []) },
  },
  { nobody: "Days and rules." },
);

/** By id; all by their last day (gsi1), for staff. */
export const SeasonEntity = entity(
  {
    model: model("season"),
    attributes: {
      seasonId: text,
      season: { type: shaped<Season>(), required: true },
      /** The day before that on which staff ended it. */
      lastDay: text,
      listed: { type: "string", required: true, default: "seasons" },
    },
    indexes: {
      primary: primary(["seasonId"], []),
      byLastDay: over("gsi1", ["listed"], ["lastDay", "seasonId"]),
    },
  },
  { nobody: "Who proposed and confirmed it is in the audit trail." },
);

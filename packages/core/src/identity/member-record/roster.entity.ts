import { number, shaped } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   all staff in one row: who was first, and who is notified (decision 0095) */
export const RosterEntity = entity(
  {
    model: model("roster"),
    attributes: {
      roster: { type: "string", required: true, default: "admins" },
      memberIds: { type: shaped<string[]>(), required: true },
      version: number,
    },
    indexes: { primary: primary(["roster"], []) },
  },
  { nobody: "Ids of staff, whose accounts are not closed by themselves." },
);

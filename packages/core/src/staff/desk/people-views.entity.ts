import type { SavedView } from "@naqi/contracts";
import { counter, shaped, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   a staff member's saved filters of the people list */
export const PeopleViewsEntity = entity(
  {
    model: model("peopleviews"),
    attributes: {
      staffId: text,
      items: { type: shaped<SavedView[]>(), required: true },
      version: counter,
      updatedAt: text,
    },
    indexes: { primary: primary(["staffId"], []) },
  },
  { nobody: "Of staff, whose accounts are not closed by themselves; a view keeps no text that was looked for." },
);

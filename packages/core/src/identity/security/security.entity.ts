import { text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/**
 * The recovery codes that a member has left, as the vault's marks. Used up one by one; the row goes with the factor.
 * primary   a member's
 */
export const RecoveryCodesEntity = entity(
  {
    model: model("recoverycodes"),
    attributes: {
      memberId: text,
      /** Absent once the last one was used. */
      marks: { type: "set", items: "string" },
      madeAt: text,
    },
    indexes: { primary: primary(["memberId"], []) },
  },
  { people: { memberId: owned("anybody", { nothing: "Marks of codes that only their owner has." }) } },
);

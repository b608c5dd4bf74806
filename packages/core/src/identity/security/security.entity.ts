import { text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   a member's unused recovery codes, as the vault's marks; deleted with the factor */
export const RecoveryCodesEntity = entity(
  {
    model: model("recoverycodes"),
    attributes: {
      memberId: text,
      marks: { type: "set", items: "string" },
      madeAt: text,
    },
    indexes: { primary: primary(["memberId"], []) },
  },
  { people: { memberId: owned("anybody", { nothing: "Marks of codes that only their owner has." }) } },
);

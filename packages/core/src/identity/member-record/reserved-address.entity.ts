import { number, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   the hash of a former address during its undo time (decision 0162) */
export const ReservedAddressEntity = entity(
  {
    model: model("reservedaddress"),
    attributes: {
      addressHash: text,
      holder: text,
      ttl: number,
    },
    indexes: { primary: primary(["addressHash"], []) },
  },
  { nobody: "Two hashes. The row is removed with the account or the undo, and vanishes after 72 hours." },
);

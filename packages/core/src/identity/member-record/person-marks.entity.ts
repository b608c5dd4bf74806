import { maybeText, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   a mailbox or phone that a customer uses or has used, by the vault's mark of it (G118) */
export const PersonMarkEntity = entity(
  {
    model: model("personmark"),
    attributes: {
      mark: text,
      /** The hash of the customer's id; absent once the account is closed. */
      holder: maybeText,
      /** Absent while the account is open. */
      ttl: { type: "number" },
    },
    indexes: { primary: primary(["mark"], []) },
  },
  { nobody: "Two hashes, which lead to nobody without the vault's key. Closing the account removes the second one." },
);

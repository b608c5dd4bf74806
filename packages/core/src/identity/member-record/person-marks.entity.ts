import { maybeText, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   a mailbox or phone that a customer uses or used, by the vault's mark (G118) */
export const PersonMarkEntity = entity(
  {
    model: model("personmark"),
    attributes: {
      mark: text,
      holder: maybeText,
      ttl: { type: "number" },
    },
    indexes: { primary: primary(["mark"], []) },
  },
  {
    nobody: "Two hashes, which identify no person without the vault's key. Closing the account removes the second one.",
  },
);

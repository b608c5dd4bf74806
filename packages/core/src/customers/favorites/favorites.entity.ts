import { text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   the cleaners a customer has saved, one row per pair */
export const FavoriteEntity = entity(
  {
    model: model("favorite"),
    attributes: { customerId: text, cleanerId: text, createdAt: text },
    indexes: { primary: primary(["customerId"], ["cleanerId"]) },
  },
  {
    people: {
      customerId: owned("customer", { as: "favorites" }),
      cleanerId: {
        names: "anybody",
        leaving: { kept: "The id alone, which leads nowhere: the customer's list says that somebody has left." },
        exported: { nothing: "Who saved them is theirs to say." },
      },
    },
  },
);

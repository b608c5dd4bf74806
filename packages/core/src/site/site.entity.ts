import { SubscriptionList } from "@naqi/contracts";
import { text, word } from "../kit/attributes.ts";
import { entity } from "../kit/entity.ts";
import { owned } from "../kit/personal.ts";
import { model, primary } from "../kit/table.ts";

/** primary   an address on a list; there is a row only once its owner has confirmed it (decisions G11) */
export const SubscriptionEntity = entity(
  {
    model: model("subscription"),
    attributes: {
      email: text,
      list: word(SubscriptionList.options),
      confirmedAt: text,
    },
    indexes: { primary: primary(["email"], ["list"]) },
  },
  { people: { email: owned("address", { as: "subscriptions" }) } },
);

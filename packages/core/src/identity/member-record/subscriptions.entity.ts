import { SubscriptionList } from "@naqi/contracts";
import { maybeText, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary, sparse } from "../../kit/table/table.ts";

/** A confirmed subscription (G11), by address or by mail link. A cancelled one stays for a while, so that the owner can undo it. */
export const SubscriptionEntity = entity(
  {
    model: model("subscription"),
    attributes: {
      email: text,
      list: word(SubscriptionList.options),
      confirmedAt: text,
      linkId: { type: "string", required: true, default: "" },
      leftAt: maybeText,
      ttl: { type: "number" },
    },
    indexes: { primary: primary(["email"], ["list"]), byLink: sparse("gsi1", "linkId", ["list"]) },
  },
  { people: { email: owned("address", { as: "subscriptions", without: ["linkId", "ttl"] }) } },
);

import { SubscriptionList } from "@naqi/contracts";
import { maybeText, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary, sparse } from "../../kit/table/table.ts";

/**
 * An address on a list; there is a row only once its owner has confirmed it (decisions G11). One that left the list keeps its row for
 * a while, so that leaving can be taken back.
 * primary   the lists of an address
 * byLink    a subscription by the id that the links in its mails carry (gsi1, sparse)
 */
export const SubscriptionEntity = entity(
  {
    model: model("subscription"),
    attributes: {
      email: text,
      list: word(SubscriptionList.options),
      confirmedAt: text,
      /** What the links in its mails carry; empty of a row from before they did. */
      linkId: { type: "string", required: true, default: "" },
      leftAt: maybeText,
      ttl: { type: "number" },
    },
    indexes: { primary: primary(["email"], ["list"]), byLink: sparse("gsi1", "linkId", ["list"]) },
  },
  { people: { email: owned("address", { as: "subscriptions", without: ["linkId", "ttl"] }) } },
);

import { PayoutType } from "@naqi/contracts";
import { Entity } from "electrodb";
import { flag, maybeText, text, word } from "../kit/attributes.ts";
import { model, primary, table } from "../kit/table.ts";

/** primary   a cleaner's payout methods; the details are sealed, what is shown stands beside them (decisions G31, G32) */
export const PayoutMethodEntity = new Entity(
  {
    model: model("payoutmethod"),
    attributes: {
      cleanerId: text,
      payoutMethodId: text,
      payoutMethod: word(PayoutType.options),
      sealed: text,
      masked: text,
      bankName: maybeText,
      accountHolder: maybeText,
      isPrimary: flag,
      addedAt: text,
      updatedAt: text,
    },
    indexes: { primary: primary(["cleanerId"], ["payoutMethodId"]) },
  },
  table,
);

import { PayoutType } from "@naqi/contracts";
import { flag, maybeText, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   a cleaner's payout methods; the details are sealed, what is shown stands beside them (decisions G31, G32) */
export const PayoutMethodEntity = entity(
  {
    model: model("payoutmethod"),
    attributes: {
      cleanerId: text,
      payoutMethodId: text,
      payoutMethod: word(PayoutType.options),
      sealed: text,
      /** Of the account itself, by which it is known among its cleaner's others. */
      accountMark: maybeText,
      masked: text,
      bankName: maybeText,
      accountHolder: maybeText,
      isPrimary: flag,
      addedAt: text,
      updatedAt: text,
    },
    indexes: { primary: primary(["cleanerId"], ["payoutMethodId"]) },
  },
  {
    people: {
      // Masked: a file that is sent around is no place for account numbers.
      cleanerId: owned("cleaner", { as: "payoutMethods", without: ["sealed", "accountMark"] }),
    },
  },
);

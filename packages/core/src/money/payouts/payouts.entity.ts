import { PayoutType } from "@naqi/contracts";
import { flag, maybeText, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

/** primary   a cleaner's payout methods, with sealed details (G31, G32) */
export const PayoutMethodEntity = entity(
  {
    model: model("payoutmethod"),
    attributes: {
      cleanerId: text,
      payoutMethodId: text,
      payoutMethod: word(PayoutType.options),
      sealed: text,
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
      // Account numbers stay masked, because the file may be forwarded.
      cleanerId: owned("cleaner", { as: "payoutMethods", without: ["sealed", "accountMark"] }),
    },
  },
);

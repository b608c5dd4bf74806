import { WalletEntryKind, WalletSource } from "@naqi/contracts";
import { counter, maybeText, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary } from "../../kit/table/table.ts";
import type { Lot } from "./lots.ts";

/** primary   a customer's remaining credit. Spending requires the version that was read, so the balance never falls below zero. */
export const WalletEntity = entity(
  {
    model: model("wallet"),
    attributes: {
      memberId: text,
      lots: { type: shaped<Lot[]>() },
      version: counter,
    },
    indexes: { primary: primary(["memberId"], []) },
  },
  { people: { memberId: owned("customer", { nothing: "What is left is the sum of the entries." }) } },
);

/** The customer's credit ledger; rows are only added. By reason, so that nothing is entered twice; by time. */
export const WalletEntryEntity = entity(
  {
    model: model("walletentry"),
    attributes: {
      memberId: text,
      entry: word(WalletEntryKind.options),
      ofId: text,
      /** fils, negative if spent */
      amount: number,
      source: { type: WalletSource.options },
      expiresAt: maybeText,
      bookingId: maybeText,
      /** Which credit a booking took or returned. */
      lots: { type: shaped<Lot[]>() },
      note: maybeText,
      at: text,
    },
    indexes: {
      primary: primary(["memberId"], ["entry", "ofId"]),
      byTime: over("gsi1", ["memberId"], ["at", "ofId"]),
    },
  },
  { people: { memberId: owned("customer", { as: "wallet", without: ["ofId", "lots"] }) } },
);

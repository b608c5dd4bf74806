import { WalletEntryKind, WalletSource } from "@naqi/contracts";
import { counter, maybeText, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned } from "../../kit/personal.ts";
import { model, over, primary } from "../../kit/table/table.ts";
import type { Lot } from "./lots.ts";

/**
 * primary   what of a customer's credit is left, in one row: whoever spends writes it as a whole, on the version that was read,
 *           so that it is spent once and never below nought. What has lapsed counts no more, whether or not it stands there still.
 */
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

/**
 * The customer's ledger. Rows are only ever added: what was wrong is put right by another one.
 * primary   one entry by what it is of: a credit by what it was given for, a spending and a return by the booking, a lapse by
 *           the lot. So nothing is given, spent, returned or written off twice.
 * byTime    a customer's entries by when they were made (gsi1)
 */
export const WalletEntryEntity = entity(
  {
    model: model("walletentry"),
    attributes: {
      memberId: text,
      entry: word(WalletEntryKind.options),
      ofId: text,
      /** fils, below zero where it went */
      amount: number,
      source: { type: WalletSource.options },
      expiresAt: maybeText,
      bookingId: maybeText,
      /** Of which credit a booking took how much, and what of it came back. */
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

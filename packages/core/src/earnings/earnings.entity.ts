import { LedgerEntry } from "@naqi/contracts";
import { Entity } from "electrodb";
import { counter, maybeText, number, text, word } from "../kit/attributes.ts";
import { model, over, primary, table } from "../kit/table.ts";

/**
 * The ledger: what a booking earns its cleaner (000 §3 payment_transactions).
 * primary     a booking's ledger rows; `job` is the one written with the booking, `referral` a reward for whoever
 *             referred its customer
 * byCleaner   a cleaner's transactions by when they were made (gsi2)
 * byDay       a cleaner's transactions by the day they count on: what the statement of a month lists (gsi1)
 */
export const LedgerEntity = new Entity(
  {
    model: model("ledger"),
    attributes: {
      bookingId: text,
      entry: word(LedgerEntry.options),
      transactionId: text,
      cleanerId: text,
      customerId: text,
      status: word(["pending", "completed", "cancelled"]),
      /** What the job was and when: service and area, because a ledger row outlives people and may name no address. */
      title: text,
      scheduledDate: text,
      /** fils as agreed, and what of it the platform keeps */
      agreedPrice: number,
      platformFee: number,
      /** fils the cleaner receives; nought once cancelled */
      finalAmount: number,
      /** fils the customer pays; the platform funds the difference (decisions G74) */
      customerAmount: number,
      paymentDate: maybeText,
      /** The Dubai day it counts on: of the job until it is paid, of the payment from then on, as the months count. */
      day: text,
      createdAt: text,
      updatedAt: text,
    },
    indexes: {
      primary: primary(["bookingId"], ["entry"]),
      byCleaner: over("gsi2", ["cleanerId"], ["createdAt"]),
      byDay: over("gsi1", ["cleanerId"], ["day"]),
    },
  },
  table,
);

/** primary   what a cleaner earned in a month of Dubai's calendar, by the day of payment: a year is one query */
export const EarningsMonthEntity = new Entity(
  {
    model: model("earningsmonth"),
    attributes: {
      cleanerId: text,
      /** YYYY-MM */
      month: text,
      jobs: counter,
      /** fils the cleaner received */
      earned: counter,
    },
    indexes: { primary: primary(["cleanerId"], ["month"]) },
  },
  table,
);

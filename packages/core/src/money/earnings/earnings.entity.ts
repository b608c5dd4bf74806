import { LedgerEntry, type ServiceSlug } from "@naqi/contracts";
import { counter, maybeText, named, number, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { type Person, owned } from "../../kit/personal.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";

const inTheirBookings = {
  by: "primary",
  keys: ({ bookings }: Person) => bookings.map(({ bookingId }) => ({ bookingId })),
} as const;

/** A reward stands under a friend's booking with somebody else, which is theirs. */
export const isOfFriend = ({ entry }: { entry: string }) => entry === "referral" || entry === "referral_reversal";

function asOwned<Row extends { entry: string; bookingId: string; customerId?: string }>(row: Row) {
  const { bookingId: _booking, customerId: _friend, ...reward } = row;
  return isOfFriend(row) ? reward : row;
}

/**
 * The ledger: what a booking earns its cleaner, and what Naqi owes and pays of it (000 §3 payment_transactions). A completed row is
 * never changed: reopening adds rows that take it back, and a new `job` row of the next round (G142); so does a debt (G140).
 * primary     a booking's ledger rows by entry and round; `job` is written with the booking, `owed_by_platform` with its
 *             completion, `referral` for the referrer of its customer. A `payout` stands under an id of its own
 * byCleaner   a cleaner's transactions by when they were made (gsi2): what becomes of them when they leave
 * byDay       a cleaner's transactions by the day they count on: their ledger, and the statement of a month (gsi1)
 */
export const LedgerEntity = entity(
  {
    model: model("ledger"),
    attributes: {
      bookingId: text,
      entry: word(LedgerEntry.options),
      /** How often the booking was reopened before the row was written; of `not_paid` and `paid_later` the booking's version. */
      round: counter,
      transactionId: text,
      cleanerId: text,
      /** Absent from a payout. */
      customerId: maybeText,
      status: word(["pending", "completed", "cancelled"]),
      /** What the job was and when: service and area, because a ledger row outlives people and may name no address. */
      serviceType: { type: named<ServiceSlug>() },
      area: maybeText,
      scheduledDate: text,
      /** fils as agreed, and what of it the platform keeps */
      agreedPrice: number,
      platformFee: number,
      /** fils the cleaner receives; nought once cancelled */
      finalAmount: number,
      /** fils the customer hands over; the platform funds the difference (G74, G124) */
      customerAmount: number,
      /** Someone of the cleaner's team did the job. */
      isGiven: { type: "boolean" },
      /** fils by which the row changes what Naqi owes the cleaner (G124) */
      owed: counter,
      /** While a problem with the visit is open (decisions §3.10). */
      onHold: { type: "boolean" },
      paymentDate: maybeText,
      /** The Dubai day it counts on: of the job until it is paid, of the payment from then on, as the months count. */
      day: text,
      createdAt: text,
      updatedAt: text,
    },
    indexes: {
      primary: primary(["bookingId"], ["entry", "round"]),
      byCleaner: over("gsi2", ["cleanerId"], ["createdAt"]),
      byDay: over("gsi1", ["cleanerId"], ["day"]),
    },
  },
  {
    people: {
      customerId: {
        names: "customer",
        found: [inTheirBookings],
        leaving: { disguised: () => ({}) },
        exported: { nothing: "What they paid stands in the booking." },
      },
      // Rewards stand under bookings of other people.
      cleanerId: {
        names: "cleaner",
        found: [{ by: "byCleaner" }, inTheirBookings],
        leaving: { disguised: () => ({}) },
        exported: { as: "transactions", shown: asOwned },
      },
    },
  },
);

/**
 * primary   what Naqi owes a cleaner (G124): the sum of their ledger's `owed`
 * byDue     cleaners who are owed something by since when (gsi4, sparse): what staff pay out
 */
export const OwedEntity = entity(
  {
    model: model("owed"),
    attributes: {
      cleanerId: text,
      /** fils, as what follows; below zero where a job was taken back after its payout */
      balance: counter,
      /** The sum of what is on hold while a problem or a check of a booking is open: above the balance where that was paid out before. */
      onHold: counter,
      /** `open` while the balance is above zero, and since when it is. */
      due: maybeText,
      dueAt: maybeText,
      /** Since when some of it is neither paid out nor on hold. */
      payableAt: maybeText,
      version: counter,
    },
    indexes: { primary: primary(["cleanerId"], []), byDue: sparse("gsi4", "due", ["dueAt"]) },
  },
  { people: { cleanerId: owned("cleaner", { nothing: "The sum of the transactions." }) } },
);

/** primary   what a cleaner earned in a month of Dubai's calendar, by the day of payment: a year is one query */
export const EarningsMonthEntity = entity(
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
  { people: { cleanerId: owned("cleaner", { nothing: "Sums of the transactions." }) } },
);

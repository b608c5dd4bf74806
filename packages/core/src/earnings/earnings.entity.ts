import { LedgerEntry, type ServiceSlug } from "@naqi/contracts";
import { counter, maybeText, named, number, text, word } from "../kit/attributes.ts";
import { entity } from "../kit/entity.ts";
import { type Person, owned } from "../kit/personal.ts";
import { model, over, primary } from "../kit/table.ts";

const inTheirBookings = {
  by: "primary",
  keys: ({ bookings }: Person) => bookings.map(({ bookingId }) => ({ bookingId })),
} as const;

/** A reward stands under a friend's booking with somebody else, which is theirs. */
export const isOfFriend = ({ entry }: { entry: string }) => entry === "referral" || entry === "referral_reversal";

function asOwned<Row extends { entry: string; bookingId: string; customerId: string }>(row: Row) {
  const { bookingId: _booking, customerId: _friend, ...reward } = row;
  return isOfFriend(row) ? reward : row;
}

/**
 * The ledger: what a booking earns its cleaner (000 §3 payment_transactions).
 * primary     a booking's ledger rows; `job` is the one written with the booking, `tip` what its
 *             customer gave after it, `referral` a reward for whoever
 *             referred its customer, `referral_reversal` one that was taken back
 * byCleaner   a cleaner's transactions by when they were made (gsi2): what becomes of them when they leave
 * byDay       a cleaner's transactions by the day they count on: their ledger, and the statement of a month (gsi1)
 */
export const LedgerEntity = entity(
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
      serviceType: { type: named<ServiceSlug>() },
      area: maybeText,
      scheduledDate: text,
      /** fils as agreed, and what of it the platform keeps */
      agreedPrice: number,
      platformFee: number,
      /** fils the cleaner receives; nought once cancelled */
      finalAmount: number,
      /** fils the customer pays; the platform funds the difference (decisions G74) */
      customerAmount: number,
      /** While a problem with the visit is open (decisions §3.10). */
      onHold: { type: "boolean" },
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

import { LedgerEntry, type ServiceSlug } from "@naqi/contracts";
import { counter, maybeText, named, number, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { type Person, owned } from "../../kit/personal.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";

const inTheirBookings = {
  by: "primary",
  keys: ({ bookings }: Person) => bookings.map(({ bookingId }) => ({ bookingId })),
} as const;

/** The row of a reward names a friend's booking, which the cleaner may not see. */
export const isOfFriend = ({ entry }: { entry: string }) => entry === "referral" || entry === "referral_reversal";

function asOwned<Row extends { entry: string; bookingId: string; customerId?: string }>(row: Row) {
  const { bookingId: _booking, customerId: _friend, ...reward } = row;
  return isOfFriend(row) ? reward : row;
}

/** By booking, entry and round (000 §3 payment_transactions); by cleaner, also by day. A completed row never changes (G140, G142). */
export const LedgerEntity = entity(
  {
    model: model("ledger"),
    attributes: {
      bookingId: text,
      entry: word(LedgerEntry.options),
      /** The number of earlier reopenings; for `not_paid` and `paid_later` the booking's version. */
      round: counter,
      transactionId: text,
      cleanerId: text,
      customerId: maybeText,
      status: word(["pending", "completed", "cancelled"]),
      /** A ledger row outlives people, so it stores the area and no address. */
      serviceType: { type: named<ServiceSlug>() },
      area: maybeText,
      scheduledDate: text,
      /** fils; `platformFee` is the part that Naqi keeps */
      agreedPrice: number,
      platformFee: number,
      /** fils the cleaner receives; zero once cancelled */
      finalAmount: number,
      /** fils the customer hands over; Naqi funds the difference (G74, G124) */
      customerAmount: number,
      isGiven: { type: "boolean" },
      /** fils by which the row changes what Naqi owes the cleaner (G124) */
      owed: counter,
      onHold: { type: "boolean" },
      paymentDate: maybeText,
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
      // Rewards carry bookings of other customers.
      cleanerId: {
        names: "cleaner",
        found: [{ by: "byCleaner" }, inTheirBookings],
        leaving: { disguised: () => ({}) },
        exported: { as: "transactions", shown: asOwned },
      },
    },
  },
);

/** The sum of a cleaner's `owed` rows (G124). By cleaner; those to be paid, longest waiting first. */
export const OwedEntity = entity(
  {
    model: model("owed"),
    attributes: {
      cleanerId: text,
      /** fils; negative if a job was reversed after its payout */
      balance: counter,
      /** fils held while a problem or check is open; above the balance if already paid out */
      onHold: counter,
      /** `open` while the balance is positive, and since when. */
      due: maybeText,
      dueAt: maybeText,
      /** Since when a part is neither paid out nor on hold. */
      payableAt: maybeText,
      version: counter,
    },
    indexes: { primary: primary(["cleanerId"], []), byDue: sparse("gsi4", "due", ["dueAt"]) },
  },
  { people: { cleanerId: owned("cleaner", { nothing: "The sum of the transactions." }) } },
);

/** primary   a cleaner's earnings per Dubai month, by the day of payment */
export const EarningsMonthEntity = entity(
  {
    model: model("earningsmonth"),
    attributes: {
      cleanerId: text,
      /** YYYY-MM */
      month: text,
      jobs: counter,
      /** fils */
      earned: counter,
    },
    indexes: { primary: primary(["cleanerId"], ["month"]) },
  },
  { people: { cleanerId: owned("cleaner", { nothing: "Sums of the transactions." }) } },
);

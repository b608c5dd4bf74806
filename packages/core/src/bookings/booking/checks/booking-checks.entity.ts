import type { RewardRisk } from "@naqi/contracts";
import { counter, named, text, word } from "../../../kit/table/attributes.ts";
import { entity } from "../../../kit/table/entity.ts";
import type { Person } from "../../../kit/personal.ts";
import { model, over, primary } from "../../../kit/table/table.ts";

const ofTheirBookings = {
  by: "primary",
  keys: ({ bookings }: Person) => bookings.map(({ bookingId }) => ({ bookingId })),
} as const;

/**
 * A booking whose customer may be its cleaner; staff decide whether it counts (G120).
 * primary   the check of a booking
 * byState   open checks by creation, decided ones by decision (gsi3)
 */
export const BookingCheckEntity = entity(
  {
    model: model("bookingcheck"),
    attributes: {
      bookingId: text,
      customerId: text,
      cleanerId: text,
      risks: { type: "list", items: { type: named<RewardRisk>(), required: true }, required: true },
      state: word(["review", "counted", "void"]),
      /** Hashes of the people compared with the customer, so that staff decide once about each. */
      compared: { type: "list", items: { type: "string", required: true } },
      /** Those of them that staff are asked about now. */
      about: { type: "list", items: { type: "string", required: true } },
      at: text,
      version: counter,
    },
    indexes: {
      primary: primary(["bookingId"], []),
      byState: over("gsi3", ["state"], ["at", "bookingId"]),
    },
  },
  {
    people: {
      customerId: {
        names: "customer",
        found: [ofTheirBookings],
        leaving: { disguised: () => ({}) },
        exported: { nothing: "It is a note of staff." },
      },
      cleanerId: {
        names: "cleaner",
        found: [ofTheirBookings],
        leaving: { disguised: () => ({}) },
        exported: { nothing: "It is a note of staff." },
      },
    },
  },
);

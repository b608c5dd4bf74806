import { maybeText, number, text } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import type { Person } from "../../kit/personal.ts";
import { model, primary } from "../../kit/table/table.ts";

const ofTheirBookings = {
  by: "primary",
  keys: ({ bookings }: Person) => bookings.map(({ bookingId }) => ({ bookingId })),
} as const;

/** primary   the cleaner's rating of the customer of a booking; only staff read it */
export const CustomerRatingEntity = entity(
  {
    model: model("customerrating"),
    attributes: {
      bookingId: text,
      customerId: text,
      cleanerId: text,
      rating: number,
      note: maybeText,
      createdAt: text,
    },
    indexes: { primary: primary(["bookingId"], []) },
  },
  {
    people: {
      customerId: {
        names: "customer",
        found: [ofTheirBookings],
        leaving: "erased",
        exported: { nothing: "It was said to staff in confidence." },
      },
      cleanerId: {
        names: "cleaner",
        found: [ofTheirBookings],
        // The rating stays, because it decides whether the review is shown; the note is removed.
        leaving: { disguised: () => ({ remove: ["note"] }) },
        exported: { as: "customersRated", without: ["customerId", "cleanerId"] },
      },
    },
  },
);

import type { ServiceSlug } from "@naqi/contracts";
import { maybeText, named, number, text } from "../kit/attributes.ts";
import { entity } from "../kit/entity.ts";
import type { Person } from "../kit/personal.ts";
import { model, over, primary } from "../kit/table.ts";

const ofTheirBookings = {
  by: "primary",
  keys: ({ bookings }: Person) => bookings.map(({ bookingId }) => ({ bookingId })),
} as const;

/**
 * primary     the review of a booking, of which there is one
 * byCleaner   a cleaner's reviews by when they were written (gsi1)
 */
export const ReviewEntity = entity(
  {
    model: model("review"),
    attributes: {
      bookingId: text,
      reviewId: text,
      /** The customer and the cleaner, taken from the booking. */
      reviewerId: text,
      reviewedId: text,
      /** Absent once they have left. */
      reviewerName: maybeText,
      rating: number,
      comment: text,
      serviceType: { type: named<ServiceSlug>(), required: true },
      createdAt: text,
    },
    indexes: {
      primary: primary(["bookingId"], []),
      byCleaner: over("gsi1", ["reviewedId"], ["createdAt"]),
    },
  },
  {
    people: {
      // It stays, as a former member's.
      reviewerId: {
        names: "customer",
        found: [ofTheirBookings],
        leaving: { disguised: () => ({ remove: ["reviewerName"] }) },
        exported: {
          as: "reviewsWritten",
          shown: ({ bookingId, rating, comment, createdAt }) => ({ bookingId, rating, comment, createdAt }),
        },
      },
      // It goes with the profile it stood on.
      reviewedId: {
        names: "cleaner",
        found: [{ by: "byCleaner" }, ofTheirBookings],
        leaving: "erased",
        // Who wrote them is theirs to say.
        exported: { as: "reviews", shown: ({ rating, comment, createdAt }) => ({ rating, comment, createdAt }) },
      },
    },
  },
);

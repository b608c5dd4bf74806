import type { ReviewReply, ReviewTag, ServiceSlug } from "@naqi/contracts";
import { counter, maybeText, named, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import type { Person } from "../../kit/personal.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";

const ofTheirBookings = {
  by: "primary",
  keys: ({ bookings }: Person) => bookings.map(({ bookingId }) => ({ bookingId })),
} as const;

/**
 * primary     the review of a booking, of which there is one
 * byCleaner   a cleaner's reviews by when they were written, whatever their state (gsi1)
 * shown       a cleaner's published reviews by when they came to be (gsi2, sparse)
 * byStars     the same of so many stars (gsi3, sparse)
 * byQueue     those that wait for a check of the booking by when they were written, held reviews by when they are shown at the latest, published ones by when they came to be, hidden ones by when
 *             they were hidden (gsi4)
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
      tags: { type: shaped<ReviewTag[]>(), required: true },
      comment: text,
      serviceType: { type: named<ServiceSlug>(), required: true },
      state: word(["held", "published", "hidden"]),
      /** The booking is not counted, so the review waits for staff whatever its state (G120). */
      isUnchecked: { type: "boolean" },
      /** Whose review is shown, and with how many stars; empty while it is not. */
      shownOf: maybeText,
      starsOf: maybeText,
      /** When it was shown first; empty before. */
      releasedAt: maybeText,
      /** The list of staff it stands in, which is its state, and the instant it is sorted by there. */
      queue: text,
      queuedAt: text,
      reply: { type: shaped<ReviewReply>() },
      hiddenReason: maybeText,
      version: counter,
      createdAt: text,
      editedAt: maybeText,
    },
    indexes: {
      primary: primary(["bookingId"], []),
      byCleaner: over("gsi1", ["reviewedId"], ["createdAt"]),
      shown: sparse("gsi2", "shownOf", ["releasedAt", "reviewId"]),
      byStars: sparse("gsi3", "starsOf", ["releasedAt", "reviewId"]),
      byQueue: over("gsi4", ["queue"], ["queuedAt", "reviewId"]),
    },
  },
  {
    people: {
      // It stays, as a former member's.
      reviewerId: {
        names: "customer",
        found: [ofTheirBookings],
        leaving: { disguised: () => ({ remove: ["reviewerName"], add: { version: 1 } }) },
        exported: {
          as: "reviewsWritten",
          shown: ({ bookingId, rating, tags, comment, createdAt }) => ({
            bookingId,
            rating,
            tags,
            comment,
            createdAt,
          }),
        },
      },
      // It goes with the profile it stood on.
      reviewedId: {
        names: "cleaner",
        found: [{ by: "byCleaner" }, ofTheirBookings],
        leaving: "erased",
        // Who wrote them is theirs to say, and what is not shown yet is not known yet.
        exported: {
          as: "reviews",
          shown: ({ state, rating, tags, comment, reply, createdAt }) =>
            state === "published" ? { rating, tags, comment, reply, createdAt } : { state },
        },
      },
    },
  },
);

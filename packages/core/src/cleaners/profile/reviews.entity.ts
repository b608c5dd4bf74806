import type { ReviewReply, ReviewTag, ServiceSlug } from "@naqi/contracts";
import { counter, maybeText, named, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import type { Person } from "../../kit/personal.ts";
import { model, over, primary, sparse } from "../../kit/table/table.ts";

const ofTheirBookings = {
  by: "primary",
  keys: ({ bookings }: Person) => bookings.map(({ bookingId }) => ({ bookingId })),
} as const;

/** By booking; by cleaner and creation (gsi1); published by release (gsi2), also per stars (gsi3, both sparse); staff lists (gsi4). */
export const ReviewEntity = entity(
  {
    model: model("review"),
    attributes: {
      bookingId: text,
      reviewId: text,
      reviewerId: text,
      reviewedId: text,
      reviewerName: maybeText,
      rating: number,
      tags: { type: shaped<ReviewTag[]>(), required: true },
      comment: text,
      serviceType: { type: named<ServiceSlug>(), required: true },
      state: word(["held", "published", "hidden"]),
      /** The booking is not counted, so the review waits for staff in any state (G120). */
      isUnchecked: { type: "boolean" },
      /** Empty while the review is not public. */
      shownOf: maybeText,
      starsOf: maybeText,
      releasedAt: maybeText,
      /** The staff's list (the state) and the sort time within it. */
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
      reviewedId: {
        names: "cleaner",
        found: [{ by: "byCleaner" }, ofTheirBookings],
        leaving: "erased",
        // Unpublished reviews are secret until publication.
        exported: {
          as: "reviews",
          shown: ({ state, rating, tags, comment, reply, createdAt }) =>
            state === "published" ? { rating, tags, comment, reply, createdAt } : { state },
        },
      },
    },
  },
);

import type { ServiceSlug } from "@naqi/contracts";
import { Entity } from "electrodb";
import { named, number, text } from "../kit/attributes.ts";
import { model, over, primary, table } from "../kit/table.ts";

/**
 * primary     the review of a booking, of which there is one
 * byCleaner   a cleaner's reviews by when they were written (gsi1)
 */
export const ReviewEntity = new Entity(
  {
    model: model("review"),
    attributes: {
      bookingId: text,
      reviewId: text,
      /** The customer and the cleaner, taken from the booking. */
      reviewerId: text,
      reviewedId: text,
      reviewerName: text,
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
  table,
);

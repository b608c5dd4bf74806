import { BookingEntity } from "../bookings/bookings.entity.ts";
import { CleanerEntity } from "../cleaners/cleaners.entity.ts";
import { countingListing } from "../cleaners/listing.ts";
import { ReviewEntity } from "../cleaners/reviews.entity.ts";
import { Call } from "../kit/call.ts";
import { newId } from "../kit/ids.ts";
import { changing, checking, putting, transact } from "../kit/transact.ts";

/**
 * Writes the one review of a completed booking and counts it where the average is made, in one transaction. The
 * parties come from the booking. Until customers have their screen it is the seeder's and needs a job's call.
 */
export async function record({
  bookingId,
  rating,
  comment,
}: {
  bookingId: string;
  rating: number;
  comment: string;
}): Promise<void> {
  Call.job();
  const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  if (!booking) throw new Error(`No booking ${bookingId} to review.`);
  const { cleanerId, customerId, customerName, serviceType } = booking;
  const failed = await transact([
    checking(
      "booking",
      BookingEntity.remove({ bookingId }).where(({ status }, { eq }) => eq(status, "completed")),
    ),
    putting(
      "review",
      ReviewEntity.create({
        bookingId,
        reviewId: newId("rev"),
        reviewerId: customerId,
        reviewedId: cleanerId,
        reviewerName: customerName,
        rating,
        comment,
        serviceType,
        createdAt: Call.now(),
      }),
    ),
    changing("cleaner", CleanerEntity.patch({ cleanerId }).add({ ratingSum: rating, ratingCount: 1 })),
    countingListing(cleanerId, { ratingSum: rating, ratingCount: 1 }),
  ]);
  if (failed.size > 0) throw new Error(`Reviewing ${bookingId} failed: ${[...failed].join(", ")}`);
}

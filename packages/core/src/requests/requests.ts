import type { BookingRow } from "../bookings/view.ts";
import { Call } from "../kit/call.ts";
import { changing, type Part, putting } from "../kit/transact.ts";
import { RequestEntity } from "./requests.entity.ts";

/** The hidden companion request of a direct booking, so that bookings and messages work alike (decisions §0.8). */
export const bookedDirectly = (booking: BookingRow): Part => {
  const {
    requestId,
    customerId,
    title,
    notes,
    serviceType,
    location,
    address,
    scheduledDate,
    scheduledTime,
    createdAt,
  } = booking;
  return putting(
    "request",
    RequestEntity.create({
      requestId,
      customerId,
      origin: "direct",
      status: "booked",
      title,
      description: notes,
      serviceType,
      location,
      preferredDate: scheduledDate,
      preferredTime: scheduledTime,
      address,
      createdAt,
      updatedAt: createdAt,
    }),
  );
};

/** A booked request follows its booking to the end (decisions §3.3). */
export const closingRequest = ({ requestId }: BookingRow, status: "completed" | "cancelled"): Part =>
  changing(
    "request",
    RequestEntity.patch({ requestId })
      .set({ status, updatedAt: Call.now() })
      .where((row, { eq }) => eq(row.status, "booked")),
  );

import type { Booking } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { allOf } from "../kit/conditions.ts";
import { writtenNow } from "../kit/follower.ts";
import { changing, type Part, putting } from "../kit/transact.ts";
import { countingClosedRequest } from "../membership/standing.ts";
import { telling } from "../outbox/telling.ts";
import { RequestEntity } from "./requests.entity.ts";
import type { RequestRow } from "./view.ts";

/** The hidden companion request of a direct booking, so that bookings and messages work alike (decisions §0.8). */
export const bookedDirectly = (booking: Booking): Part => {
  const { requestId, customerId, notes, serviceType, location, address, scheduledDate, scheduledTime, createdAt } =
    booking;
  return putting(
    "request",
    RequestEntity.create({
      requestId,
      customerId,
      origin: "direct",
      status: "booked",
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
export const closingRequest = ({ requestId }: Booking, status: "completed" | "cancelled"): Part =>
  changing(
    "request",
    RequestEntity.patch({ requestId })
      .set({ status, updatedAt: Call.now() })
      .where((row, { eq }) => eq(row.status, "booked")),
  );

/** What the copies of the job board follow; goes with every write of a posted request, with `version` raised. */
const touched = () => ({ feed: "posted", writtenAt: writtenNow() });

/** The part named `request` that counts an application on or off an open request of somebody else's (decisions G59). */
export const countingApplication = (requestId: string, cleanerId: string, by: 1 | -1): Part =>
  changing(
    "request",
    RequestEntity.patch({ requestId })
      .set(touched())
      .add({ applicationCount: by, version: 1 })
      .where(({ status, origin, closesAt, customerId }, { eq, ne, gt }) =>
        allOf(eq(origin, "posted"), eq(status, "open"), gt(closesAt, Call.now()), ne(customerId, cleanerId)),
      ),
  );

/**
 * The parts that take an open request off the job board: cancelled before its time, or expired after it. The one named
 * `request` carries the condition. Whoever applied is told by the worker (decisions §3.2, §3.3).
 */
export function takingOff(
  { requestId, customerId }: Pick<RequestRow, "requestId" | "customerId">,
  to: "cancelled" | "expired",
): Part[] {
  const now = Call.now();
  return [
    changing(
      "request",
      RequestEntity.patch({ requestId })
        .set({ ...touched(), status: to, updatedAt: now })
        .add({ version: 1 })
        .remove(["board"])
        .where(({ status, closesAt }, { eq, gt, lte }) =>
          allOf(eq(status, "open"), to === "expired" ? lte(closesAt, now) : gt(closesAt, now)),
        ),
    ),
    countingClosedRequest(customerId),
    telling("request.takenOff", { requestId }),
  ];
}

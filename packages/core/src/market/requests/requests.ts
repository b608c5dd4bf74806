import { type StoredBooking, policy } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { writtenNow } from "../../kit/follower.ts";
import { changing, checking, type Part, putting } from "../../kit/table/transact.ts";
import { countingClosedRequest } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { RequestEntity } from "./requests.entity.ts";
import type { RequestRow } from "./view.ts";

const posted = { origin: "posted" } as const;

/** What a booking came of: an offer for a posted request, or the search. */
const originOf = ({ applicationId }: StoredBooking) => (applicationId ? posted : ({ origin: "direct" } as const));

/** The hidden companion request of a direct booking, so that bookings and messages work alike (decisions §0.8). */
export const bookedDirectly = (booking: StoredBooking & { conversationOf?: string | undefined }): Part => {
  const { conversationOf } = booking;
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
      ...(conversationOf && { conversationOf }),
      createdAt,
      updatedAt: createdAt,
    }),
  );
};

/**
 * The parts by which a booking takes a posted request off the job board, with the address that only its parties see. The
 * one named `request` says that it is its customer's, open, and on the terms that were offered for. The member counts it
 * with the booking.
 */
export const bookedFromOffer = ({ requestId, customerId, address }: StoredBooking, version: number): Part[] => [
  changing(
    "request",
    RequestEntity.patch({ requestId })
      .set({ ...touched(), status: "booked", address, updatedAt: Call.now() })
      .add({ version: 1 })
      .remove(["board"])
      // Its condition is that the request was posted.
      .composite(posted)
      .where((row, { eq, gt }) =>
        allOf(
          eq(row.customerId, customerId),
          eq(row.status, "open"),
          gt(row.closesAt, Call.now()),
          eq(row.termsVersion, version),
        ),
      ),
  ),
  outboxEvent("request.takenOff", { requestId }),
];

/** A booked request follows its booking to the end (decisions §3.3). */
export const closingRequest = (booking: StoredBooking, status: "completed" | "cancelled"): Part =>
  changing(
    "request",
    RequestEntity.patch({ requestId: booking.requestId })
      .set({ status, updatedAt: Call.now() })
      .composite(originOf(booking))
      .where((row, { eq }) => eq(row.status, "booked")),
  );

/** The request of a booking that counts as completed no more. */
export const unclosingRequest = (booking: StoredBooking): Part =>
  changing(
    "request",
    RequestEntity.patch({ requestId: booking.requestId })
      .set({ status: "booked", updatedAt: Call.now() })
      .composite(originOf(booking))
      .where((row, { eq }) => eq(row.status, "completed")),
  );

/** What the copies of the job board follow; goes with every write of a posted request, with `version` raised. */
export const touched = () => ({ feed: "posted", writtenAt: writtenNow() });

const most: number = policy.offersPerRequest;

/**
 * The part named `request` that counts an application on or off an open request of somebody else's (decisions G59); on to
 * it while there is room, and on the terms it was made on. The first of all is noted as that, if there still was none.
 */
export function countingApplication(requestId: string, cleanerId: string, by: 1 | -1, made: Made = {}): Part {
  const { termsVersion: offeredOn = 0, isFirst = false } = made;
  return changing(
    "request",
    RequestEntity.patch({ requestId })
      .set({ ...touched(), ...(isFirst && { firstOfferAt: Call.now() }) })
      .add({ applicationCount: by, version: 1 })
      .where((row, { eq, ne, gt, lt, notExists }) =>
        allOf(
          eq(row.origin, "posted"),
          eq(row.status, "open"),
          gt(row.closesAt, Call.now()),
          ne(row.customerId, cleanerId),
          by === 1 && allOf(lt(row.applicationCount, most), eq(row.termsVersion, offeredOn)),
          isFirst && notExists(row.firstOfferAt),
        ),
      ),
  );
}

/** An application that is made: on which terms, and whether there was none before it. */
interface Made {
  termsVersion?: number;
  isFirst?: boolean;
}

/** The part named `request` that only checks that it is open on these terms. */
export const openOnTerms = (requestId: string, version: number): Part =>
  checking(
    "request",
    RequestEntity.remove({ requestId }).where(({ status, closesAt, termsVersion }, { eq, gt }) =>
      allOf(eq(status, "open"), gt(closesAt, Call.now()), eq(termsVersion, version)),
    ),
  );

/**
 * The parts that take an open request off the job board: cancelled before its time, or expired after it. The one named
 * `request` carries the condition, where asked that it is of the edition that was looked at. Whoever applied is told by
 * the worker (decisions §3.2, §3.3).
 */
export function takingOff(
  { requestId, customerId }: Pick<RequestRow, "requestId" | "customerId">,
  to: "cancelled" | "expired",
  seenEdition?: number,
): Part[] {
  const now = Call.now();
  return [
    changing(
      "request",
      RequestEntity.patch({ requestId })
        .set({ ...touched(), status: to, updatedAt: now })
        .add({ version: 1 })
        .remove(["board"])
        .composite(posted)
        .where(({ status, closesAt, edition }, { eq, gt, lte }) =>
          allOf(
            eq(status, "open"),
            to === "expired" ? lte(closesAt, now) : gt(closesAt, now),
            seenEdition !== undefined && eq(edition, seenEdition),
          ),
        ),
    ),
    countingClosedRequest(customerId),
    outboxEvent("request.takenOff", { requestId }),
  ];
}

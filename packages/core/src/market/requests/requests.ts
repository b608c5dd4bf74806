import { policy, type StoredBooking } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { writtenNow } from "../../kit/follower.ts";
import { changing, checking, type Part, putting, retry } from "../../kit/table/commit.ts";
import { countingClosedRequest } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { RequestEntity } from "./requests.entity.ts";
import type { RequestRow } from "./view.ts";

const posted = { origin: "posted" } as const;

const originOf = ({ applicationId }: StoredBooking) => (applicationId ? posted : ({ origin: "direct" } as const));

/** The hidden request of a direct booking, so that bookings and messages work alike (decisions §0.8). */
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
    retry,
  );
};

/** Books a posted request, if open and on the offered terms, and stores its address for the parties. */
export const bookedFromOffer = ({ requestId, customerId, address }: StoredBooking, version: number): Part[] => [
  changing(
    "request",
    RequestEntity.patch({ requestId })
      .set({ ...touched(), status: "booked", address, updatedAt: Call.now() })
      .add({ version: 1 })
      .remove(["board"])
      .composite(posted)
      .where((row, { eq, gt }) =>
        allOf(
          eq(row.customerId, customerId),
          eq(row.status, "open"),
          gt(row.closesAt, Call.now()),
          eq(row.termsVersion, version),
        ),
      ),
    retry,
  ),
  outboxEvent("request.takenOff", { requestId }),
];

export const closingRequest = (booking: StoredBooking, status: "completed" | "cancelled"): Part =>
  changing(
    "request",
    RequestEntity.patch({ requestId: booking.requestId })
      .set({ status, updatedAt: Call.now() })
      .composite(originOf(booking))
      .where((row, { eq }) => eq(row.status, "booked")),
    retry,
  );

export const unclosingRequest = (booking: StoredBooking): Part =>
  changing(
    "request",
    RequestEntity.patch({ requestId: booking.requestId })
      .set({ status: "booked", updatedAt: Call.now() })
      .composite(originOf(booking))
      .where((row, { eq }) => eq(row.status, "completed")),
    retry,
  );

/** Closes a booking's request, and the one that it fulfilled as a replacement. One table request for the latter. */
export const closingRequests = async (booking: StoredBooking, status: "completed" | "cancelled"): Promise<Part[]> => [
  closingRequest(booking, status),
  ...(await fulfilledTo(status, booking)),
];

export const unclosingRequests = async (booking: StoredBooking): Promise<Part[]> => [
  unclosingRequest(booking),
  ...(await fulfilledTo("booked", booking)),
];

/** The part that gives the request that this replacement fulfilled its booking's status. */
async function fulfilledTo(
  status: "booked" | "completed" | "cancelled",
  { bookingId, replacement }: StoredBooking,
): Promise<Part[]> {
  if (!replacement?.of || !replacement.requestId) return [];
  const { requestId } = replacement;
  const { data: request } = await RequestEntity.get({ requestId }).go({ consistent: true });
  if (request?.fulfilledBy !== bookingId) return [];
  return [
    changing(
      "fulfilled",
      RequestEntity.patch({ requestId })
        .set({ status, updatedAt: Call.now() })
        .composite(posted)
        .where((row, { eq }) => eq(row.status, request.status)),
      retry,
    ),
  ];
}

/** The fields that the job board's copies follow; in every write of a posted request, with `version` raised. */
export const touched = () => ({ feed: "posted", writtenAt: writtenNow() });

const most: number = policy.offersPerRequest;

/** Counts an application on or off (decisions G59). Counting on requires room and the offered terms. */
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
    retry,
  );
}

interface Made {
  termsVersion?: number;
  isFirst?: boolean;
}

export const openOnTerms = (requestId: string, version: number): Part =>
  checking(
    "request",
    RequestEntity.remove({ requestId }).where(({ status, closesAt, termsVersion }, { eq, gt }) =>
      allOf(eq(status, "open"), gt(closesAt, Call.now()), eq(termsVersion, version)),
    ),
    retry,
  );

/** Takes a request off the board, and counts it off its customer. The worker notifies applicants (decisions §3.2, §3.3). */
export const takingOff = (
  request: Pick<RequestRow, "requestId" | "customerId">,
  to: "cancelled" | "expired",
  seenEdition?: number,
): Part[] => [...leavingBoard(request, to, { seenEdition }), countingClosedRequest(request.customerId)];

/** Books an open request by a replacement, without one of its offers. The worker notifies applicants. */
export const fulfilling = (request: Pick<RequestRow, "requestId">, fulfilledBy: string): Part[] =>
  leavingBoard(request, "booked", { fulfilledBy });

interface Leaving {
  seenEdition?: number | undefined;
  fulfilledBy?: string;
}

export function leavingBoard(
  { requestId }: Pick<RequestRow, "requestId">,
  to: "booked" | "cancelled" | "expired",
  { seenEdition, fulfilledBy }: Leaving = {},
): Part[] {
  const now = Call.now();
  return [
    changing(
      "request",
      RequestEntity.patch({ requestId })
        .set({ ...touched(), status: to, ...(fulfilledBy && { fulfilledBy }), updatedAt: now })
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
      retry,
    ),
    outboxEvent("request.takenOff", { requestId }),
  ];
}

import { type AskedBooking, refuseBooking } from "@naqi/contracts";
import { placeNear } from "@naqi/contracts/common/places";
import { ApplicationEntity } from "../../../market/applications/applications.entity.ts";
import { acceptingApplication } from "../../../market/applications/closing.ts";
import { type ApplicationRow, isOutdated } from "../../../market/applications/view.ts";
import { Call } from "../../../kit/call.ts";
import { row } from "../../../kit/table/read-together.ts";
import type { Part } from "../../../kit/table/commit.ts";
import { RequestEntity } from "../../../market/requests/requests.entity.ts";
import { bookedDirectly, bookedFromOffer } from "../../../market/requests/requests.ts";
import { isOpen, type RequestRow } from "../../../market/requests/view.ts";
import type { BookingRow } from "../bookings.entity.ts";

export interface Offered {
  application: ApplicationRow;
  request: RequestRow;
}

/** The rows of an offer, for one consistent read; none for a direct booking. */
export const offerRows = (offer: AskedBooking["offer"]) =>
  [
    row(ApplicationEntity, { applicationId: offer?.applicationId }),
    row(RequestEntity, { requestId: offer?.requestId }),
  ] as const;

/** The offer exactly as made; undefined for a direct booking. Refuses another customer's request as not found (decisions G67, §3.1). */
export function offeredFor(
  asked: AskedBooking,
  application: ApplicationRow | null,
  request: RequestRow | null,
): Offered | undefined {
  if (!asked.offer) return undefined;
  const isCallers = request?.customerId === Call.member().memberId && request.origin === "posted";
  if (!isCallers || application?.requestId !== request.requestId) throw refuseBooking.offerNotFound();
  if (application.cleanerId !== asked.cleanerId) throw refuseBooking.offerNotFound();
  if (application.status === "withdrawn") throw refuseBooking.offerWithdrawn();
  if (request.status === "booked" || request.status === "completed") throw refuseBooking.offerBooked();
  if (!isOpen(request)) throw refuseBooking.offerClosed();
  if (application.status === "rejected") throw refuseBooking.offerDeclined();
  if (isOutdated(application, request)) throw refuseBooking.offerOutdated();
  const { durationMinutes, serviceType, agreedPrice } = asked;
  const isSame = durationMinutes === application.durationMinutes && serviceType === request.serviceType;
  if (!isSame || (agreedPrice ?? application.proposedPrice) !== application.proposedPrice) {
    throw refuseBooking.offerDiffers();
  }
  // The coordinates decide; the area text of the caller is only a label.
  if (placeNear(asked.address.location).area !== request.location) {
    throw refuseBooking.offerElsewhere({ details: { location: request.location } });
  }
  return { application, request };
}

/** The parts that book the request: the hidden one of a direct booking, or the posted one with its offer. */
export const bookingRequest = (booking: BookingRow, offered: Offered | undefined): Part[] =>
  offered
    ? [...bookedFromOffer(booking, offered.request.termsVersion), acceptingApplication(offered.application)]
    : [bookedDirectly(booking)];

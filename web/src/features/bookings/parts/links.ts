import { type Booking, visitPath } from "@naqi/contracts";

/** A link every phone hands to its own maps. */
export const mapsLink = ({ address: { location } }: Pick<Booking, "address">) =>
  `https://www.google.com/maps/search/?api=1&query=${location.lat},${location.lng}`;

/** The page of one booking, for one of its sides. */
export const visitLink = (by: "customer" | "cleaner", { bookingId }: Pick<Booking, "bookingId">) =>
  visitPath(by, bookingId);

export const receiptLink = ({ bookingId }: Booking) => `/customer/bookings/${bookingId}/receipt`;

/** Where a plan is made of a visit, with `every week` chosen, as the link says. */
export const repeatLink = ({ bookingId }: Booking) => `/plans/new/${bookingId}?often=weekly`;

/** The plan that a visit was booked for, as its customer sees it. */
export const planLink = ({ planId }: { planId: string }) => `/plans/${planId}`;

/** The cleaner's booking dialog, filled in as for this booking but for the day; its place is not for addresses. */
export const againLink = ({ bookingId, cleanerId, serviceType, scheduledTime, durationMinutes }: Booking) =>
  `/cleaner-profile/${cleanerId}?${new URLSearchParams({
    book: "1",
    service: serviceType,
    at: scheduledTime,
    for: String(durationMinutes),
    like: bookingId,
  })}`;

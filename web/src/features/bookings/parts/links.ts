import { type Booking, visitPath } from "@naqi/contracts";

/** A link that phones open in their maps app. */
export const mapsLink = ({ address: { location } }: Pick<Booking, "address">) =>
  `https://www.google.com/maps/search/?api=1&query=${location.lat},${location.lng}`;

/** The page of one booking, for one of its parties. */
export const visitLink = (by: "customer" | "cleaner", { bookingId }: Pick<Booking, "bookingId">) =>
  visitPath(by, bookingId);

export const receiptLink = ({ bookingId }: Booking) => `/customer/bookings/${bookingId}/receipt`;

/** The page to make a plan from a visit, with `every week` preselected, as the link says. */
export const repeatLink = ({ bookingId }: Booking) => `/plans/new/${bookingId}?often=weekly`;

/** The plan that a visit was booked for, as its customer sees it. */
export const planLink = ({ planId }: { planId: string }) => `/plans/${planId}`;

/** The cleaner's booking dialog, prefilled from this booking except the day; the place is not put in the address. */
export const againLink = ({ bookingId, cleanerId, serviceType, scheduledTime, durationMinutes }: Booking) =>
  `/cleaner-profile/${cleanerId}?${new URLSearchParams({
    book: "1",
    service: serviceType,
    at: scheduledTime,
    for: String(durationMinutes),
    like: bookingId,
  })}`;

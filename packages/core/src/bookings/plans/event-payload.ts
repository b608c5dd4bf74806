import {
  type Day,
  type Fils,
  type Hour,
  type PlanFrequency,
  type PlanMiss,
  type ServiceSlug,
  replaceableUntil,
  walletReturnOf,
} from "@naqi/contracts";
import type { BookingRow } from "../booking/bookings.entity.ts";
import { Call } from "../../kit/call.ts";
import { areaOf } from "../../market/requests/leaving.ts";
import type { PlanRow } from "./view.ts";

/** A plan as its events tell it. What is absent was a leaver's. */
export interface PlanTold {
  planId: string;
  customerId: string;
  cleanerId: string;
  customerName?: string;
  cleanerName?: string;
  serviceType: ServiceSlug;
  frequency: PlanFrequency;
  hour: Hour;
  minutes: number;
  /** What a visit costs. */
  price: Fils;
}

/** What the events of a plan say of it. */
export const eventPayload = (plan: PlanRow): PlanTold => ({
  planId: plan.planId,
  customerId: plan.customerId,
  cleanerId: plan.cleanerId,
  customerName: plan.customerName,
  cleanerName: plan.cleanerName,
  serviceType: plan.serviceType,
  frequency: plan.frequency,
  hour: plan.hour,
  minutes: plan.durationMinutes,
  price: plan.agreedPrice,
});

/** Visits that were booked in one go, when, and where they are; the place is the customer's. */
export interface BookedTold extends PlanTold {
  visits: { day: Day; bookingId: string }[];
  at: string;
  location?: string;
  address?: { formattedAddress: string; building?: string | undefined; unit?: string | undefined };
}

/** A date without a visit, and why; where its hours are another's, with the free ones nearest to it. */
export interface MissTold {
  day: Day;
  miss: PlanMiss;
  free?: { scheduledDate: Day; scheduledTime: Hour }[];
}

/** A visit that a pause or an end of its plan cancelled, as it was. */
export interface CancelledVisit {
  bookingId: string;
  day: Day;
  hour: Hour;
  minutes: number;
  /** When it was cancelled, and SEQUENCE of its calendar entry since. */
  at: string;
  sequence: number;
  /** What went back to the customer: the code that was used, and credit in fils. */
  codeBack?: string;
  creditBack?: Fils;
}

/** Visits that were cancelled with it; absent where there are none. */
export interface CancellingTold {
  visits?: CancelledVisit[];
}

/** A pause from a day on, and its last day; `price` when the customer did not agree to a new price. */
export interface PauseTold extends PlanTold, CancellingTold {
  from: Day;
  until?: Day | undefined;
  why: "asked" | "price";
}

/** How a plan ended: somebody wanted it, dates in a row could not be booked, or somebody left; with its last day. */
export interface EndTold extends PlanTold, CancellingTold {
  why: "customer" | "cleaner" | "missed" | "left";
  lastDay?: Day;
}

/** A visit that was cancelled with its plan. */
export function cancelledVisitOf(booking: BookingRow): CancelledVisit {
  const { discountCode, cancellation } = booking;
  const creditBack = walletReturnOf(booking, 0);
  const replaceUntil = replaceableUntil(booking);
  return {
    bookingId: booking.bookingId,
    day: booking.scheduledDate,
    hour: booking.scheduledTime,
    minutes: booking.durationMinutes,
    at: cancellation?.at ?? Call.now(),
    sequence: booking.version,
    ...(discountCode && { codeBack: discountCode }),
    ...(creditBack > 0 && { creditBack }),
    ...(replaceUntil && { replaceUntil }),
  };
}

/** What the event of visits that were booked says of them. */
export const bookedOf = (plan: PlanRow, visits: BookedTold["visits"]): BookedTold => ({
  ...eventPayload(plan),
  visits,
  at: Call.now(),
  location: areaOf(plan),
  address: {
    formattedAddress: plan.address.formattedAddress,
    building: plan.address.building,
    unit: plan.address.unit,
  },
});

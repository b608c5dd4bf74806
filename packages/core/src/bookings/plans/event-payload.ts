import {
  type Day,
  type ExtraSlug,
  type Fils,
  type Hour,
  type PlanFrequency,
  type PlanMiss,
  type ServiceSlug,
  replaceableUntil,
  slugsOf,
  walletReturnOf,
} from "@naqi/contracts";
import type { BookingRow } from "../booking/bookings.entity.ts";
import { type CodeBack, codeBackOf } from "../../money/discounts/returning.ts";
import { Call } from "../../kit/call.ts";
import { areaOf } from "../../market/requests/leaving.ts";
import type { PlanRow } from "./view.ts";

/** A plan in its events. Attributes of a party who has left are absent. */
export interface PlanPayload {
  planId: string;
  customerId: string;
  cleanerId: string;
  customerName?: string;
  cleanerName?: string;
  serviceType: ServiceSlug;
  frequency: PlanFrequency;
  hour: Hour;
  minutes: number;
  extras?: ExtraSlug[];
  price: Fils;
}

export const eventPayload = (plan: PlanRow): PlanPayload => ({
  planId: plan.planId,
  customerId: plan.customerId,
  cleanerId: plan.cleanerId,
  customerName: plan.customerName,
  cleanerName: plan.cleanerName,
  serviceType: plan.serviceType,
  frequency: plan.frequency,
  hour: plan.hour,
  minutes: plan.durationMinutes,
  ...(plan.extras && { extras: slugsOf(plan.extras) }),
  price: plan.agreedPrice,
});

export interface BookedPayload extends PlanPayload {
  /** `price` is the visit's own, in fils; absent in events from before 2026-11-28. */
  visits: { day: Day; bookingId: string; price?: Fils }[];
  at: string;
  location?: string;
  address?: { formattedAddress: string; building?: string | undefined; unit?: string | undefined };
}

/** A date without a visit. If its hours are taken, `free` has the nearest free ones. */
export interface MissPayload {
  day: Day;
  miss: PlanMiss;
  free?: { scheduledDate: Day; scheduledTime: Hour }[];
}

export interface CancelledVisit extends CodeBack {
  bookingId: string;
  day: Day;
  hour: Hour;
  minutes: number;
  /** `sequence` is the SEQUENCE of its calendar entry. */
  at: string;
  sequence: number;
  /** Fils that went back to the customer's wallet. */
  creditBack?: Fils;
  /** Until when the customer can book another cleaner for it at the same price. */
  replaceUntil?: string;
}

export interface CancellingPayload {
  visits?: CancelledVisit[];
}

/** `price`: the customer did not agree to a new price. */
export interface PausePayload extends PlanPayload, CancellingPayload {
  from: Day;
  until?: Day | undefined;
  why: "asked" | "price";
}

/** `missed`: several dates in a row could not be booked. */
export interface EndPayload extends PlanPayload, CancellingPayload {
  why: "customer" | "cleaner" | "missed" | "left";
  lastDay?: Day;
}

export function cancelledVisitOf(booking: BookingRow): CancelledVisit {
  const { cancellation } = booking;
  const creditBack = walletReturnOf(booking, 0);
  const replaceUntil = replaceableUntil(booking);
  return {
    bookingId: booking.bookingId,
    day: booking.scheduledDate,
    hour: booking.scheduledTime,
    minutes: booking.durationMinutes,
    at: cancellation?.at ?? Call.now(),
    sequence: booking.version,
    ...codeBackOf(booking),
    ...(creditBack > 0 && { creditBack }),
    ...(replaceUntil && { replaceUntil }),
  };
}

export const bookedOf = (plan: PlanRow, visits: BookedPayload["visits"]): BookedPayload => ({
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

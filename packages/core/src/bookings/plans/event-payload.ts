import type { Day, Fils, Hour, PlanFrequency, PlanMiss, ServiceSlug } from "@naqi/contracts";
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

/** How a plan ended: somebody wanted it, dates in a row could not be booked, or somebody left; with its last day. */
export interface EndTold extends PlanTold {
  why: "customer" | "cleaner" | "missed" | "left";
  lastDay?: Day;
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

import type { Day, Fils, Hour, PlanFrequency, PlanMiss, ServiceSlug } from "@naqi/contracts";
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
export const toldOf = (plan: PlanRow): PlanTold => ({
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

/** A date without a visit, and why. */
export interface MissTold {
  day: Day;
  miss: PlanMiss;
}

/** How a plan ended: somebody wanted it, dates in a row could not be booked, or somebody left; with its last day. */
export interface EndTold extends PlanTold {
  why: "customer" | "cleaner" | "missed" | "left";
  lastDay?: Day;
}

import type { Address, BookedExtra, Day, Plan, PlanFrequency, PlanMiss, ServiceSlug } from "@naqi/contracts";
import { counter, maybeText, named, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned, type Person } from "../../kit/personal.ts";
import { model, primary, sparse } from "../../kit/table/table.ts";

export interface DateOfPlan {
  day: Day;
  bookingId?: string;
  miss?: PlanMiss;
}

/** Visits that are still to be cancelled for an end or a pause: those that start at `from` or later. */
export interface Cancelling {
  by: "customer" | "cleaner";
  from: string;
  until?: string;
  at: string;
  /** `isTold`: the notice of the pause was sent before. */
  pause?: { from: Day; until?: Day; isTold?: true };
}

/** Dates to book again after a pause; `bookingId` is the cancelled visit. */
export interface Restoring {
  at: string;
  dates: DateOfPlan[];
}

/** With the visits that it cancels; a pause for a price keeps the earlier requested pause. */
type Pause = NonNullable<Plan["pause"]> & { cancelled?: DateOfPlan[] };

const machinery = [
  "next",
  "untold",
  "cancels",
  "restores",
  "conversationOf",
  "priceChecked",
  "due",
  "dueAt",
  "version",
] as const;

/** A cleaner's plans are found through their customers, because each was made of a visit. */
const ofTheirCustomers = ({ bookings }: Person) =>
  [...new Set(bookings.map(({ customerId }) => customerId))].map((customerId) => ({ customerId }));

/** A customer's plans by creation (`PlanHoursEntity` finds a cleaner's); by their next due action (gsi4, sparse), for the job. */
export const PlanEntity = entity(
  {
    model: model("plan"),
    attributes: {
      customerId: text,
      planId: text,
      cleanerId: text,
      status: word(["active", "ended"]),
      frequency: { type: named<PlanFrequency>(), required: true },
      /** Dates count from this day, the day of the visit the plan was made of. `madeOf` is absent on older plans. */
      startDay: text,
      madeOf: maybeText,
      /** The request whose conversation the visits continue (G131); absent on older plans until their next visit. */
      conversationOf: maybeText,
      hour: text,
      durationMinutes: number,
      /** At the agreed price (decision 0189). */
      extras: { type: shaped<BookedExtra[]>() },
      serviceType: { type: named<ServiceSlug>(), required: true },
      location: text,
      address: { type: shaped<Address>(), required: true },
      /** Each visit takes the access instructions that this property has at booking time. */
      propertyId: maybeText,
      notes: maybeText,
      /** fils */
      agreedPrice: number,
      hourlyRate: number,
      tipAmount: { type: "number" },
      /** Names at creation; absent once their owner has left. */
      customerName: maybeText,
      cleanerName: maybeText,
      /** The index of the first date without a result. It only rises. */
      next: counter,
      skipped: { type: shaped<Day[]>(), required: true },
      visits: { type: shaped<DateOfPlan[]>(), required: true },
      /** Consecutive dates that were not booked, except those whose hours were taken. */
      misses: counter,
      /** Dates not yet in a notice; one notice covers a whole run. */
      untold: { type: shaped<{ at: string; visits: DateOfPlan[] }>() },
      /** The index of the date whose rate was checked in advance; monthly plans only. */
      priceChecked: { type: "number" },
      /** `tipAmount` in fils. */
      price: { type: shaped<NonNullable<Plan["price"]> & { tipAmount?: number; extras?: BookedExtra[] }>() },
      pause: { type: shaped<Pause & { asked?: Pause }>() },
      ended: { type: shaped<NonNullable<Plan["ended"]>>() },
      cancels: { type: shaped<Cancelling>() },
      restores: { type: shaped<Restoring>() },
      /** `open` only while an action is due (`due.ts`). */
      due: maybeText,
      dueAt: maybeText,
      createdAt: text,
      version: counter,
    },
    indexes: {
      primary: primary(["customerId"], ["planId"]),
      byDue: sparse("gsi4", "due", ["dueAt"]),
    },
  },
  {
    people: {
      customerId: owned("customer", { as: "plans", without: [...machinery] }),
      cleanerId: {
        names: "cleaner",
        found: [{ by: "primary", keys: ofTheirCustomers }],
        leaving: { disguised: () => ({ remove: ["cleanerName"], add: { version: 1 } }) },
        // Address, notes and prices are exported with the visits, as far as the cleaner may read them.
        exported: { as: "plans", without: ["address", "propertyId", "notes", ...machinery] },
      },
    },
  },
);

export interface HoursOfPlan {
  customerId: string;
  startDay: Day;
  frequency: PlanFrequency;
  hour: string;
  durationMinutes: number;
}

/** primary   a member's running plans in one row, so that one condition covers all of them */
export const PlanHoursEntity = entity(
  {
    model: model("planhours"),
    attributes: {
      memberId: text,
      plans: { type: shaped<Record<string, HoursOfPlan>>() },
      version: counter,
    },
    indexes: { primary: primary(["memberId"], []) },
  },
  { people: { memberId: owned("member", { nothing: "The plans say which hours they want." }) } },
);

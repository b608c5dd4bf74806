import type { Address, Day, Plan, PlanFrequency, PlanMiss, ServiceSlug } from "@naqi/contracts";
import { counter, maybeText, named, number, shaped, text, word } from "../../kit/table/attributes.ts";
import { entity } from "../../kit/table/entity.ts";
import { owned, type Person } from "../../kit/personal.ts";
import { model, primary, sparse } from "../../kit/table/table.ts";

/** What became of one date. */
export interface DateOfPlan {
  day: Day;
  bookingId?: string;
  miss?: PlanMiss;
}

/** Visits that are still to be cancelled, for an end or a pause: those that start at `from` or later. */
export interface Cancelling {
  by: "customer" | "cleaner";
  from: string;
  /** Those of a pause that comes to an end start before this. */
  until?: string;
  at: string;
  /** Of a pause; `isTold` when its own notice was sent before. */
  pause?: { from: Day; until?: Day; isTold?: true };
}

/** Dates that are to be booked again after a pause; `bookingId` is the visit that the pause cancelled. */
export interface Restoring {
  at: string;
  dates: DateOfPlan[];
}

/** A pause as it is stored: the visits it cancels, and for a price the pause that was asked for before it. */
type Pause = NonNullable<Plan["pause"]> & { cancelled?: DateOfPlan[] };

/** What nobody reads but the machine. */
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

/** A plan was made of a visit, so a cleaner's plans are their customers'. */
const ofTheirCustomers = ({ bookings }: Person) =>
  [...new Set(bookings.map(({ customerId }) => customerId))].map((customerId) => ({ customerId }));

/**
 * primary   a customer's plans by when they were made; a cleaner's are found by their hours (`PlanHoursEntity`)
 * byDue     plans by when something next falls due of them (gsi4, sparse): what the job takes
 */
export const PlanEntity = entity(
  {
    model: model("plan"),
    attributes: {
      customerId: text,
      planId: text,
      cleanerId: text,
      status: word(["active", "ended"]),
      frequency: { type: named<PlanFrequency>(), required: true },
      /** Its dates are counted from this one, the day of the visit that it was made of; absent of those made before that was kept. */
      startDay: text,
      madeOf: maybeText,
      /** The request whose conversation its visits continue (G131); absent of older plans until their next visit. */
      conversationOf: maybeText,
      hour: text,
      durationMinutes: number,
      serviceType: { type: named<ServiceSlug>(), required: true },
      location: text,
      address: { type: shaped<Address>(), required: true },
      /** The property at that address, whose way in each visit takes as it says by then. */
      propertyId: maybeText,
      notes: maybeText,
      /** fils; what was agreed on for a visit, the rate it was agreed at, and what of it is a tip. */
      agreedPrice: number,
      hourlyRate: number,
      tipAmount: { type: "number" },
      /** Names as they were when it was made; absent once their owner has left. */
      customerName: maybeText,
      cleanerName: maybeText,
      /** The number of the first date of which nothing has become yet. It only rises. */
      next: counter,
      /** Dates that are left out before they are booked. */
      skipped: { type: shaped<Day[]>(), required: true },
      /** What became of the latest dates, in order. */
      visits: { type: shaped<DateOfPlan[]>(), required: true },
      /** Dates in a row that were not booked, without those whose hours were another's. */
      misses: counter,
      /** What both have not been told yet, and since when: one notice tells all that one run has booked. */
      untold: { type: shaped<{ at: string; visits: DateOfPlan[] }>() },
      /** The number of the date for which the cleaner's rate was looked at before its visit is booked; of monthly plans alone. */
      priceChecked: { type: "number" },
      /** With what of it would be a tip, in fils. */
      price: { type: shaped<NonNullable<Plan["price"]> & { tipAmount?: number }>() },
      pause: { type: shaped<Pause & { asked?: Pause }>() },
      ended: { type: shaped<NonNullable<Plan["ended"]>>() },
      cancels: { type: shaped<Cancelling>() },
      restores: { type: shaped<Restoring>() },
      /** `open` only while something falls due; when it does, or the last did (`due.ts`). */
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
        // Where it is, what was noted and what is paid stand in the visits, as far as they are the cleaner's to know.
        exported: { as: "plans", without: ["address", "propertyId", "notes", ...machinery] },
      },
    },
  },
);

/** The hours that a plan wants, for finding two that want the same. */
export interface HoursOfPlan {
  customerId: string;
  startDay: Day;
  frequency: PlanFrequency;
  hour: string;
  durationMinutes: number;
}

/** primary   the plans that a member has, customer or cleaner, in one row, so that one condition holds for all of them */
export const PlanHoursEntity = entity(
  {
    model: model("planhours"),
    attributes: {
      memberId: text,
      /** By plan; one that has ended is not there. */
      plans: { type: shaped<Record<string, HoursOfPlan>>() },
      version: counter,
    },
    indexes: { primary: primary(["memberId"], []) },
  },
  { people: { memberId: owned("member", { nothing: "The plans say which hours they want." }) } },
);

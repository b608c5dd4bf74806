import {
  addDays,
  type Day,
  dayOf,
  type Fils,
  instantOf,
  type Plan,
  type PlanVisit,
  plannedDays,
  policy,
  replaceableUntil,
} from "@naqi/contracts";
import type { EntityItem } from "electrodb";
import { paymentOf, withoutPlace } from "../booking/view.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import type { PlanEntity } from "./plans.entity.ts";

export type PlanRow = EntityItem<typeof PlanEntity>;

const together = 100;

export const bookingsOf = (plans: readonly Pick<PlanRow, "visits">[]) => bookingsBy(plans.flatMap(idsOf));

export const bookingsShown = (plans: readonly PlanRow[]) =>
  bookingsBy(plans.flatMap((plan) => [...idsOf(plan), ...(originOf(plan) ?? [])]));

const idsOf = ({ visits }: Pick<PlanRow, "visits">) => visits.flatMap(({ bookingId }) => bookingId ?? []);

/** Undefined once it must be over, wherever it was moved to. */
const originOf = ({ madeOf, startDay }: PlanRow) =>
  madeOf && startDay >= addDays(dayOf(Call.now()), -policy.horizonDays) ? [madeOf] : undefined;

async function bookingsBy(ids: readonly string[]): Promise<Map<string, BookingRow>> {
  const found = new Map<string, BookingRow>();
  for (let from = 0; from < ids.length; from += together) {
    const some = ids.slice(from, from + together).map((bookingId) => row(BookingEntity, { bookingId }));
    for (const booking of await readTogether(...some)) if (booking) found.set(booking.bookingId, booking);
  }
  return found;
}

export interface PlanReader {
  /** The reader is a suspended cleaner, who reads no address (G117). */
  isPlaceHidden: boolean;
}

export function asPlan(plan: PlanRow, bookings: ReadonlyMap<string, BookingRow>, { isPlaceHidden }: PlanReader): Plan {
  const { ended, visits } = plan;
  const isCustomer = Call.member().memberId === plan.customerId;
  const isOpen = isCustomer && plan.status === "active";
  return {
    ...(isPlaceHidden ? withoutPlace(plan) : plan),
    pause: isOver(plan) ? undefined : plan.pause,
    madeOf: visitOf(plan, plan.startDay, bookings.get(plan.madeOf ?? "")),
    visits: visits.map(({ day, bookingId, miss }) => ({
      day,
      // The cleaner must not learn that the customer owes another cleaner.
      miss: miss === "unpaid" && !isCustomer ? "customer" : miss,
      ...(isOpen && mayRestore(plan, day, bookings.get(bookingId ?? "")) && { canRestore: true as const }),
      visit: visitOf(plan, day, bookings.get(bookingId ?? "")),
    })),
    days: plan.status === "active" ? plannedDays({ ...plan, lastDay: ended?.lastDay }, policy.plans.shown) : [],
    skipped: isOpen ? plan.skipped.filter((day) => day >= dayOf(Call.now())) : [],
  };
}

export const isRestorable = ({ status, cancellation, startsAt }: BookingRow): boolean =>
  status === "cancelled" && cancellation?.by === "customer" && cancellation.fee === 0 && startsAt > Call.now();

/** Whether the customer may restore a date (G131): not after the last day that the cleaner named. */
export const mayRestore = ({ ended }: PlanRow, day: Day, booking: BookingRow | undefined): boolean =>
  booking !== undefined && isRestorable(booking) && !(ended?.lastDay && day > ended.lastDay);

/** Only the customer sees a replacement; the plan's cleaner sees a cancelled visit. */
function visitOf(plan: PlanRow, day: Day, booking: BookingRow | undefined): PlanVisit["visit"] {
  if (!booking) return undefined;
  const { customerId, cleanerId, hour } = plan;
  const isOther = booking.cleanerId !== cleanerId;
  if (Call.member().memberId !== customerId) {
    const planned = { scheduledDate: day, scheduledTime: hour, startsAt: instantOf(day, hour) };
    return isOther
      ? { ...booking, ...planned, status: "cancelled", held: undefined }
      : { ...booking, ...amountIf(booking, booking.agreedPrice) };
  }
  const { cleanerName } = booking;
  return {
    ...booking,
    ...amountIf(booking, paymentOf(booking).atDoor),
    ...(isOther && { instead: { cleanerName } }),
    replaceUntil: replaceableUntil(booking),
  };
}

const amountIf = ({ status }: BookingRow, amount: Fils) => (status === "cancelled" ? {} : { amount });

export const isOver = ({ pause }: PlanRow) => pause?.until !== undefined && pause.until < dayOf(Call.now());

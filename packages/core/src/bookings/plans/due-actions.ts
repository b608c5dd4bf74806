import { dayOf, Refusal } from "@naqi/contracts";
import { cancelling } from "../booking/cancelling.ts";
import type { BookingRow } from "../booking/bookings.entity.ts";
import { readCleaner } from "../../cleaners/profile/partition.ts";
import { nearestFreeHours } from "../../cleaners/profile/slots.ts";
import { Call } from "../../kit/call.ts";
import { dueBy } from "../../kit/due.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { commit, type Part } from "../../kit/table/commit.ts";
import { busyConflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { changingPlan } from "./changing.ts";
import { type Due, nextDue } from "./due.ts";
import { releasingPlan } from "./hours.ts";
import { type Cancelling, PlanEntity } from "./plans.entity.ts";
import { bookedOf, cancelledVisitOf, type MissPayload, eventPayload } from "./event-payload.ts";
import { restoreNext } from "./restoring.ts";
import { bookingsOf, bookingsShown, type PlanRow } from "./view.ts";
import { askPrice, bookNext } from "./visit.ts";

/** Cancels visits over 24 hours ahead of an ended or paused plan at no fee, its first one included (G131); one notice (G141). */
async function cancel(plan: PlanRow): Promise<void> {
  const { cancels } = plan;
  if (!cancels) return;
  const { by, from, until } = cancels;
  const what = cancels.pause ? "paused" : "ended";
  const cancelled: BookingRow[] = [];
  for (const booking of (await bookingsShown([plan])).values()) {
    const isOwn = booking.cleanerId === plan.cleanerId;
    const { cancellation } = booking;
    // An earlier run cancelled it and was interrupted.
    if (isOwn && cancellation?.plan === what && cancellation.at >= cancels.at) cancelled.push(booking);
    const isThen = booking.startsAt >= from && !(until && booking.startsAt >= until);
    // A replacement cleaner has not ended anything.
    const isTheirs = by === "customer" || isOwn;
    const isMeant = booking.status === "confirmed" && isThen && isTheirs;
    if (!isMeant || booking.startsAt <= Call.now()) continue;
    try {
      const { planId } = plan;
      const after = await cancelling(booking, by, {
        fee: 0,
        // A replacement cleaner and the customer get a notice of that visit alone.
        plan: { planId, what, ...(isOwn && { together: true }) },
      });
      if (isOwn) cancelled.push(after);
    } catch (error) {
      if (error instanceof Refusal && error.kind === "conflict") throw busyConflict();
      throw error;
    }
  }
  await commit([changingPlan(plan, { cancels: undefined }).part, ...cancelledEvent(plan, cancels, cancelled)]);
}

/** None for a pause that was notified before and cancels nothing. */
function cancelledEvent(plan: PlanRow, { by, pause }: Cancelling, cancelled: readonly BookingRow[]): Part[] {
  const visits = cancelled
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    .map((booking) => cancelledVisitOf(booking));
  const payload = { ...eventPayload(plan), ...(visits.length > 0 && { visits }) };
  if (!pause) {
    const { lastDay } = plan.ended ?? {};
    return [outboxEvent("plan.ended", { ...payload, why: by, ...(lastDay && { lastDay }) })];
  }
  const { from, until, isTold } = pause;
  if (isTold && visits.length === 0) return [];
  return [outboxEvent("plan.paused", { ...payload, from, ...(until && { until }), why: "asked" })];
}

/** The customer did not agree to the new price in time: the plan pauses, and a pause that they asked for follows. */
async function lapse(plan: PlanRow): Promise<void> {
  const from = dayOf(Call.now());
  const { pause: asked } = plan;
  await commit([
    changingPlan(plan, { pause: { from, why: "price", ...(asked && { asked }) } }).part,
    outboxEvent("plan.paused", { ...eventPayload(plan), from, why: "price" }),
  ]);
}

/** One notice for all visits booked in one run, each with its own price (one read), and one for all misses with their nearest free hours (two more requests). */
async function tell(plan: PlanRow): Promise<void> {
  const dates = (plan.untold?.visits ?? []).toSorted((one, other) => one.day.localeCompare(other.day));
  const bookings = await bookingsOf([{ visits: dates }]);
  const visits = dates.flatMap(({ day, bookingId }) => {
    const price = bookings.get(bookingId ?? "")?.agreedPrice;
    return bookingId ? { day, bookingId, ...(price !== undefined && { price }) } : [];
  });
  const misses = await withOtherHours(
    plan,
    dates.flatMap(({ day, miss }) => (miss ? { day, miss } : [])),
  );
  await commit([
    changingPlan(plan, { untold: undefined }).part,
    ...(visits.length > 0 ? [outboxEvent("plan.booked", bookedOf(plan, visits))] : []),
    ...(misses.length > 0 ? [outboxEvent("plan.missed", { ...eventPayload(plan), misses })] : []),
  ]);
}

async function withOtherHours(plan: PlanRow, misses: readonly MissPayload[]): Promise<MissPayload[]> {
  if (!misses.some(({ miss }) => miss === "taken")) return [...misses];
  const { cleanerId, hour: scheduledTime, durationMinutes, serviceType } = plan;
  const cleaner = await readCleaner(cleanerId);
  return Promise.all(
    misses.map(async (one) => {
      if (one.miss !== "taken" || !cleaner) return one;
      const wish = { scheduledDate: one.day, scheduledTime, durationMinutes, serviceType };
      return { ...one, free: await nearestFreeHours(cleanerId, cleaner.plan, wish) };
    }),
  );
}

/** Both parties have known this last day since the cleaner named it. */
const end = (plan: PlanRow): Promise<void> =>
  commit([changingPlan(plan, { status: "ended", price: undefined, pause: undefined }).part, ...releasingPlan(plan)]);

const actions: Record<Due, (plan: PlanRow) => Promise<void>> = {
  cancel,
  restore: restoreNext,
  lapse,
  ask: askPrice,
  book: bookNext,
  tell,
  end,
};

type Key = Pick<PlanRow, "customerId" | "planId">;
const mostTries = 8;

export async function doDue({ customerId, planId }: Key): Promise<number> {
  let done = 0;
  for (;;) {
    const isDone = await retryOnConflict<boolean>(async () => {
      const { data: plan } = await PlanEntity.get({ customerId, planId }).go({ consistent: true });
      const next = plan && nextDue(plan);
      if (!next || next.at > Call.now()) return false;
      await actions[next.what](plan);
      return true;
    }, mostTries);
    if (!isDone) return done;
    done++;
  }
}

/** Finishes earlier cancellations or restorations before the plan changes again. False if there are none, else the plan has changed. */
export async function cancelFirst(plan: PlanRow): Promise<boolean> {
  if (!plan.cancels && !plan.restores) return false;
  await doDue(plan);
  return true;
}

/** Runs all due actions of plans; returns their number. Writes depend on the row as read, so repeated or parallel runs are safe. */
export async function plansDue(): Promise<{ done: number }> {
  Call.job();
  let done = 0;
  await sweep(
    () => dueBy(PlanEntity.query.byDue({ due: "open" }), "dueAt", Call.now()),
    async (plan) => {
      try {
        done += await doDue(plan);
      } catch (error) {
        // Other requests keep changing this plan; the next run continues.
        if (!(error instanceof Refusal && error.kind === "conflict")) throw error;
      }
    },
  );
  return { done };
}

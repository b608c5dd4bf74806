import { dayOf, Refusal } from "@naqi/contracts";
import { cancelling } from "../booking/moves.ts";
import type { BookingRow } from "../booking/bookings.entity.ts";
import { readCleaner } from "../../cleaners/profile/partition.ts";
import { nearestFreeHours } from "../../cleaners/profile/slots.ts";
import { Call } from "../../kit/call.ts";
import { dueBy } from "../../kit/due.ts";
import { sweep } from "../../kit/table/sweep.ts";
import { type Part, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { changingPlan } from "./changing.ts";
import { type Due, nextDue } from "./due.ts";
import { releasingPlan } from "./hours.ts";
import { type Cancelling, PlanEntity } from "./plans.entity.ts";
import { bookedOf, cancelledVisitOf, type MissTold, eventPayload } from "./event-payload.ts";
import { restoreNext } from "./restoring.ts";
import { bookingsShown, type PlanRow } from "./view.ts";
import { askPrice, bookNext } from "./visit.ts";

type Outcome = Promise<typeof conflict | undefined>;

const written = async (parts: readonly Part[]) => ((await transact(parts)).size === 0 ? undefined : conflict);

/**
 * Cancels at no fee the visits of a plan that ends or pauses, the visit it was made of included (G131): each was more than 24
 * hours ahead when it was asked. One notice names the end or pause and all the visits (G141).
 */
async function cancel(plan: PlanRow): Outcome {
  const { cancels } = plan;
  if (!cancels) return undefined;
  const { by, from, until } = cancels;
  const what = cancels.pause ? "paused" : "ended";
  const cancelled: BookingRow[] = [];
  for (const booking of (await bookingsShown([plan])).values()) {
    const isOwn = booking.cleanerId === plan.cleanerId;
    const { cancellation } = booking;
    // An earlier run cancelled it and was interrupted.
    if (isOwn && cancellation?.plan === what && cancellation.at >= cancels.at) cancelled.push(booking);
    const isThen = booking.startsAt >= from && !(until && booking.startsAt >= until);
    // Who comes instead of the plan's cleaner has not ended anything.
    const isTheirs = by === "customer" || isOwn;
    const isMeant = booking.status === "confirmed" && isThen && isTheirs;
    if (!isMeant || booking.startsAt <= Call.now()) continue;
    try {
      const { planId } = plan;
      const after = await cancelling(booking, by, {
        fee: 0,
        // A cleaner who comes instead is notified of their visit alone, and so is its customer.
        plan: { planId, what, ...(isOwn && { together: true }) },
      });
      if (isOwn) cancelled.push(after);
    } catch (error) {
      // Started, moved or cancelled meanwhile: looked at again.
      if (error instanceof Refusal && error.kind === "conflict") return conflict;
      throw error;
    }
  }
  return written([changingPlan(plan, { cancels: undefined }).part, ...cancelledEvent(plan, cancels, cancelled)]);
}

/** The event of an end or a pause with the visits that it cancelled; none for a pause that was told before and cancels nothing. */
function cancelledEvent(plan: PlanRow, { by, pause }: Cancelling, cancelled: readonly BookingRow[]): Part[] {
  const visits = cancelled
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    .map((booking) => cancelledVisitOf(booking));
  const told = { ...eventPayload(plan), ...(visits.length > 0 && { visits }) };
  if (!pause) {
    const { lastDay } = plan.ended ?? {};
    return [outboxEvent("plan.ended", { ...told, why: by, ...(lastDay && { lastDay }) })];
  }
  const { from, until, isTold } = pause;
  if (isTold && visits.length === 0) return [];
  return [outboxEvent("plan.paused", { ...told, from, ...(until && { until }), why: "asked" })];
}

/** Nobody has agreed to the new price: the plan waits for its customer, and what they had asked for comes after it. */
async function lapse(plan: PlanRow): Outcome {
  const from = dayOf(Call.now());
  const { pause: asked } = plan;
  return written([
    changingPlan(plan, { pause: { from, why: "price", ...(asked && { asked }) } }).part,
    outboxEvent("plan.paused", { ...eventPayload(plan), from, why: "price" }),
  ]);
}

/**
 * One notice for all that was booked in one go, and one for what could not be. Two requests more where hours are another's, whose
 * nearest free ones are told with it.
 */
async function tell(plan: PlanRow): Outcome {
  const dates = plan.untold?.visits ?? [];
  const visits = dates.flatMap(({ day, bookingId }) => (bookingId ? { day, bookingId } : []));
  const misses = await withOtherHours(
    plan,
    dates.flatMap(({ day, miss }) => (miss ? { day, miss } : [])),
  );
  return written([
    changingPlan(plan, { untold: undefined }).part,
    ...(visits.length > 0 ? [outboxEvent("plan.booked", bookedOf(plan, visits))] : []),
    ...(misses.length > 0 ? [outboxEvent("plan.missed", { ...eventPayload(plan), misses })] : []),
  ]);
}

async function withOtherHours(plan: PlanRow, misses: readonly MissTold[]): Promise<MissTold[]> {
  if (!misses.some(({ miss }) => miss === "taken")) return [...misses];
  const { cleanerId, hour: scheduledTime, durationMinutes } = plan;
  const cleaner = await readCleaner(cleanerId);
  return Promise.all(
    misses.map(async (one) => {
      if (one.miss !== "taken" || !cleaner) return one;
      const wish = { scheduledDate: one.day, scheduledTime, durationMinutes };
      return { ...one, free: await nearestFreeHours(cleanerId, cleaner.plan, wish) };
    }),
  );
}

/** The last day that its cleaner named is over; both have known it since then. */
const end = (plan: PlanRow): Outcome =>
  written([changingPlan(plan, { status: "ended", price: undefined, pause: undefined }).part, ...releasingPlan(plan)]);

/** What is done to a plan when its time has come, only if it is still as it was read. */
const deeds: Record<Due, (plan: PlanRow) => Outcome> = {
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

/** Does to one plan all that has fallen due. Answers how much it was. */
export async function doDue({ customerId, planId }: Key): Promise<number> {
  let done = 0;
  for (;;) {
    const isDone = await retryOnConflict<boolean>(async () => {
      const { data: plan } = await PlanEntity.get({ customerId, planId }).go({ consistent: true });
      const next = plan && nextDue(plan);
      if (!next || next.at > Call.now()) return false;
      return (await deeds[next.what](plan)) === conflict ? conflict : true;
    }, mostTries);
    if (!isDone) return done;
    done++;
  }
}

/**
 * What an end, a pause or a resumption still has to cancel or restore is done before the next one is stored: false when there
 * is nothing, else the plan has changed.
 */
export async function cancelFirst(plan: PlanRow): Promise<boolean> {
  if (!plan.cancels && !plan.restores) return false;
  await doDue(plan);
  return true;
}

/**
 * Does to plans what has fallen due: visits are booked 30 days ahead and told of, those of a plan that ended are cancelled,
 * prices nobody agreed to lapse, and plans end on their last day. Each on the row as it stands, and no date twice: running
 * it twice, late, beside itself or on a clock that was set back changes nothing. Answers how much was done.
 */
export async function plansDue(): Promise<{ done: number }> {
  Call.job();
  let done = 0;
  await sweep(
    () => dueBy(PlanEntity.query.byDue({ due: "open" }), "dueAt", Call.now()),
    async (plan) => {
      try {
        done += await doDue(plan);
      } catch (error) {
        // Somebody is faster all the time: the next run takes it up.
        if (!(error instanceof Refusal && error.kind === "conflict")) throw error;
      }
    },
  );
  return { done };
}

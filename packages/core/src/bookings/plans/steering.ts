import {
  addDays,
  addMinutes,
  type Day,
  dayOf,
  firstPlanDay,
  instantOf,
  type Plan,
  planDate,
  planIndexFrom,
  plannedDays,
  plans,
  policy,
  Refusal,
  refuseBooking,
  refuseMember,
  refusePlan,
} from "@naqi/contracts";
import { BookingEntity } from "../booking/bookings.entity.ts";
import { cancelling } from "../booking/moves.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { type Part, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { beingActive, owingNothing } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { changingPlan } from "./changing.ts";
import { cancelFirst, doDue } from "./due-actions.ts";
import { owned, readPlan } from "./own.ts";
import type { DateOfPlan } from "./plans.entity.ts";
import { datesToRestore, restoring } from "./restoring.ts";
import { eventPayload } from "./event-payload.ts";
import { bookingsOf, bookingsShown, isOver, isRestorable, type PlanRow } from "./view.ts";

/** From when on a visit is let go for nothing. */
export const freeFrom = () => addMinutes(Call.now(), policy.plans.skipHours * 60);

interface Steered {
  change: Partial<PlanRow>;
  /** Visits are booked after it, so a customer who owes a cleaner is refused (G140). */
  books?: boolean;
  more?: Part[];
}

/** Resuming writes a plan once for each visit that it restores, so a request beside it may be conflict as often. */
const tries = 12;

/** Changes a plan of the caller's as `decide` says of it as it stands, and does what is due of it then; undefined changes nothing. */
async function steering(
  planId: string,
  decide: (plan: PlanRow) => Steered | undefined | Promise<Steered | undefined>,
): Promise<Plan> {
  const { memberId } = Call.member();
  const key = await retryOnConflict<PlanRow>(async () => {
    const plan = await owned(planId);
    if (plan.status === "ended") throw refusePlan.over();
    const steered = await decide(plan);
    if (!steered) return plan;
    const { change, books = false, more = [] } = steered;
    if (change.cancels && (await cancelFirst(plan))) return conflict;
    const able = books ? owingNothing(memberId) : beingActive(memberId);
    const failed = await transact([changingPlan(plan, change).part, able, ...more]);
    if (failed.has("member")) {
      await needAble(memberId, books);
      return conflict;
    }
    if (failed.has("limit")) throw refusePlan.tooManyPauses();
    return failed.size === 0 ? plan : conflict;
  }, tries);
  await doDue(key);
  return readPlan(key);
}

/** Refuses the customer of a plan who is suspended, or in debt where the change books visits. Neither may be true any more. */
async function needAble(memberId: string, books: boolean): Promise<void> {
  const member = await readMember(memberId);
  if (member?.standing !== "active") throw refuseMember.suspended();
  if (books && member.unpaidVisits) throw refuseBooking.unpaid();
}

/**
 * Leaves one date out. One that is booked is cancelled by its plan's kinder rule: for nothing until 24 hours ahead, moved or
 * not; one that is not is never booked.
 */
export const skip = implement(plans.skip, async ({ planId, day }) =>
  steering(planId, async (plan) => {
    if (plan.skipped.includes(day)) return undefined;
    const booked = plan.visits.find((date) => date.day === day && date.bookingId);
    if (booked) {
      await skippingVisit(plan, day);
      // Resuming does not restore what the customer skipped, nor does the pause that a price question put aside.
      const { pause: paused } = plan;
      const asked = paused?.asked && withoutDay(paused.asked, day);
      const left = paused && withoutDay({ ...paused, ...(asked && { asked }) }, day);
      return paused && (isCancelled(paused, day) || (paused.asked && isCancelled(paused.asked, day)))
        ? { change: { pause: left } }
        : undefined;
    }
    const lastDay = plan.ended?.lastDay;
    if (!plannedDays({ ...plan, lastDay }, policy.plans.shown).includes(day)) throw refusePlan.noSuchDay();
    // Those before the next date are passed over already.
    const next = planDate(plan, plan.next);
    if (plan.skipped.filter((one) => one >= next).length >= policy.plans.skipped) throw refusePlan.skippedEnough();
    return { change: { skipped: [...plan.skipped, day].toSorted() } };
  }),
);

type Cancelled = Pick<NonNullable<PlanRow["pause"]>, "cancelled">;

const isCancelled = ({ cancelled = [] }: Cancelled, day: Day) => cancelled.some((date) => date.day === day);

const withoutDay = <Pause extends Cancelled>(pause: Pause, day: Day): Pause => ({
  ...pause,
  ...(pause.cancelled && { cancelled: pause.cancelled.filter((date) => date.day !== day) }),
});

/**
 * Takes a skip back (G131): a date that is not booked yet is booked when its time comes, a visit that was cancelled at no fee is
 * booked again as it was. Repeated, it changes nothing. Refuses `plan.notRestored` when the cleaner cannot come then.
 */
export const restore = implement(plans.restore, async ({ planId, day }) => {
  const { memberId } = Call.member();
  const key = await retryOnConflict<PlanRow>(async () => {
    const plan = await owned(planId);
    if (plan.status === "ended") throw refusePlan.over();
    const change = { skipped: plan.skipped.filter((one) => one !== day) };
    const isSkipped = plan.skipped.includes(day);
    if (isSkipped && planIndexFrom(plan, day) >= plan.next) {
      const failed = await transact([changingPlan(plan, change).part, beingActive(memberId)]);
      if (failed.has("member")) throw refuseMember.suspended();
      return failed.size === 0 ? plan : conflict;
    }
    const date = isSkipped ? { day } : plan.visits.find((one) => one.day === day && one.bookingId);
    if (!date) throw refusePlan.noSuchDay();
    if (plan.ended?.lastDay && day > plan.ended.lastDay) throw refusePlan.noSuchDay();
    if (date.bookingId && !(await mustBeCancelled(date.bookingId))) return plan;
    const restored = await restoring(plan, date, {
      change,
      // Each one is a booking.
      more: [countingPart(memberId, "book", policy.bookings)],
      isAsked: true,
      refused: (failed) => {
        if (failed.has("limit")) throw refuseBooking.tooManyBookings();
      },
    });
    if (restored === undefined) return plan;
    if (restored === conflict) return conflict;
    throw refusePlan.notRestored({ details: { miss: restored } });
  }, tries);
  await doDue(key);
  return readPlan(key);
});

/** Whether a visit is cancelled so that it can be restored; false while it stands. Refuses one that was lost otherwise. */
async function mustBeCancelled(bookingId: string): Promise<boolean> {
  const [booking] = await readTogether(row(BookingEntity, { bookingId }));
  if (!booking || (booking.status === "cancelled" && !isRestorable(booking))) throw refusePlan.noSuchDay();
  return booking.status === "cancelled";
}

async function skippingVisit({ planId, visits }: PlanRow, day: string): Promise<void> {
  const read = async () => {
    const [booking] = (await bookingsOf([{ visits: visits.filter((date) => date.day === day) }])).values();
    return booking?.status === "cancelled" ? undefined : booking;
  };
  const booking = await read();
  if (!booking) return;
  if (booking.status !== "confirmed" || booking.startsAt <= freeFrom()) throw refusePlan.tooLateToSkip();
  try {
    await cancelling(booking, "customer", { fee: 0, plan: { planId, what: "skipped" }, asRead: true });
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === "conflict")) throw error;
    // Another press may have cancelled it.
    if (await read()) throw refusePlan.changed();
  }
}

/**
 * Pauses a plan from a day on, until another day where one is given. Repeated, it sends no second notice and counts no second time
 * towards the limit. A plan has one pause: while it is not over, other days are refused as `plan.paused`. Refuses an end in the past,
 * and a plan whose new price is not agreed to.
 */
export const pause = implement(plans.pause, async ({ planId, from: asked, until, visits }) =>
  steering(planId, async (plan) => {
    const today = dayOf(Call.now());
    if (until !== undefined && until < today) throw refusePlan.noSuchDay();
    // It would go on at the old price once the pause is over.
    if (plan.pause?.why === "price") throw refusePlan.priceOpen();
    const from = asked < today ? today : asked;
    const standing = isOver(plan) ? undefined : plan.pause;
    const isSame = standing?.from === from && standing.until === until;
    if (standing && !isSame) throw refusePlan.paused();
    const free = freeFrom();
    const begins = instantOf(from, "00:00");
    const cancels = {
      by: "customer" as const,
      from: begins > free ? begins : free,
      ...(until && { until: instantOf(addDays(until, 1), "00:00") }),
      at: Call.now(),
      pause: { from, ...(until && { until }), ...(isSame && { isTold: true as const }) },
    };
    const skips = visits === "cancel" ? await visitsBetween(plan, cancels.from, cancels.until) : [];
    const letsGo = skips.length > 0 && { cancels };
    const cancelled = [...(standing?.cancelled ?? []), ...skips];
    const paused = { from, until, why: "asked" as const, ...(cancelled.length > 0 && { cancelled }) };
    // The first request may have kept the visits that this one cancels.
    if (isSame) return letsGo ? { change: { pause: paused, ...letsGo } } : undefined;
    return {
      change: { pause: paused, ...letsGo },
      more: [
        // One that is resumed makes room for another.
        countingPart(plan.customerId, `pause_${planId}`, policy.plans.pauses),
        // One notice for the pause and the visits that it cancels, once they are cancelled.
        ...(letsGo ? [] : [outboxEvent("plan.paused", { ...eventPayload(plan), from, until, why: "asked" })]),
      ],
    };
  }),
);

/** The visits of a plan that a pause cancels, the one it was made of included; resuming restores them (G131). */
async function visitsBetween(plan: PlanRow, from: string, until: string | undefined): Promise<DateOfPlan[]> {
  const bookings = await bookingsShown([plan]);
  const { madeOf, startDay } = plan;
  return [...(madeOf ? [{ day: startDay, bookingId: madeOf }] : []), ...plan.visits].flatMap(({ day, bookingId }) => {
    const booking = bookings.get(bookingId ?? "");
    const isThen = booking && booking.startsAt >= from && !(until && booking.startsAt >= until);
    return bookingId && booking?.status === "confirmed" && isThen ? [{ day, bookingId }] : [];
  });
}

/** The dates of the pause are over and no misses: it goes on with the first one that is far enough ahead. */
const goingOn = (plan: PlanRow): Partial<PlanRow> => ({
  pause: undefined,
  next: Math.max(plan.next, planIndexFrom(plan, firstDayOf(plan))),
});

/** The first date of a plan that is far enough ahead to be booked. */
const firstDayOf = ({ startDay, hour, frequency }: PlanRow) =>
  firstPlanDay({ scheduledDate: startDay, scheduledTime: hour }, frequency, Call.now());

/**
 * Ends a pause. The visits that it cancelled or left out are booked again while their hours are free (G131); both parties are
 * told which ones are not. Refuses `booking.unpaid` while the customer owes a cleaner (G140): no date would be booked.
 */
export const resume = implement(plans.resume, async ({ planId }) =>
  steering(planId, (plan) => {
    if (!plan.pause) return undefined;
    if (plan.pause.why === "price") throw refusePlan.priceOpen();
    const going = goingOn(plan);
    const dates = datesToRestore(plan, firstDayOf(plan));
    return {
      change: { ...going, ...(dates.length > 0 && { restores: { at: Call.now(), dates } }) },
      books: true,
      more: [outboxEvent("plan.resumed", eventPayload(plan))],
    };
  }),
);

/** The price that was seen; a plan that stood still for it goes on, unless its customer owes a cleaner (G140). */
export const agreePrice = implement(plans.agreePrice, async ({ planId, agreedPrice }) =>
  steering(planId, (plan) => {
    const { price, pause: paused } = plan;
    if (!price) {
      if (plan.agreedPrice === agreedPrice) return undefined;
      throw refusePlan.noPrice();
    }
    if (price.agreedPrice !== agreedPrice)
      throw refusePlan.priceChanged({ details: { agreedPrice: price.agreedPrice } });
    const { hourlyRate, tipAmount } = price;
    const agreed = { agreedPrice, hourlyRate, tipAmount: tipAmount || undefined, price: undefined };
    return {
      change: { ...agreed, ...(paused?.why === "price" && { ...goingOn(plan), pause: paused.asked }) },
      books: paused?.why === "price",
      more: [outboxEvent("plan.priceAgreed", { ...eventPayload(plan), price: agreedPrice })],
    };
  }),
);

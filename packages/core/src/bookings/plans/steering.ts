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
import { cancelling } from "../booking/cancelling.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, commit, type Part, retry } from "../../kit/table/commit.ts";
import { conflict, isBusyConflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { beingActive, owingNothing } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { changingPlan } from "./changing.ts";
import { cancelFirst, doDue } from "./due-actions.ts";
import { owned, readPlan } from "./own.ts";
import type { DateOfPlan } from "./plans.entity.ts";
import { datesToRestore, restoring } from "./restoring.ts";
import { eventPayload } from "./event-payload.ts";
import { untoldWithout } from "./untold.ts";
import { currentPrice } from "./visit.ts";
import { bookingsOf, bookingsShown, isOver, isRestorable, type PlanRow } from "./view.ts";

export const freeFrom = () => addMinutes(Call.now(), policy.plans.skipHours * 60);

interface Steered {
  change: Partial<PlanRow>;
  /** It books visits, so a customer with a debt is refused (G140). */
  books?: boolean;
  more?: Part[];
}

/** Resuming writes the plan once per restored visit, so a parallel request may conflict as often. */
const tries = 12;

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
    await commit([answering(able, () => unable(memberId, books)), ...more, changingPlan(plan, change).part]);
    return plan;
  }, tries);
  await doDue(key);
  return readPlan(key);
}

async function unable(memberId: string, books: boolean) {
  const member = await readMember(memberId);
  if (member?.standing !== "active") return refuseMember.suspended();
  return books && member.unpaidVisits ? refuseBooking.unpaid() : retry;
}

/** Skips one date. A booked visit is cancelled free of charge until 24 hours before it, even if it was moved. */
export const skip = implement(plans.skip, async ({ planId, day }) =>
  steering(planId, async (plan) => {
    if (plan.skipped.includes(day)) return undefined;
    const booked = plan.visits.find((date) => date.day === day && date.bookingId);
    if (booked) {
      await skippingVisit(plan, day);
      // Resuming does not restore what the customer skipped; the same applies to a pause kept behind a price question.
      const { pause: paused } = plan;
      const asked = paused?.asked && withoutDay(paused.asked, day);
      const left = paused && withoutDay({ ...paused, ...(asked && { asked }) }, day);
      return paused && (isCancelled(paused, day) || (paused.asked && isCancelled(paused.asked, day)))
        ? { change: { pause: left } }
        : undefined;
    }
    const lastDay = plan.ended?.lastDay;
    if (!plannedDays({ ...plan, lastDay }, policy.plans.shown).includes(day)) throw refusePlan.noSuchDay();
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

/** Undoes a skip (G131); a cancelled visit is booked as it was. Safe to repeat. Refuses `plan.notRestored` if the cleaner cannot come. */
export const restore = implement(plans.restore, async ({ planId, day }) => {
  const { memberId } = Call.member();
  const key = await retryOnConflict<PlanRow>(async () => {
    const plan = await owned(planId);
    if (plan.status === "ended") throw refusePlan.over();
    const change = { skipped: plan.skipped.filter((one) => one !== day) };
    const isSkipped = plan.skipped.includes(day);
    if (isSkipped && planIndexFrom(plan, day) >= plan.next) {
      await commit([beingActive(memberId), changingPlan(plan, change).part]);
      return plan;
    }
    const date = isSkipped ? { day } : plan.visits.find((one) => one.day === day && one.bookingId);
    if (!date) throw refusePlan.noSuchDay();
    if (plan.ended?.lastDay && day > plan.ended.lastDay) throw refusePlan.noSuchDay();
    if (date.bookingId && !(await mustBeCancelled(date.bookingId))) return plan;
    const restored = await restoring(plan, date, {
      change,
      more: [countingPart(memberId, "book", policy.bookings, refuseBooking.tooManyBookings)],
      isAsked: true,
    });
    if (restored === undefined) return plan;
    throw refusePlan.notRestored({ details: { miss: restored } });
  }, tries);
  await doDue(key);
  return readPlan(key);
});

async function mustBeCancelled(bookingId: string): Promise<boolean> {
  const [booking] = await readTogether(row(BookingEntity, { bookingId }));
  if (!booking || (booking.status === "cancelled" && !isRestorable(booking))) throw refusePlan.noSuchDay();
  return booking.status === "cancelled";
}

async function skippingVisit(plan: PlanRow, day: string): Promise<void> {
  const { planId, visits, untold } = plan;
  const read = async () => {
    const [booking] = (await bookingsOf([{ visits: visits.filter((date) => date.day === day) }])).values();
    return booking?.status === "cancelled" ? undefined : booking;
  };
  const booking = await read();
  if (!booking) return;
  if (booking.status !== "confirmed" || booking.startsAt <= freeFrom()) throw refusePlan.tooLateToSkip();
  // An earlier run booked it and was interrupted before its notice.
  const isUntold = untold?.visits.some((date) => date.day === day);
  const notTelling = changingPlan(plan, { untold: untoldWithout(untold, day) }).part;
  try {
    await cancelling(booking, "customer", {
      fee: 0,
      plan: { planId, what: "skipped" },
      asRead: true,
      more: isUntold ? [notTelling] : [],
    });
  } catch (error) {
    if (isBusyConflict(error)) throw error;
    if (!(error instanceof Refusal && error.kind === "conflict")) throw error;
    if (await read()) throw refusePlan.changed();
  }
}

/** Pauses a plan; repeated, it changes nothing. Refuses other days during a pause, an end in the past and an open price question. */
export const pause = implement(plans.pause, async ({ planId, from: asked, until, visits }) =>
  steering(planId, async (plan) => {
    const today = dayOf(Call.now());
    if (until !== undefined && until < today) throw refusePlan.noSuchDay();
    // It would resume at the old price.
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
    if (isSame) return letsGo ? { change: { pause: paused, ...letsGo } } : undefined;
    return {
      change: { pause: paused, ...letsGo },
      more: [
        countingPart(plan.customerId, `pause_${planId}`, policy.plans.pauses, refusePlan.tooManyPauses),
        ...(letsGo ? [] : [outboxEvent("plan.paused", { ...eventPayload(plan), from, until, why: "asked" })]),
      ],
    };
  }),
);

/** The visits that a pause cancels, the one the plan was made of included; resuming restores them (G131). */
async function visitsBetween(plan: PlanRow, from: string, until: string | undefined): Promise<DateOfPlan[]> {
  const bookings = await bookingsShown([plan]);
  const { madeOf, startDay } = plan;
  return [...(madeOf ? [{ day: startDay, bookingId: madeOf }] : []), ...plan.visits].flatMap(({ day, bookingId }) => {
    const booking = bookings.get(bookingId ?? "");
    const isThen = booking && booking.startsAt >= from && !(until && booking.startsAt >= until);
    return bookingId && booking?.status === "confirmed" && isThen ? [{ day, bookingId }] : [];
  });
}

const goingOn = (plan: PlanRow): Partial<PlanRow> => ({
  pause: undefined,
  next: Math.max(plan.next, planIndexFrom(plan, firstDayOf(plan))),
});

const firstDayOf = ({ startDay, hour, frequency }: PlanRow) =>
  firstPlanDay({ scheduledDate: startDay, scheduledTime: hour }, frequency, Call.now());

/** Books the paused visits again if their hours are free (G131); a notice lists the others. Refuses `booking.unpaid` (G140). */
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

/** The price that the customer saw. If it has risen since, that one is asked instead; a lower one applies. A paused plan continues, unless in debt (G140). */
export const agreePrice = implement(plans.agreePrice, async ({ planId, agreedPrice: seen }) =>
  steering(planId, async (plan) => {
    const { price, pause: paused } = plan;
    if (!price) {
      if (plan.agreedPrice === seen) return undefined;
      throw refusePlan.noPrice();
    }
    if (price.agreedPrice !== seen) throw refusePlan.priceChanged({ details: { agreedPrice: price.agreedPrice } });
    const current = await currentPrice(plan);
    if (current && current.agreedPrice > seen) {
      await commit(current.asking);
      throw refusePlan.priceChanged({ details: { agreedPrice: current.agreedPrice } });
    }
    const { agreedPrice, hourlyRate, tipAmount, extras = plan.extras } = current ?? price;
    const agreed = { agreedPrice, hourlyRate, tipAmount: tipAmount || undefined, extras, price: undefined };
    return {
      change: { ...agreed, ...(paused?.why === "price" && { ...goingOn(plan), pause: paused.asked }) },
      books: paused?.why === "price",
      more: [outboxEvent("plan.priceAgreed", { ...eventPayload(plan), price: agreedPrice })],
    };
  }),
);

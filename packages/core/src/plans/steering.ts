import {
  addDays,
  addMinutes,
  dayOf,
  firstPlanDay,
  instantOf,
  type Plan,
  planIndexFrom,
  plannedDays,
  plans,
  policy,
  Refusal,
  refuseMember,
  refusePlan,
} from "@naqi/contracts";
import { cancelling } from "../bookings/moves.ts";
import { Call } from "../kit/call.ts";
import { implement } from "../gate/implement.ts";
import { countingPart } from "../kit/limits.ts";
import { type Part, transact } from "../kit/transact.ts";
import { overtaken, untilWritten } from "../kit/until-written.ts";
import { beingActive } from "../membership/standing.ts";
import { telling } from "../outbox/telling.ts";
import { changingPlan } from "./changing.ts";
import { cancelFirst, doDue } from "./deeds.ts";
import { owned, readPlan } from "./own.ts";
import { toldOf } from "./told.ts";
import { bookingsOf, type PlanRow } from "./view.ts";

/** From when on a visit is let go for nothing. */
export const freeFrom = () => addMinutes(Call.now(), policy.plans.skipHours * 60);

interface Steered {
  change: Partial<PlanRow>;
  more?: Part[];
}

/** Changes a plan of the caller's as `decide` says of it as it stands, and does what is due of it then; undefined changes nothing. */
async function steering(
  planId: string,
  decide: (plan: PlanRow) => Steered | undefined | Promise<Steered | undefined>,
): Promise<Plan> {
  const { memberId } = Call.member();
  const key = await untilWritten<PlanRow>(async () => {
    const plan = await owned(planId);
    if (plan.status === "ended") throw refusePlan.over();
    const steered = await decide(plan);
    if (!steered) return plan;
    const { change, more = [] } = steered;
    if (change.cancels && (await cancelFirst(plan))) return overtaken;
    const failed = await transact([changingPlan(plan, change).part, beingActive(memberId), ...more]);
    if (failed.has("member")) throw refuseMember.suspended();
    if (failed.has("limit")) throw refusePlan.tooManyPauses();
    return failed.size === 0 ? plan : overtaken;
  });
  await doDue(key);
  return readPlan(key);
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
      return undefined;
    }
    const lastDay = plan.ended?.lastDay;
    if (!plannedDays({ ...plan, lastDay }, policy.plans.shown).includes(day)) throw refusePlan.noSuchDay();
    if (plan.skipped.length >= policy.plans.skipped) throw refusePlan.skippedEnough();
    return { change: { skipped: [...plan.skipped, day].toSorted() } };
  }),
);

async function skippingVisit({ visits }: PlanRow, day: string): Promise<void> {
  const read = async () => {
    const [booking] = (await bookingsOf([{ visits: visits.filter((date) => date.day === day) }])).values();
    return booking?.status === "cancelled" ? undefined : booking;
  };
  const booking = await read();
  if (!booking) return;
  if (booking.status !== "confirmed" || booking.startsAt <= freeFrom()) throw refusePlan.tooLateToSkip();
  try {
    await cancelling(booking, "customer", { fee: 0, plan: "skipped", asRead: true });
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === "conflict")) throw error;
    // Another press may have cancelled it.
    if (await read()) throw refusePlan.changed();
  }
}

/**
 * Pauses a plan from a day on, until another day where one is given. Repeated, it sends no second notice and counts no second time
 * towards the limit. Refuses an end in the past, and a plan whose new price is not agreed to.
 */
export const pause = implement(plans.pause, async ({ planId, from: asked, until, visits }) =>
  steering(planId, (plan) => {
    const today = dayOf(Call.now());
    if (until !== undefined && until < today) throw refusePlan.noSuchDay();
    // It would go on at the old price once the pause is over.
    if (plan.pause?.why === "price") throw refusePlan.priceOpen();
    const from = asked < today ? today : asked;
    const free = freeFrom();
    const begins = instantOf(from, "00:00");
    const cancels = {
      by: "customer" as const,
      from: begins > free ? begins : free,
      ...(until && { until: instantOf(addDays(until, 1), "00:00") }),
      at: Call.now(),
    };
    const letsGo = visits === "cancel" && { cancels };
    // The first request may have kept the visits that this one cancels.
    if (plan.pause?.from === from && plan.pause.until === until) return letsGo ? { change: letsGo } : undefined;
    return {
      change: { pause: { from, until, why: "asked" }, ...letsGo },
      more: [
        // One that is resumed makes room for another.
        countingPart(plan.customerId, `pause_${planId}`, policy.plans.pauses),
        telling("plan.paused", { ...toldOf(plan), from, until, why: "asked" }),
      ],
    };
  }),
);

/** The dates of the pause are over and no misses: it goes on with the first one that is far enough ahead. */
const goingOn = (plan: PlanRow): Partial<PlanRow> => {
  const day = firstPlanDay({ scheduledDate: plan.startDay, scheduledTime: plan.hour }, plan.frequency, Call.now());
  return { pause: undefined, next: Math.max(plan.next, planIndexFrom(plan, day)) };
};

export const resume = implement(plans.resume, async ({ planId }) =>
  steering(planId, (plan) => {
    if (!plan.pause) return undefined;
    if (plan.pause.why === "price") throw refusePlan.priceOpen();
    return { change: goingOn(plan), more: [telling("plan.resumed", toldOf(plan))] };
  }),
);

/** The price that was seen; a plan that stood still for it goes on. */
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
      more: [telling("plan.priceAgreed", { ...toldOf(plan), price: agreedPrice })],
    };
  }),
);

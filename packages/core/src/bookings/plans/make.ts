import {
  type BookedExtra,
  type Day,
  firstPlanDay,
  hoursOf,
  isReclean,
  planDate,
  type PlanFrequency,
  planIndexFrom,
  plans,
  policy,
  refuseBooking,
  refuseMember,
  refusePlan,
} from "@naqi/contracts";
import type * as z from "zod";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { isListed, readCleaner } from "../../cleaners/profile/partition.ts";
import { takenHours } from "../../cleaners/profile/slots.ts";
import { inboxRow, isBlockedBetween, notBlocked } from "../../messaging/unread-and-blocks/inbox.ts";
import { seasonsIn, seasonsRow } from "../seasons/reading.ts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { newId } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart } from "../../kit/limits.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, checking, commit, putting, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { mayBook, reachingOthers } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { propertyAt } from "../../customers/properties/view.ts";
import { doDue } from "./due-actions.ts";
import { dueOf } from "./due.ts";
import { holdingPlan, hoursRow, roomForPlan } from "./hours.ts";
import { readPlan } from "./own.ts";
import { PlanEntity } from "./plans.entity.ts";
import { eventPayload } from "./event-payload.ts";
import type { PlanRow } from "./view.ts";
import { missAt, priceWith, rateOf } from "./visit.ts";

type Asked = z.output<typeof plans.make.input>;

export const offer = implement(plans.offer, async ({ bookingId, frequency }) => {
  const [booking] = await readTogether(row(BookingEntity, { bookingId }));
  return offerOf(ownVisit(booking), frequency);
});

/** A visit of the caller as it was booked; an extension applied to that day only. */
function ownVisit(booking: BookingRow | null): BookingRow {
  if (booking?.customerId !== Call.member().memberId) throw refuseBooking.notFound();
  if (booking.status === "cancelled" || isReclean(booking)) throw refusePlan.notForPlan();
  const { durationMinutes, agreedPrice, extended } = booking;
  if (!extended) return booking;
  return {
    ...booking,
    durationMinutes: durationMinutes - extended.minutes,
    agreedPrice: agreedPrice - extended.amount,
  };
}

/** At the cleaner's current rate, else as agreed. One round trip. */
async function offerOf(booking: BookingRow, frequency: PlanFrequency) {
  const { customerId, cleanerId, scheduledDate, scheduledTime, durationMinutes, cleanerName } = booking;
  const first = firstPlanDay(booking, frequency, Call.now());
  const series = { startDay: scheduledDate, frequency };
  const from = planIndexFrom(series, first);
  const dates = Array.from({ length: policy.plans.shown }, (_, index) => planDate(series, from + index));
  const [cleaner, taken, [mine, theirs, seasons]] = await Promise.all([
    readCleaner(cleanerId),
    takenHours(cleanerId, first, dates.at(-1) ?? first),
    readTogether(inboxRow(customerId), inboxRow(cleanerId), seasonsRow()),
  ]);
  if (isBlockedBetween([customerId, cleanerId], [mine, theirs])) throw refusePlan.cleanerUnavailable();
  const hourlyRate = cleaner && rateOf(cleaner, booking);
  if (!cleaner || !isListed(cleaner.profile) || hourlyRate === undefined) throw refusePlan.cleanerUnavailable();
  const wanted = { ...booking, hour: scheduledTime };
  const hours = hoursOf(scheduledTime, durationMinutes);
  const isTaken = (day: Day) => hours.some((hour) => taken.get(day)?.has(hour));
  return {
    frequency,
    hour: scheduledTime,
    durationMinutes,
    cleanerName,
    ...priceWith(cleaner, withoutSeason(booking), hourlyRate),
    hourlyRate,
    next: from,
    cleanerVersion: cleaner.profile.bookableVersion,
    days: dates.map((day) => ({
      day,
      miss: missAt(cleaner, wanted, day, seasonsIn(seasons)) ?? (isTaken(day) ? ("taken" as const) : undefined),
    })),
  };
}

/** A repeat booking has the usual price, also if its first visit has a surcharge. */
const withoutSeason = (booking: BookingRow): BookingRow => ({
  ...booking,
  agreedPrice: booking.agreedPrice - (booking.season?.amount ?? 0),
});

/** Makes a plan and books due visits; if interrupted, the job continues. Repeated, it returns the same plan. */
export const make = implement(plans.make, async (asked) => {
  const { memberId } = Call.member();
  const once = onceFor(plans.make, memberId, asked.idempotencyKey, asked);
  const made = await once.orFirst(() => retryOnConflict(() => makeOnce(asked, once)));
  await doDue(made);
  return readPlan(made);
});

type Key = Pick<PlanRow, "customerId" | "planId">;

async function makeOnce(asked: Asked, once: ReturnType<typeof onceFor>): Promise<Key> {
  const { memberId } = Call.member();
  const [first, found, member, ownHours] = await readTogether(
    once.row,
    row(BookingEntity, { bookingId: asked.bookingId }),
    row(MemberEntity, { memberId }),
    hoursRow(memberId),
  );
  const answered = once.answered<Key>(first);
  if (answered) return answered;

  const booking = ownVisit(found);
  mayBook(member);
  const [offered, [cleanerHours], property] = await Promise.all([
    offerOf(booking, asked.frequency),
    readTogether(hoursRow(booking.cleanerId)),
    propertyAt(memberId, booking.address),
  ]);
  const { agreedPrice } = offered;
  if (agreedPrice !== asked.expectedPrice) throw refusePlan.priceChanged({ details: { agreedPrice } });
  if (offered.days.slice(0, policy.plans.misses).every(({ miss }) => miss)) throw refusePlan.hourNotFree();
  const plan = planOf(booking, { ...offered, propertyId: property?.propertyId });
  const { planId, cleanerId, customerId, startDay, frequency, hour, durationMinutes } = plan;
  const wanted = { customerId, startDay, frequency, hour, durationMinutes };
  roomForPlan(ownHours, wanted, "customer");
  roomForPlan(cleanerHours, wanted, "cleaner");
  await commit([
    answering(reachingOthers(memberId), refuseMember.suspended),
    countingPart(memberId, "plan", policy.plans.made, refusePlan.tooManyMade),
    ...notBlocked(customerId, cleanerId, refusePlan.cleanerUnavailable),
    answering(once.remembering({ planId, customerId }), retry),
    putting("plan", PlanEntity.create(plan), retry),
    holdingPlan(customerId, ownHours, planId, wanted),
    holdingPlan(cleanerId, cleanerHours, planId, wanted),
    // The cleaner must not leave meanwhile, and the rate must be unchanged.
    checking(
      "cleaner",
      CleanerEntity.remove({ cleanerId }).where(({ bookableVersion }, { eq }) =>
        eq(bookableVersion, offered.cleanerVersion),
      ),
      retry,
    ),
    outboxEvent("plan.made", { ...eventPayload(plan), day: planDate(plan, plan.next) }),
  ]);
  return plan;
}

interface Terms {
  extras?: BookedExtra[];
  frequency: PlanFrequency;
  agreedPrice: number;
  tipAmount: number;
  hourlyRate: number;
  next: number;
  propertyId: string | undefined;
}

function planOf(booking: BookingRow, terms: Terms): PlanRow {
  const plan: PlanRow = {
    planId: newId("pln"),
    customerId: booking.customerId,
    cleanerId: booking.cleanerId,
    status: "active",
    frequency: terms.frequency,
    startDay: booking.scheduledDate,
    madeOf: booking.bookingId,
    conversationOf: booking.conversationOf ?? booking.requestId,
    hour: booking.scheduledTime,
    durationMinutes: booking.durationMinutes,
    extras: terms.extras,
    serviceType: booking.serviceType,
    location: booking.location,
    address: booking.address,
    propertyId: terms.propertyId,
    notes: booking.notes,
    agreedPrice: terms.agreedPrice,
    hourlyRate: terms.hourlyRate,
    tipAmount: terms.tipAmount || undefined,
    customerName: booking.customerName,
    cleanerName: booking.cleanerName,
    next: terms.next,
    skipped: [],
    visits: [],
    misses: 0,
    createdAt: Call.now(),
    version: 0,
  };
  return { ...plan, ...dueOf(plan) };
}

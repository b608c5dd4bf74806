import {
  addDays,
  addMinutes,
  dayOf,
  type Day,
  distanceKm,
  instantOf,
  maximumPriceOf,
  nextPlanned,
  planDate,
  type PlanMiss,
  policy,
  priceAtRate,
  Refusal,
  refuseBooking,
  timeProblem,
  visitBookedAt,
  type TimeProblem,
} from "@naqi/contracts";
import { bookedParts, rowOf } from "../booking/book.ts";
import { comparingPair, pairRows } from "../booking/checks/pair-check.ts";
import { mustNotOverlap, roomForVisit, visitsRow } from "../booking/visit/visits.ts";
import { ofProperty, propertyRow } from "../booking/way-in.ts";
import type { BookingRow } from "../booking/bookings.entity.ts";
import { travelFeeFor } from "../../cleaners/search/found.ts";
import { baseOf, type CleanerPartition, isListed, readCleaner } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { hashOf } from "../../kit/ids.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { type Part, transact } from "../../kit/table/transact.ts";
import { conflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { mayBook } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { changingPlan } from "./changing.ts";
import { ending } from "./ending.ts";
import type { DateOfPlan } from "./plans.entity.ts";
import { eventPayload } from "./event-payload.ts";
import type { PlanRow } from "./view.ts";

/** The one visit of a date: whoever books it again finds it there. */
const visitIdOf = ({ planId }: PlanRow, day: Day) => `bkg_${hashOf(`${planId} ${day}`).slice(0, 26)}`;

type Wanted = Pick<PlanRow, "serviceType" | "address" | "hour" | "durationMinutes">;

/** How far ahead strangers may book says nothing of a date that is looked at again when its time comes. */
const missAtTime: Record<Exclude<TimeProblem, "tooFar">, PlanMiss> = {
  past: "too_soon",
  tooSoon: "too_soon",
  sameDay: "too_soon",
  notOffered: "not_offered",
  outsidePlan: "cleaner_off",
};

/** What stands against a visit on the cleaner's side, apart from other jobs. */
export function missAt(cleaner: CleanerPartition | undefined, wanted: Wanted, day: Day): PlanMiss | undefined {
  if (!cleaner || !isListed(cleaner.profile)) return "cleaner_gone";
  if (!rateOf(cleaner, wanted)) return "not_offered";
  if (distanceKm(baseOf(cleaner), wanted.address.location) > cleaner.profile.serviceRadius) return "not_offered";
  const problem = timeProblem(cleaner.plan, day, wanted.hour, wanted.durationMinutes, Call.now());
  return problem && problem !== "tooFar" ? missAtTime[problem] : undefined;
}

/** What an hour of the service costs at this cleaner, in fils; undefined where they do not offer it. */
export const rateOf = ({ offerings }: CleanerPartition, { serviceType }: Pick<PlanRow, "serviceType">) =>
  offerings.find((offering) => offering.serviceType === serviceType)?.hourlyRate;

type Priced = Parameters<typeof priceAtRate>[0] & Pick<PlanRow, "address" | "tipAmount">;

/**
 * What a visit costs at a rate of its cleaner's, in fils: the hours at that rate and all else as it was agreed, never less
 * than what anybody pays them, travel included, and within what a visit may cost at that (decisions G101). An offer below that
 * was for one visit (decision 0003).
 */
export function priceWith(cleaner: CleanerPartition, visit: Priced, hourlyRate: number): PriceOfVisit {
  const { serviceRadius: radius, travelFee: fee } = cleaner.profile;
  const travel = travelFeeFor(distanceKm(baseOf(cleaner), visit.address.location), { radius, fee });
  const own = (hourlyRate * visit.durationMinutes) / 60 + travel;
  const tip = visit.tipAmount ?? 0;
  const minimum = priceAtRate(visit, hourlyRate) - tip;
  // At a lower rate less may be given on top of it.
  const tipAmount = Math.min(tip, maximumPriceOf(minimum) - minimum);
  const agreedPrice = minimum + tipAmount;
  return agreedPrice > own ? { agreedPrice, tipAmount } : { agreedPrice: own, tipAmount: 0 };
}

/** In fils; what of the price is a tip. */
interface PriceOfVisit {
  agreedPrice: number;
  tipAmount: number;
}

/** A visit that is to be booked, by which cleaner and at which hours. */
interface VisitToBook {
  cleanerId: string;
  day: Day;
  wanted: Wanted;
  /** The booking as it would be written. */
  row(parties: Parameters<typeof rowOf>[2]): BookingRow;
}

/** A visit that can be booked, with the parts of its transaction. */
interface Prepared {
  booking: BookingRow;
  cleaner: CleanerPartition;
  parts: Part[];
}

/**
 * Prepares one visit of a plan in two round trips, or answers why there is none on the cleaner's side. Refuses what its
 * customer may not book (decisions G104).
 */
export async function preparing(
  plan: PlanRow,
  { cleanerId, day, wanted, row: make }: VisitToBook,
): Promise<Prepared | PlanMiss> {
  const { customerId } = plan;
  const [cleaner, [asMember, referral, visits, member, property]] = await Promise.all([
    readCleaner(cleanerId),
    readTogether(
      ...pairRows(customerId, cleanerId),
      visitsRow(customerId),
      row(MemberEntity, { memberId: customerId }),
      propertyRow(customerId, plan.propertyId),
    ),
  ]);
  const miss = missAt(cleaner, wanted, day);
  if (miss || !cleaner) return miss ?? "cleaner_gone";
  mayBook(member);
  const made = make({ customer: member, cleaner: cleaner.profile, own: propertyOf(plan, property) });
  const visit = { ...made, ...(plan.conversationOf && { conversationOf: plan.conversationOf }) };
  const { booking, parts: compared } = await comparingPair(visit, member, [asMember, referral]);
  const room = await roomForVisit(visits, booking);
  // The plan fixes the hour: only overlaps that are never allowed are refused.
  await mustNotOverlap(visits, booking, { known: true, asked: "customer" });
  const booked = bookedParts(booking, { visits, cleanerVersion: cleaner.profile.bookableVersion });
  return { booking, cleaner, parts: [...booked, ...room, ...compared] };
}

/** Why a prepared visit was not written although the plan is as it was read; undefined when it is to be tried again. */
export function missOf(failed: ReadonlySet<string>): PlanMiss | undefined {
  // The plan is as it was read, so no other run has booked it.
  if (failed.has("plan")) return undefined;
  if (failed.has("blocked")) return "cleaner_gone";
  return failed.has("slot") ? "taken" : undefined;
}

/** The same for a job: a refusal to the customer becomes a miss. */
export async function preparingByClock(plan: PlanRow, visit: VisitToBook): Promise<Prepared | PlanMiss> {
  try {
    return await preparing(plan, visit);
  } catch (error) {
    if (error instanceof Refusal) return error.code === refuseBooking.unpaid.code ? "unpaid" : "customer";
    throw error;
  }
}

/** The visit of a date of a plan, at its hour and price. */
export const visitOn = (plan: PlanRow, day: Day): VisitToBook => ({
  cleanerId: plan.cleanerId,
  day,
  wanted: plan,
  row: (parties) => visitOf(plan, day, parties),
});

/**
 * Books the visit of a plan's next date in one transaction with the plan, or notes why there is none. Two round trips
 * and the write; `conflict` when something was faster.
 */
export async function bookNext(plan: PlanRow): Promise<typeof conflict | undefined> {
  const index = nextPlanned({ ...plan, lastDay: plan.ended?.lastDay });
  if (index === undefined) return conflict;
  const day = planDate(plan, index);
  const prepared = await preparingByClock(plan, visitOn(plan, day));
  if (typeof prepared === "string") return missing(plan, index, prepared);
  const { booking, cleaner, parts } = prepared;
  const { part } = changingPlan(plan, {
    ...after(plan, index, { day, bookingId: booking.bookingId }),
    misses: 0,
    conversationOf: plan.conversationOf ?? booking.requestId,
    ...priced(plan, cleaner),
  });
  const failed = await transact([part, ...parts, ...tellingPrice(plan, cleaner)]);
  if (failed.size === 0) return undefined;
  const miss = missOf(failed);
  return miss ? missing(plan, index, miss) : conflict;
}

function propertyOf({ propertyId, address }: PlanRow, property: Parameters<typeof ofProperty>[1]) {
  try {
    return ofProperty({ propertyId, address }, property);
  } catch (error) {
    // It was removed, or is elsewhere by now: the cleaner asks, as where there never was one.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function visitOf(plan: PlanRow, day: Day, parties: Parameters<typeof rowOf>[2]): BookingRow {
  const { cleanerId, serviceType, hour, durationMinutes, address, notes, agreedPrice, hourlyRate, tipAmount } = plan;
  const startsAt = instantOf(day, hour);
  const asked = { cleanerId, serviceType, scheduledDate: day, scheduledTime: hour, durationMinutes, address, notes };
  const price = {
    hourlyRate,
    agreedPrice,
    tipAmount: tipAmount ?? 0,
    discountAmount: 0,
    walletAmount: 0,
    total: agreedPrice,
  };
  const priced = { ...price, startsAt, endsAt: addMinutes(startsAt, durationMinutes) };
  const { planId, frequency } = plan;
  return { ...rowOf(asked, priced, parties), bookingId: visitIdOf(plan, day), plan: { planId, day, frequency } };
}

/** Dates that nobody asks about any more: what became of them stands in the bookings. */
const keptDays = 35;

/** A plan behind a date, of which both are still to be told. */
function after({ visits, skipped, untold }: PlanRow, index: number, date: DateOfPlan): Partial<PlanRow> {
  const oldest = addDays(dayOf(Call.now()), -keptDays);
  return {
    next: index + 1,
    visits: [...visits.filter(({ day }) => day >= oldest), date],
    skipped: skipped.filter((day) => day >= dayOf(Call.now())),
    untold: { at: untold?.at ?? Call.now(), visits: [...(untold?.visits ?? []), date] },
  };
}

/**
 * A date that is not booked: both hear of it, and with the third in a row the plan ends. One whose hours are somebody else's does not
 * count: else a rival would end a plan by booking three of its dates (decision 0087).
 */
async function missing(plan: PlanRow, index: number, miss: PlanMiss): Promise<typeof conflict | undefined> {
  const misses = miss === "taken" ? plan.misses : plan.misses + 1;
  const change = { ...after(plan, index, { day: planDate(plan, index), miss }), misses };
  const failed =
    change.misses < policy.plans.misses
      ? await transact([changingPlan(plan, change).part])
      : await transact(ending(plan, { by: "system", why: "missed" }, change));
  return failed.size === 0 ? undefined : conflict;
}

/**
 * Asks the customer about a changed rate before the next visit is booked (G131): they have until then, and without an answer
 * the plan pauses instead. One round trip and the write.
 */
export async function askPrice(plan: PlanRow): Promise<typeof conflict | undefined> {
  const index = nextPlanned({ ...plan, lastDay: plan.ended?.lastDay });
  if (index === undefined) return conflict;
  const cleaner = await readCleaner(plan.cleanerId);
  const asked = cleaner ? priced(plan, cleaner, visitBookedAt(planDate(plan, index))) : {};
  const failed = await transact([
    changingPlan(plan, { ...asked, priceChecked: index }).part,
    ...(asked.price ? [priceAskedEvent(plan, asked.price)] : []),
  ]);
  return failed.size === 0 ? undefined : conflict;
}

/**
 * The price that is asked for as the cleaner's rate and travel fee stand, and until when a higher one waits; none where it is the
 * one agreed on.
 */
function priced(plan: PlanRow, cleaner: CleanerPartition, bookedAt?: string): Pick<PlanRow, "price"> {
  const rate = rateOf(cleaner, plan);
  if (rate === undefined) return { price: undefined };
  const price = priceWith(cleaner, plan, rate);
  const { agreedPrice } = price;
  if (agreedPrice === plan.agreedPrice) return { price: undefined };
  const asked = plan.price?.agreedPrice === agreedPrice ? plan.price : undefined;
  const isHigher = agreedPrice > plan.agreedPrice;
  const consent = addMinutes(Call.now(), policy.plans.consentDays * 24 * 60);
  // A job that runs late leaves less time before the booking; below half of it, the usual time applies.
  const half = addMinutes(Call.now(), policy.plans.consentDays * 12 * 60);
  const until = bookedAt && bookedAt > half && bookedAt < consent ? bookedAt : consent;
  const lapsesAt = asked ? asked.lapsesAt : isHigher ? until : undefined;
  return { price: { hourlyRate: rate, ...price, ...(lapsesAt && { lapsesAt }) } };
}

function tellingPrice(plan: PlanRow, cleaner: CleanerPartition): Part[] {
  const { price } = priced(plan, cleaner);
  if (!price || price.agreedPrice === plan.price?.agreedPrice) return [];
  return [priceAskedEvent(plan, price)];
}

const priceAskedEvent = (plan: PlanRow, price: NonNullable<PlanRow["price"]>): Part =>
  outboxEvent("plan.priceAsked", { ...eventPayload(plan), asked: price.agreedPrice, lapsesAt: price.lapsesAt });

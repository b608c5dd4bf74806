import {
  addDays,
  addMinutes,
  type BookedExtra,
  bookedExtrasOf,
  type Day,
  dayOf,
  distanceKm,
  doorOfProperty,
  instantOf,
  isSameDoor,
  maximumPriceOf,
  nextPlanned,
  offersExtras,
  planDate,
  type PlanMiss,
  policy,
  priceAtRate,
  Refusal,
  refuseBooking,
  type Season,
  slugsOf,
  sumOfExtras,
  timeProblem,
  type TimeProblem,
  visitBookedAt,
} from "@naqi/contracts";
import { bookedParts, rowOf } from "../booking/book/book.ts";
import { comparingPair, pairRows } from "../booking/checks/pair-check.ts";
import { mustNotOverlap, roomForVisit, visitsRow } from "../booking/visit/visits.ts";
import { addedBy, propertyRow, standardRow, type StandardRow, startingFromHome } from "../booking/book/way-in.ts";
import type { BookingRow } from "../booking/bookings.entity.ts";
import { isClosed, seasonsIn, seasonsRow } from "../seasons/reading.ts";
import { travelFeeFor } from "../../cleaners/search/found.ts";
import { baseOf, type CleanerPartition, isListed, readCleaner } from "../../cleaners/profile/partition.ts";
import { Call } from "../../kit/call.ts";
import { hashOf } from "../../kit/ids.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit, type Part } from "../../kit/table/commit.ts";
import { busyConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { mayBook } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { changingPlan } from "./changing.ts";
import { ending } from "./ending.ts";
import type { DateOfPlan } from "./plans.entity.ts";
import { untoldWith } from "./untold.ts";
import { eventPayload } from "./event-payload.ts";
import type { PropertyRow } from "../../customers/properties/view.ts";
import type { PlanRow } from "./view.ts";

/** One id per date, so that a repeated run finds the visit. */
const visitIdOf = ({ planId }: PlanRow, day: Day) => `bkg_${hashOf(`${planId} ${day}`).slice(0, 26)}`;

type Wanted = Pick<PlanRow, "serviceType" | "extras" | "address" | "hour" | "durationMinutes">;

/** The booking horizon does not apply to a plan: the date is checked again when it is due. */
const missAtTime: Record<Exclude<TimeProblem, "tooFar">, PlanMiss> = {
  past: "too_soon",
  tooSoon: "too_soon",
  sameDay: "too_soon",
  notOffered: "not_offered",
  outsidePlan: "cleaner_off",
};

export function missAt(
  cleaner: CleanerPartition | undefined,
  wanted: Wanted,
  day: Day,
  seasons: readonly Season[],
): PlanMiss | undefined {
  if (!cleaner || !isListed(cleaner.profile)) return "cleaner_gone";
  if (!rateOf(cleaner, wanted)) return "not_offered";
  if (distanceKm(baseOf(cleaner), wanted.address.location) > cleaner.profile.serviceRadius) return "not_offered";
  const problem = timeProblem(cleaner.plan, day, wanted.hour, wanted.durationMinutes, Call.now());
  if (problem && problem !== "tooFar") return missAtTime[problem];
  const { hour: scheduledTime, durationMinutes, serviceType } = wanted;
  return isClosed(seasons, { scheduledDate: day, scheduledTime, durationMinutes, serviceType }) ? "season" : undefined;
}

/** fils per hour; undefined if the cleaner does not offer the service with these extras. */
export const rateOf = (
  { profile, offerings }: CleanerPartition,
  { serviceType, extras }: Pick<PlanRow, "serviceType" | "extras">,
) =>
  offersExtras(serviceType, profile, slugsOf(extras))
    ? offerings.find((offering) => offering.serviceType === serviceType)?.hourlyRate
    : undefined;

type Priced = Parameters<typeof priceAtRate>[0] & Pick<PlanRow, "address" | "tipAmount" | "extras">;

/** The price in fils: at least the cleaner's own with travel, within its maximum (G101). A lower offer was for one visit (0003). */
export function priceWith(cleaner: CleanerPartition, visit: Priced, hourlyRate: number): PriceOfVisit {
  const { serviceRadius: radius, travelFee: fee } = cleaner.profile;
  const travel = travelFeeFor(distanceKm(baseOf(cleaner), visit.address.location), { radius, fee });
  const extras = bookedExtrasOf(slugsOf(visit.extras), visit.durationMinutes, cleaner.profile);
  const own = (hourlyRate * visit.durationMinutes) / 60 + travel + sumOfExtras(extras);
  const tip = visit.tipAmount ?? 0;
  const minimum = priceAtRate(visit, hourlyRate) - tip + sumOfExtras(extras) - sumOfExtras(visit.extras);
  // A lower rate allows a smaller tip.
  const tipAmount = Math.min(tip, maximumPriceOf(minimum) - minimum);
  const agreedPrice = minimum + tipAmount;
  return {
    ...(agreedPrice > own ? { agreedPrice, tipAmount } : { agreedPrice: own, tipAmount: 0 }),
    ...(extras.length > 0 && { extras }),
  };
}

/** fils */
interface PriceOfVisit {
  agreedPrice: number;
  tipAmount: number;
  extras?: BookedExtra[];
}

interface VisitToBook {
  cleanerId: string;
  day: Day;
  wanted: Wanted;
  /** The caller adds the checklist of the visit that it replaces. */
  bringsChecklist?: boolean;
  row(parties: Parameters<typeof rowOf>[2]): BookingRow;
}

interface Prepared {
  booking: BookingRow;
  cleaner: CleanerPartition;
  parts: Part<"cleaner_gone" | "taken">[];
}

const lost = { blocked: () => "cleaner_gone" as const, taken: () => "taken" as const };

/** Prepares a visit in two round trips, or returns a miss. Refuses what the customer may not book (decisions G104). */
export async function preparing(
  plan: PlanRow,
  { cleanerId, day, wanted, row: make, bringsChecklist = false }: VisitToBook,
): Promise<Prepared | PlanMiss> {
  const { customerId } = plan;
  const [cleaner, [asMember, referral, visits, member, property, seasons, standard]] = await Promise.all([
    readCleaner(cleanerId),
    readTogether(
      ...pairRows(customerId, cleanerId),
      visitsRow(customerId),
      row(MemberEntity, { memberId: customerId }),
      propertyRow(customerId, plan.propertyId),
      seasonsRow(),
      standardRow(customerId, plan.propertyId),
    ),
  ]);
  const miss = missAt(cleaner, wanted, day, seasonsIn(seasons));
  if (miss || !cleaner) return miss ?? "cleaner_gone";
  mayBook(member);
  const made = make({ customer: member, cleaner: cleaner.profile, own: homeOf(plan, property, standard) });
  const visit = { ...made, ...(plan.conversationOf && { conversationOf: plan.conversationOf }) };
  const { booking, parts: compared } = await comparingPair(visit, member, [asMember, referral]);
  const room = await roomForVisit(visits, booking);
  // The plan fixes the hour, so only overlaps that are never allowed are refused.
  await mustNotOverlap(visits, booking, { known: true, asked: "customer" });
  const booked = bookedParts(booking, { visits, cleanerVersion: cleaner.profile.bookableVersion }, lost);
  return {
    booking,
    cleaner,
    parts: [...booked, ...room, ...compared, ...startingFromHome(booking, standard, { bringsChecklist })],
  };
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

export const visitOn = (plan: PlanRow, day: Day): VisitToBook => ({
  cleanerId: plan.cleanerId,
  day,
  wanted: plan,
  row: (parties) => visitOf(plan, day, parties),
});

/** Books the next visit in one transaction with the plan, or stores why it cannot. Two round trips and the write. */
export async function bookNext(plan: PlanRow): Promise<void> {
  const index = nextPlanned({ ...plan, lastDay: plan.ended?.lastDay });
  if (index === undefined) throw busyConflict();
  const day = planDate(plan, index);
  const prepared = await preparingByClock(plan, visitOn(plan, day));
  if (typeof prepared === "string") return missing(plan, index, prepared);
  const { booking, cleaner, parts } = prepared;
  const { part } = changingPlan(plan, {
    ...after(plan, index, { day, bookingId: booking.bookingId }),
    misses: 0,
    conversationOf: plan.conversationOf ?? booking.requestId,
    address: booking.address,
    ...priced(plan, cleaner),
  });
  const miss = await commit([part, ...parts, ...tellingPrice(plan, cleaner)]);
  if (miss) await missing(plan, index, miss);
}

/** The plan's home as corrected since. None if it is elsewhere now, or never was at this door: older plans may name another home at the same point. */
function homeOf({ address, createdAt }: PlanRow, property: PropertyRow | null, standard: StandardRow | null) {
  const { lat, lng } = property?.address.location ?? {};
  if (!property || lat !== address.location.lat || lng !== address.location.lng) return undefined;
  if (property.updatedAt < createdAt && !isSameDoor(address, doorOfProperty(property))) return undefined;
  const { apartmentNumber: unit } = property;
  const door = unit ? { unit } : address.noUnit && { noUnit: address.noUnit };
  return { ...addedBy(property, standard), address: { ...property.address, ...door } };
}

function visitOf(plan: PlanRow, day: Day, parties: Parameters<typeof rowOf>[2]): BookingRow {
  const { cleanerId, serviceType, hour, durationMinutes, address, notes, agreedPrice, hourlyRate, tipAmount } = plan;
  const { extras } = plan;
  const startsAt = instantOf(day, hour);
  const asked = { cleanerId, serviceType, scheduledDate: day, scheduledTime: hour, durationMinutes, address, notes };
  const price = {
    extras,
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

const keptDays = 35;

function after({ visits, skipped, untold }: PlanRow, index: number, date: DateOfPlan): Partial<PlanRow> {
  const oldest = addDays(dayOf(Call.now()), -keptDays);
  return {
    next: index + 1,
    visits: [...visits.filter(({ day }) => day >= oldest && day !== date.day), date],
    skipped: skipped.filter((day) => day >= dayOf(Call.now())),
    untold: untoldWith(untold, date),
  };
}

/** The third miss in a row ends the plan. Taken hours do not count, or a competitor could end it (decision 0087), nor does a season. */
async function missing(plan: PlanRow, index: number, miss: PlanMiss): Promise<void> {
  const misses = miss === "taken" || miss === "season" ? plan.misses : plan.misses + 1;
  const change = { ...after(plan, index, { day: planDate(plan, index), miss }), misses };
  await commit(
    change.misses < policy.plans.misses
      ? [changingPlan(plan, change).part]
      : ending(plan, { by: "system", why: "missed" }, change),
  );
}

/** Asks the customer about a changed rate before the next booking (G131); without an answer the plan pauses. One read, one write. */
export async function askPrice(plan: PlanRow): Promise<void> {
  const index = nextPlanned({ ...plan, lastDay: plan.ended?.lastDay });
  if (index === undefined) throw busyConflict();
  const cleaner = await readCleaner(plan.cleanerId);
  const asked = cleaner ? priced(plan, cleaner, visitBookedAt(planDate(plan, index))) : {};
  await commit([
    changingPlan(plan, { ...asked, priceChecked: index }).part,
    ...(asked.price ? [priceAskedEvent(plan, asked.price)] : []),
  ]);
}

function priced(plan: PlanRow, cleaner: CleanerPartition, bookedAt?: string): Pick<PlanRow, "price"> {
  const rate = rateOf(cleaner, plan);
  if (rate === undefined) return { price: undefined };
  const price = priceWith(cleaner, plan, rate);
  const { agreedPrice } = price;
  if (agreedPrice === plan.agreedPrice) return { price: undefined };
  const asked = plan.price?.agreedPrice === agreedPrice ? plan.price : undefined;
  const isHigher = agreedPrice > plan.agreedPrice;
  const consent = addMinutes(Call.now(), policy.plans.consentDays * 24 * 60);
  // A late job leaves less time before the booking; below half of it, the usual time applies.
  const half = addMinutes(Call.now(), policy.plans.consentDays * 12 * 60);
  const until = bookedAt && bookedAt > half && bookedAt < consent ? bookedAt : consent;
  const lapsesAt = asked ? asked.lapsesAt : isHigher ? until : undefined;
  return { price: { hourlyRate: rate, ...price, ...(lapsesAt && { lapsesAt }) } };
}

/** At the cleaner's current rate, with the question for it if it differs, and the part that asks it. Undefined if they no longer offer the visit. */
export async function currentPrice(plan: PlanRow) {
  const cleaner = await readCleaner(plan.cleanerId);
  const rate = cleaner && rateOf(cleaner, plan);
  if (!cleaner || rate === undefined) return undefined;
  const asked = priced(plan, cleaner);
  const asking = [changingPlan(plan, asked).part, ...(asked.price ? [priceAskedEvent(plan, asked.price)] : [])];
  return { ...priceWith(cleaner, plan, rate), hourlyRate: rate, asking };
}

function tellingPrice(plan: PlanRow, cleaner: CleanerPartition): Part[] {
  const { price } = priced(plan, cleaner);
  if (!price || price.agreedPrice === plan.price?.agreedPrice) return [];
  return [priceAskedEvent(plan, price)];
}

const priceAskedEvent = (plan: PlanRow, price: NonNullable<PlanRow["price"]>): Part =>
  outboxEvent("plan.priceAsked", { ...eventPayload(plan), asked: price.agreedPrice, lapsesAt: price.lapsesAt });

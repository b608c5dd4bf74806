import { addMinutes, type Day, isPausedOn, planDate, planIndexFrom, type PlanMiss } from "@naqi/contracts";
import { rowOf } from "../booking/book/book.ts";
import { newStartCode } from "../booking/visit/start-code.ts";
import { ChecklistEntity } from "../checklist-record/checklists.entity.ts";
import { copyingChecklist } from "../checklist-record/keeping.ts";
import { eventPayload as bookingPayload } from "../booking/event-payload.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { hashOf } from "../../kit/ids.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit, type Part } from "../../kit/table/commit.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { changingPlan } from "./changing.ts";
import type { DateOfPlan } from "./plans.entity.ts";
import { untoldWith, untoldWithout } from "./untold.ts";
import { isRestorable, type PlanRow } from "./view.ts";
import { preparing, preparingByClock, visitOn } from "./visit.ts";

export function datesToRestore(plan: PlanRow, from: Day): DateOfPlan[] {
  const { pause, next, skipped, visits, ended } = plan;
  if (!pause) return [];
  const known = new Set([...skipped, ...visits.map(({ day }) => day)]);
  const passed: DateOfPlan[] = [];
  // The first date is the visit that the plan was made of.
  for (let index = Math.max(1, planIndexFrom(plan, from)); index < next; index++) {
    const day = planDate(plan, index);
    if (isPausedOn(day, pause) && !known.has(day)) passed.push({ day });
  }
  const dates = [...(pause.cancelled ?? []), ...passed].filter(({ day }) => !ended?.lastDay || day <= ended.lastDay);
  return dates.toSorted((one, other) => one.day.localeCompare(other.day));
}

interface Former {
  before: BookingRow | null;
  hasChecklist: boolean;
}

/** The same id for every try, so that a visit is restored once. */
const againOf = (bookingId: string) => `bkg_${hashOf(`${bookingId} again`).slice(0, 26)}`;

/** The visit as it was, with its start code's switch and its checklist. */
function visitAgain(plan: PlanRow, { day }: DateOfPlan, { before, hasChecklist }: Former) {
  if (!before) return { ...visitOn(plan, day), bringsChecklist: hasChecklist };
  const { cleanerId, serviceType, address, scheduledDate, scheduledTime: hour } = before;
  const { extended = { minutes: 0, amount: 0 }, notes, hourlyRate, tipAmount = 0, extras } = before;
  const { title, description, package: choice } = before;
  const durationMinutes = before.durationMinutes - extended.minutes;
  const agreedPrice = before.agreedPrice - extended.amount;
  const asked = { cleanerId, serviceType, scheduledDate, scheduledTime: hour, durationMinutes, address, notes };
  const endsAt = addMinutes(before.startsAt, durationMinutes);
  const price = { extras, hourlyRate, agreedPrice, tipAmount, discountAmount: 0, walletAmount: 0, total: agreedPrice };
  const { season } = before;
  return {
    cleanerId,
    day: scheduledDate,
    wanted: { serviceType, extras, address, hour, durationMinutes },
    bringsChecklist: hasChecklist,
    row: (parties: Parameters<typeof rowOf>[2]): BookingRow => ({
      ...(before.homeNote && { homeNote: before.homeNote }),
      ...rowOf(asked, { ...price, ...(season && { season }), startsAt: before.startsAt, endsAt }, parties),
      bookingId: againOf(before.bookingId),
      ...(title && { title }),
      ...(description && { description }),
      ...(choice && { package: choice }),
      ...(before.plan && { plan: before.plan }),
      ...(before.startCode && { startCode: newStartCode() }),
      ...(hasChecklist && { hasChecklist }),
    }),
  };
}

function withDate(
  plan: PlanRow,
  date: DateOfPlan,
  { isNotifiedLater }: { isNotifiedLater: boolean },
): Partial<PlanRow> {
  const { visits, untold } = plan;
  const others = visits.filter(({ day }) => day !== date.day);
  return {
    visits: [...others, date].toSorted((one, other) => one.day.localeCompare(other.day)),
    untold: isNotifiedLater ? untoldWith(untold, date) : untoldWithout(untold, date.day),
  };
}

interface Restored {
  change?: Partial<PlanRow>;
  more?: Part[];
  /** The customer is the caller, so a refusal is thrown. */
  isAsked?: boolean;
}

/** Books the visit of one date again in one transaction with the plan (G131). Returns a miss, or nothing once done. */
export async function restoring(
  plan: PlanRow,
  date: DateOfPlan,
  { change, more = [], isAsked = false }: Restored = {},
): Promise<PlanMiss | undefined> {
  const { day, bookingId } = date;
  const [before, again, checklist] = await readTogether(
    row(BookingEntity, { bookingId }),
    row(BookingEntity, { bookingId: bookingId && againOf(bookingId) }),
    row(ChecklistEntity, { bookingId }),
  );
  // A pause keeps its cancelled visits, and the customer may have restored one of them before resuming.
  if (again || (bookingId && !(before && isRestorable(before)))) {
    return change && commit([changingPlan(plan, change).part]);
  }
  const isFirst = bookingId !== undefined && bookingId === plan.madeOf;
  if (before && (before.discountAmount > 0 || before.walletAmount)) return "code";
  const former = { before, hasChecklist: checklist !== null };
  const prepared = await (isAsked ? preparing : preparingByClock)(plan, visitAgain(plan, date, former));
  if (typeof prepared === "string") return prepared;
  const { booking, parts } = prepared;
  // A notice of several visits names the hour and cleaner of the plan.
  const isUsual =
    booking.cleanerId === plan.cleanerId && booking.scheduledDate === day && booking.scheduledTime === plan.hour;
  const { part } = changingPlan(plan, {
    ...(isFirst
      ? { madeOf: booking.bookingId }
      : withDate(plan, { day, bookingId: booking.bookingId }, { isNotifiedLater: isUsual })),
    ...change,
  });
  return commit([
    ...more,
    part,
    ...parts,
    ...(checklist ? [copyingChecklist(checklist, booking)] : []),
    ...(isUsual && !isFirst ? [] : [outboxEvent("booking.booked", bookingPayload(booking))]),
  ]);
}

export async function restoreNext(plan: PlanRow): Promise<void> {
  const [date, ...left] = plan.restores?.dates ?? [];
  const restores = plan.restores && left.length > 0 ? { ...plan.restores, dates: left } : undefined;
  if (!date) return commit([changingPlan(plan, { restores }).part]);
  const miss = await restoring(plan, date, { change: { restores } });
  if (miss === undefined) return;
  const missed = withDate(plan, { day: date.day, miss }, { isNotifiedLater: true });
  await commit([changingPlan(plan, { ...missed, restores }).part]);
}

import { policy, refuseBooking, refuseReplacement, replacements } from "@naqi/contracts";
import type * as z from "zod";
import { bookedParts, rowOf } from "../booking/book/book.ts";
import { oursAs } from "../booking/bookings.ts";
import { comparingPair } from "../booking/checks/pair-check.ts";
import { quoteFor } from "../booking/book/quote.ts";
import { newStartCode } from "../booking/visit/start-code.ts";
import { eventPayload } from "../booking/event-payload.ts";
import { asSeenBy } from "../booking/view.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { mustNotOverlap, roomForVisit } from "../booking/visit/visits.ts";
import { wayInAgain } from "../booking/book/way-in.ts";
import { readCleaner } from "../../cleaners/profile/partition.ts";
import { isTaken, slotRows } from "../../cleaners/profile/slots.ts";
import { redeeming } from "../../money/discounts/redeem.ts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { implement } from "../../gate/implement.ts";
import { countingPart, isFull, limitRow } from "../../kit/limits.ts";
import { orDone } from "../../kit/or-done.ts";
import { readTogether } from "../../kit/table/read-together.ts";
import { changing, commit, type Part, retry } from "../../kit/table/commit.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { mayBook, firstOf } from "../../identity/member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { fulfilling } from "../../market/requests/requests.ts";
import { isOpen } from "../../market/requests/view.ts";
import { spending } from "../../money/wallet/spending.ts";
import { isOffered, readContext, timesOf, whoLetDown } from "./replacement-context.ts";
import { replacementOf } from "./offers.ts";
import { priceInstead } from "./price.ts";
import { asReleased, release } from "./release.ts";
import { takenAlong } from "./taken-along.ts";

type Asked = z.output<typeof replacements.take.input>;

const tries = 8;

/**
 * Books a replacement in one transaction with the visit that it replaces, so that two tabs make one booking. Code and credit that went back
 * are used again. Repeated, it returns the same visit. A visit on hold is released last, after every other check (decision 0093).
 */
export const take = implement(replacements.take, async (asked) =>
  asSeenBy(
    "customer",
    await orDone(
      () => retryOnConflict(() => takeOnce(asked), tries),
      async () => {
        const taken = await replacementOf(await oursAs("customer", asked.bookingId));
        return taken && sameAs(asked, taken);
      },
    ),
  ),
);

async function takeOnce(asked: Asked): Promise<BookingRow | typeof conflict> {
  const { memberId } = Call.member();
  const found = await foundFor(asked);
  const taken = await replacementOf(found.before);
  if (taken) return sameAs(asked, taken);
  const grounds = await readParties(asked, found);
  const { request, visits, pair, along, means } = grounds;
  const { instead, member, discountCode, cleanerVersion } = replacementFor(asked, grounds);
  const { booking, parts } = await comparingPair(instead, member, pair);
  const room = await roomForVisit(visits, booking);
  await mustNotOverlap(visits, booking, { known: asked.acknowledgedOverlap, asked: "customer" });
  if (found.before !== found.held) {
    await mustFit(booking);
    await release(found.held);
    return conflict;
  }
  const open = request && isOpen(request) ? request : undefined;
  const isFirstOnly = discountCode && (means.code.own ?? means.code.campaign)?.firstBookingOnly;
  const firstOnly = isFirstOnly ? firstOf(member) : undefined;
  const lost = { blocked: refuseReplacement.gone, taken: refuseReplacement.gone };
  await commit([
    replacing(found.before, booking),
    ...bookedParts(booking, { visits, cleanerVersion, ofRequest: open !== undefined, firstOnly }, lost),
    countingPart(memberId, "book", policy.bookings, refuseBooking.tooManyBookings),
    ...room,
    ...(discountCode ? redeeming(means.code, booking) : []),
    ...spending(means.wallet, booking),
    // `bookedParts` already changes this count.
    ...(open ? fulfilling(open, booking.bookingId) : []),
    ...takenAlong(found.before, booking, along),
    ...parts,
    outboxEvent("booking.booked", eventPayload(booking)),
  ]);
  return booking;
}

/** Before a visit on hold is given up: refuses a cleaner whose hours are taken by now, and more bookings than the customer may make. */
async function mustFit(booking: BookingRow): Promise<void> {
  const [made, ...hours] = await readTogether(
    limitRow(booking.customerId, "book", policy.bookings),
    ...slotRows(booking),
  );
  if (isFull(made, policy.bookings)) throw refuseBooking.tooManyBookings();
  if (hours.some((hour) => isTaken(hour))) throw refuseReplacement.gone();
}

/** The cleaner who was chosen, and the visit: `held` as it is stored, `before` as if it were released. */
async function foundFor({ cleanerId, bookingId }: Asked) {
  const [cleaner, held] = await Promise.all([readCleaner(cleanerId), oursAs("customer", bookingId)]);
  return { cleaner, held, before: asReleased(held) };
}

type Found = Awaited<ReturnType<typeof foundFor>>;

async function readParties({ cleanerId }: Asked, { cleaner, held, before }: Found) {
  const [grounds, down, access] = await Promise.all([
    readContext(held, [cleanerId], cleanerId),
    whoLetDown(before),
    wayInAgain(before),
  ]);
  return { ...grounds, cleaner, before, down, access };
}

/**
 * The booking that replaces the visit, at the price that the customer saw. Refuses once the choice is over, for another time, a cleaner who
 * let the customer down or is blocked, and a higher or changed price.
 */
function replacementFor(asked: Asked, grounds: Awaited<ReturnType<typeof readParties>>) {
  const { cleanerId, scheduledDate, scheduledTime, expectedTotal } = asked;
  const { cleaner, before, member, request, down, isBlocked, means, access, along } = grounds;
  if (!isOffered(before, request)) throw refuseReplacement.over();
  mayBook(member);
  const { days, hour = scheduledTime } = timesOf(before);
  const isOther = !days.includes(scheduledDate) || scheduledTime !== hour;
  if (isOther || down.has(cleanerId) || isBlocked(cleanerId)) throw refuseReplacement.gone();

  const { serviceType, durationMinutes, address, notes } = before;
  const wish = { cleanerId, serviceType, durationMinutes, address, notes, scheduledDate, scheduledTime };
  const quoted = quoteFor(wish, { cleaner, member, wallet: means.wallet, code: means.code });
  if (!cleaner || quoted.minimumPrice > before.agreedPrice) throw refuseReplacement.gone();
  const price = priceInstead(before, quoted.minimumPrice, means);
  if (price.total !== expectedTotal) throw refuseReplacement.priceChanged({ details: { total: price.total } });

  const discountCode = price.discountAmount > 0 ? before.discountCode : undefined;
  const row = rowOf(
    { ...wish, discountCode },
    // As with an offer, the agreed price has no tip on top.
    { ...quoted, ...price, tipAmount: 0 },
    {
      customer: member,
      cleaner: cleaner.profile,
      own: { propertyName: before.propertyName, access },
      ...(discountCode && { code: means.code }),
    },
  );
  const instead: BookingRow = { ...row, ...kept(before, request), hasChecklist: along.checklist ? true : undefined };
  return { instead, member, discountCode, cleanerVersion: quoted.cleanerVersion };
}

function sameAs({ cleanerId, scheduledDate, scheduledTime }: Asked, taken: BookingRow): BookingRow {
  const isSame = taken.scheduledDate === scheduledDate && taken.scheduledTime === scheduledTime;
  if (!isSame || taken.cleanerId !== cleanerId) throw refuseReplacement.taken();
  return taken;
}

/** What a replacement takes over; the request only if its customer has not withdrawn it. */
const kept = (
  { bookingId, title, description, package: choice, plan, startCode }: BookingRow,
  request: Awaited<ReturnType<typeof readContext>>["request"],
) => ({
  title,
  description,
  package: choice,
  plan,
  startCode: startCode && newStartCode(),
  replacement: { of: bookingId, ...(request && request.status !== "cancelled" && { requestId: request.requestId }) },
});

/** Requires that the visit is cancelled and has no replacement yet. */
const replacing = ({ bookingId, replacement, version: seen }: BookingRow, by: BookingRow): Part =>
  changing(
    "replaced",
    BookingEntity.patch({ bookingId })
      .set({ replacement: { ...replacement, by: by.bookingId } })
      .add({ version: 1 })
      .where(({ status, version }, { eq }) => allOf(eq(status, "cancelled"), eq(version, seen))),
    retry,
  );

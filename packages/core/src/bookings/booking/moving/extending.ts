import {
  addMinutes,
  bookings,
  extendableUntil,
  extensionLapse,
  extensionPrice,
  type ExtensionProposal,
  hourName,
  hourNumber,
  isReclean,
  maximumPriceOf,
  openProposal,
  planOf,
  policy,
  receivedFor,
  refuseBooking,
  refuseExtension,
} from "@naqi/contracts";
import type * as z from "zod";
import { CleanerEntity } from "../../../cleaners/profile/cleaners.entity.ts";
import { listingHeld } from "../../../cleaners/profile/listing.ts";
import { readCleaner } from "../../../cleaners/profile/partition.ts";
import { holderOf, isTaken, slotRows, swappingHours } from "../../../cleaners/profile/slots.ts";
import { extendingLedger } from "../../../money/earnings/ledger.ts";
import { Call } from "../../../kit/call.ts";
import { implement } from "../../../gate/implement.ts";
import { countingPart } from "../../../kit/limits.ts";
import { orDone } from "../../../kit/or-done.ts";
import { readTogether } from "../../../kit/table/read-together.ts";
import { changing, commit, impossible, insteadOfRetry, retry } from "../../../kit/table/commit.ts";
import { beingActive } from "../../../identity/member-record/standing.ts";
import { outboxEvent } from "../../../messaging/outbox/outbox-event.ts";
import { mustAllow } from "../acting.ts";
import { activeAnswerer, answeringOnce } from "../answered.ts";
import { oursAsActive } from "../bookings.ts";
import { changingBooking } from "./changing.ts";
import { activeSide, otherActive } from "../held.ts";
import { extensionOf } from "../event-payload.ts";
import { asSeenBy, whileActive } from "../view.ts";
import type { BookingRow } from "../bookings.entity.ts";
import type { Answered, Party } from "../party.ts";
import { returningVisit } from "../visit/visits.ts";
import { wrongMoment } from "./moved-on.ts";

interface Seen {
  bookingId: string;
  version: number;
}

const openOf = ({ extensionProposal: proposal }: BookingRow) =>
  openProposal<ExtensionProposal>({ proposal }, Call.now());

/** Free minutes after a job, at most four hours; 0 once it is over. Agreeing checks again. Two parallel requests. */
async function roomAfter(booking: BookingRow): Promise<number> {
  const { cleanerId, assignee, scheduledDate, scheduledTime, durationMinutes } = booking;
  const from = hourNumber(scheduledTime) + durationMinutes / 60;
  if (Call.now() >= extendableUntil(booking) || from >= policy.lastPlanHour) return 0;
  const next = { cleanerId, assignee, scheduledDate, scheduledTime: hourName(from), durationMinutes: mostMinutes };
  const [cleaner, slots] = await Promise.all([readCleaner(holderOf(booking)), readTogether(...slotRows(next))]);
  const until = (cleaner && planOf(cleaner.plan, scheduledDate)?.[1]) ?? 0;
  const taken = slots.findIndex((slot) => isTaken(slot));
  const free = Math.min(taken === -1 ? slots.length : taken, until - from);
  return Math.max(free, 0) * 60;
}

const { mostMinutes } = policy.extension;

/** fils; the tip above the minimum stays (decisions G101). */
function mustNotCostMore({ agreedPrice, tipAmount = 0 }: BookingRow, amount: number): void {
  const maximumPrice = maximumPriceOf(agreedPrice - tipAmount + amount);
  if (agreedPrice + amount > maximumPrice) throw refuseBooking.priceTooHigh({ details: { maximumPrice } });
}

export const extensionRoom = implement(bookings.extensionRoom, async ({ bookingId }) => {
  const booking = await oursAsActive("cleaner", bookingId);
  const isUnderWay = booking.status === "in_progress";
  if (isUnderWay && booking.held) throw refuseBooking.onHold();
  const room = isUnderWay && !isReclean(booking) ? await roomAfter(booking) : 0;
  return {
    options: Array.from({ length: room / policy.slotMinutes }, (_, index) => {
      const minutes = (index + 1) * policy.slotMinutes;
      return { minutes, amount: extensionPrice(booking, minutes), endsAt: addMinutes(booking.endsAt, minutes) };
    }),
  };
});

/** Asks the customer for more time, which holds no hour. Refuses `onHold` if one of its people is suspended (G117). Repeatable. */
export const proposeExtension = implement(bookings.proposeExtension, (asked) =>
  orDone(
    () => proposing(asked),
    async () => {
      const booking = await oursAsActive("cleaner", asked.bookingId);
      return openOf(booking)?.minutes === asked.minutes ? asSeenBy("cleaner", booking, whileActive) : undefined;
    },
  ),
);

async function proposing({ bookingId, version, minutes }: z.output<typeof bookings.proposeExtension.input>) {
  const booking = await oursAsActive("cleaner", bookingId);
  const now = Call.now();
  if (openOf(booking)?.minutes === minutes) return asSeenBy("cleaner", booking, whileActive);
  mustAllow("proposeExtension", booking, { by: "cleaner", version });
  const longestMinutes = await roomAfter(booking);
  if (minutes > longestMinutes) throw refuseExtension.extensionTaken({ details: { longestMinutes } });
  const amount = extensionPrice(booking, minutes);
  mustNotCostMore(booking, amount);
  const proposal = { minutes, amount, proposedAt: now, lapsesAt: extensionLapse(booking, now) };
  const { after, part } = changingBooking(booking, { extensionProposal: proposal }, notUnderWay(booking));
  await commit([
    ...activeSide(booking),
    otherActive(booking, "cleaner"),
    part,
    // Withdrawn ones count too, because the customer gets a mail about each.
    countingPart(booking.cleanerId, `extend_${bookingId}`, policy.extensions, refuseExtension.tooManyExtensions),
    outboxEvent("booking.extensionProposed", extensionOf(booking, proposal)),
  ]);
  return asSeenBy("cleaner", after, whileActive);
}

const notUnderWay =
  ({ bookingId }: BookingRow) =>
  () =>
    wrongMoment(bookingId, ["in_progress"]);

async function proposalOf(
  name: "acceptExtension" | "declineExtension" | "withdrawExtension",
  side: Party,
  { bookingId, version }: Seen,
) {
  const booking = await oursAsActive(side, bookingId);
  mustAllow(name, booking, { by: side, version });
  const proposal = openOf(booking);
  if (!proposal) throw refuseExtension.noExtension();
  return { booking, proposal };
}

/** Agrees to more time; discount and tip stay (decisions §3.1, 0085). Refuses `onHold` for a suspended cleaner or assignee (G117). */
export const acceptExtension = implement(bookings.acceptExtension, async (seen) =>
  answeringOnce(bookings.acceptExtension, seen, async (answered) => ({
    party: "customer",
    booking: await extending(seen, answered("customer")),
  })),
);

async function extending(seen: Seen, answered: Answered): Promise<BookingRow> {
  const { booking, proposal } = await proposalOf("acceptExtension", "customer", seen);
  const { cleanerId, customerId } = booking;
  const { minutes, amount } = proposal;
  const before = booking.extended ?? { minutes: 0, amount: 0 };
  const changes = {
    durationMinutes: booking.durationMinutes + minutes,
    endsAt: addMinutes(booking.endsAt, minutes),
    agreedPrice: booking.agreedPrice + amount,
    customerAmount: booking.customerAmount + amount,
    extended: { minutes: before.minutes + minutes, amount: before.amount + amount },
    extensionProposal: undefined,
    answered,
  };
  const { after, part } = changingBooking(booking, changes, notUnderWay(booking));
  const taken = async () => refuseExtension.extensionTaken({ details: { longestMinutes: await roomAfter(booking) } });
  await commit([
    part,
    beingActive(customerId),
    ...activeSide(booking),
    ...insteadOfRetry(
      [
        ...swappingHours(booking, after, taken),
        listingHeld(after),
        extendingLedger(booking, amount),
        changing(
          "cleaner",
          CleanerEntity.patch({ cleanerId }).add({ pendingEarnings: receivedFor({ agreedPrice: amount }) }),
          retry,
        ),
        returningVisit(after),
      ],
      impossible,
    ),
    outboxEvent("booking.extended", extensionOf(after, proposal)),
  ]);
  return after;
}

/** Declines more time. Repeated, it changes nothing. */
export const declineExtension = implement(bookings.declineExtension, async (seen) =>
  answeringOnce(bookings.declineExtension, seen, async (answered) => {
    const { booking } = await proposalOf("declineExtension", "customer", seen);
    const after = await endingExtension(booking, "booking.extensionDeclined", answered("customer"));
    return { party: "customer", booking: after };
  }),
);

/** Withdraws the request for more time. Repeated, it changes nothing. */
export const withdrawExtension = implement(bookings.withdrawExtension, async (seen) =>
  answeringOnce(bookings.withdrawExtension, seen, async (answered) => {
    const { booking } = await proposalOf("withdrawExtension", "cleaner", seen);
    const after = await endingExtension(booking, "booking.extensionWithdrawn", answered("cleaner"));
    return { party: "cleaner", booking: after };
  }),
);

/** Removes the request for more time and notifies the waiting party. */
export async function endingExtension(
  booking: BookingRow,
  kind: "booking.extensionDeclined" | "booking.extensionWithdrawn" | "booking.extensionLapsed",
  answered?: Answered,
): Promise<BookingRow> {
  const { extensionProposal: proposal } = booking;
  if (!proposal) throw refuseExtension.noExtension();
  const change = { extensionProposal: undefined, ...(answered && { answered }) };
  const { after, part } = changingBooking(booking, change, notUnderWay(booking));
  await commit([...activeAnswerer(booking, answered), part, outboxEvent(kind, extensionOf(booking, proposal))]);
  return after;
}

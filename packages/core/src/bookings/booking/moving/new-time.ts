import {
  addDays,
  addMinutes,
  bookings,
  type Day,
  dayAvailability,
  distanceKm,
  feeWindowAfter,
  type Hour,
  instantOf,
  refuseBooking,
  refuseRequest,
  timeProblem,
} from "@naqi/contracts";
import { CleanerEntity } from "../../../cleaners/profile/cleaners.entity.ts";
import { listingHeld } from "../../../cleaners/profile/listing.ts";
import {
  baseOf,
  type CleanerPartition,
  type CleanerRow,
  isListed,
  readCleaner,
} from "../../../cleaners/profile/partition.ts";
import { holderOf, swappingHours, takenHours } from "../../../cleaners/profile/slots.ts";
import { movingLedger } from "../../../money/earnings/ledger.ts";
import { Call } from "../../../kit/call.ts";
import { implement } from "../../../gate/implement.ts";
import { readTogether, row } from "../../../kit/table/read-together.ts";
import { checking, commit, impossible, insteadOfRetry, type Part } from "../../../kit/table/commit.ts";
import { retryOnConflict } from "../../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../../../identity/member-record/member-record.entity.ts";
import { beingActive } from "../../../identity/member-record/standing.ts";
import { outboxEvent } from "../../../messaging/outbox/outbox-event.ts";
import { ours } from "../bookings.ts";
import { freedFor } from "../../wait-record/freeing.ts";
import { changingBooking } from "./changing.ts";
import { otherActive } from "../held.ts";
import { remindedBy } from "../due.ts";
import { takenRefusal } from "../book/quote.ts";
import { eventPayload } from "../event-payload.ts";
import type { BookingRow } from "../bookings.entity.ts";
import type { Answered, Party } from "../party.ts";
import { holdingVisit, mustNotOverlap, visitsOf, type VisitsRow } from "../visit/visits.ts";
import { wrongMoment } from "./moved-on.ts";

/** Asia/Dubai. */
export interface Time {
  scheduledDate: Day;
  scheduledTime: Hour;
}

/** With the row and plan of the assigned team member (decision 0098). */
interface Bookable extends CleanerPartition {
  person?: CleanerRow;
}

async function bookable(booking: Pick<BookingRow, "cleanerId" | "assignee">): Promise<Bookable> {
  const { cleanerId, assignee } = booking;
  const [cleaner, person, [member]] = await Promise.all([
    readCleaner(cleanerId),
    assignee ? readCleaner(assignee.memberId) : undefined,
    readTogether(row(MemberEntity, { memberId: assignee?.memberId })),
  ]);
  if (!cleaner || !isListed(cleaner.profile)) throw refuseBooking.cleanerUnavailable();
  // The business must assign another person first.
  if (person && member?.standing !== "active") throw refuseBooking.cleanerUnavailable();
  return person ? { ...cleaner, plan: person.plan, person: person.profile } : cleaner;
}

/** Free hours except the present one; the move itself checks again. */
export const freeTimes = implement(bookings.freeTimes, async ({ bookingId, from, days }) => {
  const { booking } = await ours(bookingId);
  const { scheduledDate, scheduledTime } = booking;
  const [{ plan }, taken] = await Promise.all([
    bookable(booking),
    takenHours(holderOf(booking), from, addDays(from, days - 1), bookingId),
  ]);
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(from, index);
      if (isAfterReclean(booking, day)) return { day, hours: [] };
      const available = dayAvailability(plan, day, taken.get(day) ?? new Set(), Call.now());
      if (day !== scheduledDate) return available;
      const hours = available.hours.map((slot) =>
        slot.hour === scheduledTime ? { ...slot, state: "present" as const, longestMinutes: 0 } : slot,
      );
      return { day, hours };
    }),
  };
});

const isAfterReclean = ({ reclean }: Pick<BookingRow, "reclean">, day: Day) =>
  reclean?.until !== undefined && day > reclean.until;

/** The cleaner, if plan, notice at `askedAt` and distance allow it; the write checks hours. A re-clean stays within 14 days (G140). */
export async function cleanerAt(
  booking: BookingRow,
  { scheduledDate, scheduledTime }: Time,
  askedAt: string,
): Promise<Bookable> {
  if (isAfterReclean(booking, scheduledDate)) throw refuseBooking.recleanTooLate();
  const cleaner = await bookable(booking);
  const problem = timeProblem(cleaner.plan, scheduledDate, scheduledTime, booking.durationMinutes, askedAt);
  if (problem) throw refuseBooking[problem]();
  const isBeyond = distanceKm(baseOf(cleaner), booking.address.location) > cleaner.profile.serviceRadius;
  // The cleaner applied for this area (decision 0188).
  if (isBeyond && !booking.applicationId) throw refuseBooking.outsideArea();
  return cleaner;
}

const unchanged = ({ cleanerId, bookableVersion }: CleanerRow): Part =>
  checking(
    "cleaner",
    CleanerEntity.remove({ cleanerId }).where((row, { eq }) => eq(row.bookableVersion, bookableVersion)),
    refuseRequest.busy,
  );

interface Move {
  cleaner: Bookable;
  by: Party;
  asked: Party;
  /** The customer accepts the overlap with their other visits. */
  known: boolean;
  /** The cancellation fee stays that of the earlier start for a day. */
  isAgreed: boolean;
  answered?: Answered;
  more?: (moved: BookingRow) => Part[];
}

/** Moves in one transaction; amounts stay (decisions §3.1). Refuses `changed`, `taken`, `suspended`, `busy` and a customer's overlap. */
export async function moveTo(
  booking: BookingRow,
  time: Time,
  { cleaner, by, isAgreed, answered, more, asked, known }: Move,
) {
  const { bookingId, customerId, cleanerId, tab } = booking;
  const startsAt = instantOf(time.scheduledDate, time.scheduledTime);
  const changes = {
    scheduledDate: time.scheduledDate,
    scheduledTime: time.scheduledTime,
    startsAt,
    endsAt: addMinutes(startsAt, booking.durationMinutes),
    reminded: remindedBy({ startsAt }, Call.now()),
    ...(booking.visit && { visit: {} }),
    // Punctuality applies again to a time that both agreed or the customer chose.
    movedAlone: (by === "cleaner" && !isAgreed) || undefined,
    ...(isAgreed && { feeWindow: feeWindowAfter(booking, startsAt, Call.now()) }),
    rescheduleCount: booking.rescheduleCount + 1,
    ...(answered && { answered }),
  };
  const { after: moved, part } = changingBooking(booking, { ...changes, tab, proposal: undefined }, () =>
    wrongMoment(bookingId, ["confirmed"]),
  );
  const freed = by === "cleaner" && !isAgreed ? { parts: [] } : await freedFor(booking);
  const write = (visits: VisitsRow | null) =>
    commit([
      beingActive(asked === "customer" ? customerId : cleanerId),
      otherActive(booking, asked),
      part,
      ...insteadOfRetry(
        [
          ...swappingHours(booking, moved, () => takenRefusal(moved, cleaner), freed.hold),
          listingHeld(moved),
          movingLedger(moved),
        ],
        impossible,
      ),
      ...freed.parts,
      ...(more?.(moved) ?? []),
      unchanged(cleaner.profile),
      ...(cleaner.person ? [unchanged(cleaner.person), beingActive(cleaner.person.cleanerId, refuseRequest.busy)] : []),
      holdingVisit(visits, moved),
      outboxEvent("booking.moved", {
        ...eventPayload(moved),
        by,
        ...(isAgreed && { isAgreed: true as const }),
        from: { day: booking.scheduledDate, hour: booking.scheduledTime },
      }),
    ]);
  return retryOnConflict(async () => {
    const visits = await visitsOf(customerId);
    await mustNotOverlap(visits, moved, { asked, known });
    await write(visits);
    return moved;
  });
}

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
  type MovedPrice,
  priceMoved,
  receivedFor,
  refuseBooking,
  refuseRequest,
  type Season,
  seasonsOn,
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
import { mustBeOpen, seasonsIn, seasonsRow } from "../../seasons/reading.ts";
import { movingLedger } from "../../../money/earnings/ledger.ts";
import { Call } from "../../../kit/call.ts";
import { implement } from "../../../gate/implement.ts";
import { readTogether, row } from "../../../kit/table/read-together.ts";
import { changing, checking, commit, impossible, insteadOfRetry, type Part } from "../../../kit/table/commit.ts";
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

/** With the row and plan of the assigned team member (decision 0098), and the seasons. */
interface Bookable extends CleanerPartition {
  person?: CleanerRow;
  seasons: readonly Season[];
}

async function bookable(booking: Pick<BookingRow, "cleanerId" | "assignee">): Promise<Bookable> {
  const { cleanerId, assignee } = booking;
  const [cleaner, person, [member, table]] = await Promise.all([
    readCleaner(cleanerId),
    assignee ? readCleaner(assignee.memberId) : undefined,
    readTogether(row(MemberEntity, { memberId: assignee?.memberId }), seasonsRow()),
  ]);
  if (!cleaner || !isListed(cleaner.profile)) throw refuseBooking.cleanerUnavailable();
  // The business must assign another person first.
  if (person && member?.standing !== "active") throw refuseBooking.cleanerUnavailable();
  const seasons = seasonsIn(table);
  return person ? { ...cleaner, seasons, plan: person.plan, person: person.profile } : { ...cleaner, seasons };
}

/** Free hours except the present one; the move itself checks again. */
export const freeTimes = implement(bookings.freeTimes, async ({ bookingId, from, days }) => {
  const { booking } = await ours(bookingId);
  const { scheduledDate, scheduledTime, serviceType: service } = booking;
  const [{ plan, seasons }, taken] = await Promise.all([
    bookable(booking),
    takenHours(holderOf(booking), from, addDays(from, days - 1), bookingId),
  ]);
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(from, index);
      if (isAfterReclean(booking, day)) return { day, hours: [] };
      const available = dayAvailability(plan, day, taken.get(day) ?? new Set(), Call.now(), { seasons, service });
      if (day !== scheduledDate) return available;
      const hours = available.hours.map((slot) =>
        slot.hour === scheduledTime ? { ...slot, state: "present" as const, longestMinutes: 0 } : slot,
      );
      return { ...available, hours };
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
  mustBeOpen(cleaner.seasons, { ...booking, scheduledDate, scheduledTime });
  const isBeyond = distanceKm(baseOf(cleaner), booking.address.location) > cleaner.profile.serviceRadius;
  // The cleaner applied for this area (decision 0188).
  if (isBeyond && !booking.applicationId) throw refuseBooking.outsideArea();
  return cleaner;
}

/** What the visit costs then, by the seasons of now (decision 0190). */
export const priceAt = (booking: BookingRow, { scheduledDate }: Time, { seasons }: Bookable): MovedPrice =>
  priceMoved(booking, seasonsOn(seasons, scheduledDate));

/** Refuses a price that the party did not see; a cleaner reads only the agreed one. */
export function mustHaveSeen(booking: BookingRow, price: MovedPrice, seen: number | undefined, party: Party): void {
  const { agreedPrice, season, total } = price;
  if ((seen ?? booking.agreedPrice) === agreedPrice) return;
  throw refuseBooking.movePriceChanged({
    details: { agreedPrice, ...(season && { season }), ...(party === "customer" && { total }) },
  });
}

const pricedAt = ({ agreedPrice: before, customerAmount }: BookingRow, { agreedPrice, season }: NewPrice) => ({
  agreedPrice,
  customerAmount: customerAmount + agreedPrice - before,
  season,
});

/** The cleaner as read; with the surcharge that comes or goes, in fils. */
const keepingCleaner = (cleaner: CleanerRow, amount: number): Part =>
  amount === 0
    ? unchanged(cleaner)
    : changing(
        "cleaner",
        CleanerEntity.patch({ cleanerId: cleaner.cleanerId })
          .add({ pendingEarnings: receivedFor({ agreedPrice: amount }) })
          .where((row, { eq }) => eq(row.bookableVersion, cleaner.bookableVersion)),
        refuseRequest.busy,
      );

const unchanged = ({ cleanerId, bookableVersion }: CleanerRow): Part =>
  checking(
    "cleaner",
    CleanerEntity.remove({ cleanerId }).where((row, { eq }) => eq(row.bookableVersion, bookableVersion)),
    refuseRequest.busy,
  );

type NewPrice = Pick<MovedPrice, "agreedPrice" | "season">;

interface Move {
  cleaner: Bookable;
  by: Party;
  asked: Party;
  /** The customer accepts the overlap with their other visits. */
  known: boolean;
  /** The cancellation fee stays that of the earlier start for a day. */
  isAgreed: boolean;
  /** Absent: as before. */
  price?: NewPrice | undefined;
  answered?: Answered;
  more?: (moved: BookingRow) => Part[];
}

/** Moves in one transaction; amounts stay (decisions §3.1), except a season's surcharge. Refuses `changed`, `taken`, `suspended`, `busy` and a customer's overlap. */
export async function moveTo(
  booking: BookingRow,
  time: Time,
  { cleaner, by, isAgreed, answered, more, asked, known, price }: Move,
) {
  const { bookingId, customerId, cleanerId, tab } = booking;
  const startsAt = instantOf(time.scheduledDate, time.scheduledTime);
  const amount = price ? price.agreedPrice - booking.agreedPrice : 0;
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
    ...(price && pricedAt(booking, price)),
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
          movingLedger(moved, amount),
        ],
        impossible,
      ),
      ...freed.parts,
      ...(more?.(moved) ?? []),
      keepingCleaner(cleaner.profile, amount),
      ...(cleaner.person ? [unchanged(cleaner.person), beingActive(cleaner.person.cleanerId, refuseRequest.busy)] : []),
      holdingVisit(visits, moved),
      outboxEvent("booking.moved", {
        ...eventPayload(moved),
        by,
        ...(isAgreed && { isAgreed: true as const }),
        from: { day: booking.scheduledDate, hour: booking.scheduledTime },
        ...(amount !== 0 && { priced: { before: booking.agreedPrice, after: moved.agreedPrice } }),
      }),
    ]);
  return retryOnConflict(async () => {
    const visits = await visitsOf(customerId);
    await mustNotOverlap(visits, moved, { asked, known });
    await write(visits);
    return moved;
  });
}

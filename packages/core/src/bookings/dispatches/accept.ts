import { addMinutes, dispatches, instantOf, Refusal, refuseDispatch, refuseMember, sumOfExtras } from "@naqi/contracts";
import { AvailabilityEntity, CleanerEntity, OfferingEntity } from "../../cleaners/profile/cleaners.entity.ts";
import type { CleanerRow } from "../../cleaners/profile/partition.ts";
import { implement } from "../../gate/implement.ts";
import { MemberEntity } from "../../identity/member-record/member-record.entity.ts";
import { mayBook, firstOf } from "../../identity/member-record/standing.ts";
import { Call } from "../../kit/call.ts";
import { orDone } from "../../kit/or-done.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { isBusyConflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { codeRows, discountFor, isBeforeFirstBooking, redeeming } from "../../money/discounts/redeem.ts";
import { coveredBy, spending, walletRow } from "../../money/wallet/spending.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { addedByStandard, standardRow, type StandardRow, startingFromHome } from "../booking/book/way-in.ts";
import { bookedParts, rowOf } from "../booking/book/book.ts";
import { BookingEntity, type BookingRow } from "../booking/bookings.entity.ts";
import { comparingPair, pairRows } from "../booking/checks/pair-check.ts";
import { eventPayload } from "../booking/event-payload.ts";
import { asSeenBy, whileActive } from "../booking/view.ts";
import { isOftenWith, mustNotOverlap, roomForVisit, visitsRow } from "../booking/visit/visits.ts";
import { isClosed, seasonsIn, seasonsRow } from "../seasons/reading.ts";
import { suits, worksAt } from "./able.ts";
import { changeDispatch, ending, jobOf } from "./changing-dispatch.ts";
import { codeBaseOf } from "./ask.ts";
import type { DispatchRow, Invited } from "./dispatches.entity.ts";
import { advance, endSearch } from "./inviting.ts";
import { readDispatch } from "./own.ts";
import { isSeeking } from "./view.ts";

const tries = 8;

/**
 * Books the caller, who is invited, in three requests. The write requires an open search as it was read, so that one of many acceptances
 * wins. Repeated, it returns the same visit.
 */
export const accept = implement(dispatches.accept, ({ dispatchId }) =>
  orDone(
    () => retryOnConflict(async () => asSeenBy("cleaner", await acceptOnce(dispatchId), whileActive), tries),
    async () => {
      const booking = await bookedOf(await existing(dispatchId));
      return booking?.cleanerId === Call.member().memberId ? asSeenBy("cleaner", booking, whileActive) : undefined;
    },
  ),
);

/** Refuses a search that its customer's leaving has erased. */
async function existing(dispatchId: string): Promise<DispatchRow> {
  try {
    return await readDispatch(dispatchId);
  } catch (error) {
    throw error instanceof Refusal && error.code === refuseDispatch.notFound.code
      ? refuseDispatch.invitationMissing()
      : error;
  }
}

async function bookedOf({ bookingId }: DispatchRow): Promise<BookingRow | null> {
  const [booking = null] = bookingId ? await readTogether(row(BookingEntity, { bookingId })) : [];
  return booking;
}

/** The caller's open invitation. Refuses a missing or late one, and a job that another cleaner has accepted. */
export function invitedOf(dispatch: DispatchRow): Invited {
  const { memberId } = Call.member();
  if (dispatch.state === "booked") throw refuseDispatch.taken();
  const invited = dispatch.invited.find(({ cleanerId }) => cleanerId === memberId);
  if (!invited && dispatch.candidates.some(({ cleanerId }) => cleanerId === memberId)) {
    throw refuseDispatch.invitationMissing();
  }
  if (!invited || !isSeeking(dispatch) || invited.until <= Call.now()) throw refuseDispatch.invitationOver();
  return invited;
}

async function acceptOnce(dispatchId: string): Promise<BookingRow> {
  const { memberId } = Call.member();
  const dispatch = await existing(dispatchId);
  const invited = invitedOf(dispatch);
  const parties = await readParties(dispatch, memberId);
  mayWork(parties);
  const lost = whyNot(dispatch, invited, parties);
  if (lost) {
    await changeDispatch(
      dispatch,
      { invited: dispatch.invited.filter((other) => other !== invited) },
      { ended: ending([invited], "ended") },
    );
    await advance(dispatchId);
    throw lost();
  }
  const prepared = await preparing(dispatch, invited, parties);
  if (!prepared) {
    await endSearch(dispatch, "not_possible");
    throw refuseDispatch.unavailable();
  }
  const { booking, parts } = prepared;
  const others = dispatch.invited.filter((other) => other !== invited);
  const change = {
    state: "booked" as const,
    bookingId: booking.bookingId,
    endedAt: Call.now(),
    invited: [],
    candidates: [],
  };
  await changeDispatch(dispatch, change, {
    ended: [...ending([invited], "accepted"), ...ending(others, "taken")],
    parts: [...parts, outboxEvent("booking.booked", eventPayload(booking))],
  });
  return booking;
}

const readParties = ({ customerId, propertyId, serviceType, discountCode }: DispatchRow, cleanerId: string) =>
  readTogether(
    ...pairRows(customerId, cleanerId),
    row(MemberEntity, { memberId: customerId }),
    visitsRow(customerId),
    walletRow(customerId),
    row(CleanerEntity, { cleanerId }),
    row(AvailabilityEntity, { cleanerId }),
    row(OfferingEntity, { cleanerId, serviceType }),
    standardRow(customerId, propertyId),
    seasonsRow(),
    ...codeRows(customerId, discountCode),
  );

type Parties = Awaited<ReturnType<typeof readParties>>;

/** Refuses a cleaner who may not work. */
function mayWork([member]: Parties) {
  if (!member?.emailConfirmedAt) throw refuseMember.unconfirmed();
  if (member.standing !== "active") throw refuseMember.suspended();
}

/** Why this cleaner cannot take the job while others may. A rate that rose since the invitation is theirs to accept. */
function whyNot(dispatch: DispatchRow, invited: Invited, parties: Parties) {
  const [, , , visits, , cleaner, plan, offering, , seasons] = parties;
  if (!cleaner || !worksAt(dispatch, invited.hour, plan)) return refuseDispatch.notFree;
  const isSuited = suits(dispatch, cleaner, offering) && !isOftenWith(visits, invited.cleanerId);
  const visit = { ...jobOf(dispatch, invited), serviceType: dispatch.serviceType };
  return isSuited && !isClosed(seasonsIn(seasons), visit) ? undefined : refuseDispatch.unavailable;
}

/** The booking and its parts; undefined if the customer can no longer book it at the price that they saw. */
async function preparing(dispatch: DispatchRow, invited: Invited, parties: Parties) {
  const { dispatchId, discountCode } = dispatch;
  const [member, referral, customer, visits, wallet, cleaner, , , standard, , own, campaign, use] = parties;
  if (!cleaner) return undefined;
  const code = { own, campaign, use };
  try {
    mayBook(customer);
    mustCostTheSame(dispatch, { code, wallet, isFirst: isBeforeFirstBooking(customer) });
    const visit = visitOf(dispatch, invited, {
      customer,
      cleaner,
      own: homeOf(dispatch, standard),
      ...(discountCode && { code }),
    });
    const { booking, parts } = await comparingPair(visit, customer, [member, referral]);
    const room = await roomForVisit(visits, booking);
    await mustNotOverlap(visits, booking, { known: true, asked: "cleaner" });
    const firstOnly = discountCode && (own ?? campaign)?.firstBookingOnly ? firstOf(customer) : undefined;
    const booked = { visits, cleanerVersion: cleaner.bookableVersion, firstOnly, holdId: dispatchId };
    const lost = { blocked: refuseDispatch.unavailable, taken: refuseDispatch.notFree };
    return {
      booking,
      parts: [
        ...bookedParts(booking, booked, lost),
        ...room,
        ...startingFromHome(booking, standard),
        ...(discountCode ? redeeming(code, booking) : []),
        ...spending(wallet, booking),
        ...parts,
      ],
    };
  } catch (error) {
    if (error instanceof Refusal && !isBusyConflict(error)) return undefined;
    throw error;
  }
}

interface Money {
  code: Parameters<typeof discountFor>[0];
  wallet: Parameters<typeof coveredBy>[0];
  isFirst: boolean;
}

/** Refuses if code or credit, which are used only now, no longer cover what the customer was promised. */
function mustCostTheSame(dispatch: DispatchRow, { code, wallet, isFirst }: Money): void {
  const { price, discountCode, discountAmount, walletAmount } = dispatch;
  const discount = discountCode ? discountFor(code, codeBaseOf(dispatch), isFirst, price).amount : 0;
  if (discount !== discountAmount || coveredBy(wallet, price - discount) < walletAmount) {
    throw refuseDispatch.unavailable();
  }
}

/** The home as it was when the search began, and what its visits start from now. */
const homeOf = ({ propertyId, propertyName, access }: DispatchRow, standard: StandardRow | null) => ({
  ...(propertyId && { propertyId }),
  ...(propertyName && { propertyName }),
  ...(access && { access }),
  ...addedByStandard(standard),
});

/** The visit at the fixed price; its hourly rate, which extensions and fees use, is per hour what is neither extras nor surcharge. */
function visitOf(
  dispatch: DispatchRow,
  { cleanerId, hour }: Invited,
  parties: Omit<Parameters<typeof rowOf>[2], "cleaner"> & { cleaner: CleanerRow },
): BookingRow {
  const { serviceType, day, durationMinutes, address, notes, discountCode } = dispatch;
  const { price, extras, season, discountAmount, walletAmount, total } = dispatch;
  const startsAt = instantOf(day, hour);
  const asked = {
    cleanerId,
    serviceType,
    durationMinutes,
    address,
    notes,
    discountCode,
    scheduledDate: day,
    scheduledTime: hour,
  };
  const priced = {
    hourlyRate: Math.round(((price - sumOfExtras(extras) - (season?.amount ?? 0)) * 60) / durationMinutes),
    agreedPrice: price,
    extras,
    season,
    tipAmount: 0,
    discountAmount,
    walletAmount,
    total,
    startsAt,
    endsAt: addMinutes(startsAt, durationMinutes),
  };
  return rowOf(asked, priced, parties);
}

import { bookings, policy, publicName, type Quote, receivedFor, refuseBooking, tabOf } from "@naqi/contracts";
import { hasDoor } from "@naqi/contracts/common/places";
import type * as z from "zod";
import { CleanerEntity } from "../../../cleaners/profile/cleaners.entity.ts";
import { listingHeld } from "../../../cleaners/profile/listing.ts";
import { readCleaner } from "../../../cleaners/profile/partition.ts";
import { holdingHours } from "../../../cleaners/profile/slots.ts";
import { guardCode, redeeming, termsOf } from "../../../money/discounts/redeem.ts";
import { openingLedger } from "../../../money/earnings/ledger.ts";
import { Call } from "../../../kit/call.ts";
import { onceFor } from "../../../kit/idempotency.ts";
import { newId } from "../../../kit/ids.ts";
import { implement } from "../../../gate/implement.ts";
import { countingPart } from "../../../kit/limits.ts";
import { referring } from "../../../kit/table/record-refs.ts";
import { readTogether } from "../../../kit/table/read-together.ts";
import { type Answer, changing, commit, putting, retry } from "../../../kit/table/commit.ts";
import { retryOnConflict } from "../../../kit/table/retry-on-conflict.ts";
import { countingNewBooking, mayBook, firstOf, type FirstOnly } from "../../../identity/member-record/standing.ts";
import { openingConversation } from "../../../messaging/messages/opening.ts";
import { outboxEvent } from "../../../messaging/outbox/outbox-event.ts";
import { areaOf } from "../../../market/requests/leaving.ts";
import { spending } from "../../../money/wallet/spending.ts";
import { countingBooked } from "../counting-weeks.ts";
import { dueOf, remindedBy } from "../due.ts";
import { bookingRequest, offeredFor } from "./offer.ts";
import { comparingPair, pairRows } from "../checks/pair-check.ts";
import { callersRows, type QuoteContext, quoteFor, takenFor } from "./quote.ts";
import { eventPayload } from "../event-payload.ts";
import { type OfProperty, ofProperty, propertyRow } from "./way-in.ts";
import { asSeenBy } from "../view.ts";
import { BookingEntity, type BookingRow } from "../bookings.entity.ts";
import { holdingVisit, mustNotOverlap, roomForVisit, type VisitsRow, visitsRow } from "../visit/visits.ts";

/** All bookings of one customer write one row, so parallel ones often conflict. */
const tries = 8;

/** Books in three round trips. The conditions of the transaction are the rules; reads only set price and refusal (decisions §3.1). */
export const book = implement(bookings.book, async (asked) => {
  if (!hasDoor(asked.address)) throw refuseBooking.doorMissing();
  const once = onceFor(bookings.book, Call.member().memberId, asked.idempotencyKey, asked);
  return asSeenBy("customer", await once.orFirst(() => retryOnConflict(() => bookOnce(asked, once), tries)));
});

async function bookOnce(asked: AskedOnce, once: ReturnType<typeof onceFor>): Promise<BookingRow> {
  const { memberId } = Call.member();
  const [
    cleaner,
    [first, asMember, referral, visits, property, member, wallet, personal, campaign, use, tries, ...offer],
  ] = await Promise.all([
    readCleaner(asked.cleanerId),
    readTogether(
      once.row,
      ...pairRows(memberId, asked.cleanerId),
      visitsRow(memberId),
      propertyRow(memberId, asked.propertyId),
      ...callersRows(memberId, asked),
    ),
  ]);
  const answered = once.answered<BookingRow>(first);
  if (answered) return answered;

  mayBook(member);
  const offered = offeredFor(asked, ...offer);
  const code = { own: personal, campaign, use };
  await guardCode(memberId, asked.discountCode, code, tries);
  const quoted = quoteFor(asked, { cleaner, member, wallet, code, offered });
  if (!cleaner) throw refuseBooking.cleanerUnavailable();
  if (quoted.cleanerVersion !== asked.cleanerVersion || quoted.total !== asked.expectedTotal) {
    throw quoteRefusal(asked, quoted);
  }

  const own = ofProperty(asked, property);
  const row = rowOf(asked, quoted, { customer: member, cleaner: cleaner.profile, offered, own, code });
  const { booking, parts } = await comparingPair(row, member, [asMember, referral], offered?.application.createdAt);
  const room = await roomForVisit(visits, booking);
  await mustNotOverlap(visits, booking, { known: asked.acknowledgedOverlap, asked: "customer" });
  const { cleanerVersion } = quoted;
  const firstOnly = (personal ?? campaign)?.firstBookingOnly ? firstOf(member) : undefined;
  const lost = { blocked: refuseBooking.cleanerUnavailable, taken: () => takenFor(memberId, asked, cleaner) };
  await commit([
    once.remembering(booking),
    ...bookedParts(booking, { visits, cleanerVersion, offered, firstOnly }, lost),
    countingPart(memberId, "book", policy.bookings, refuseBooking.tooManyBookings),
    ...room,
    ...(asked.discountCode ? redeeming(code, booking) : []),
    ...spending(wallet, booking),
    ...parts,
    outboxEvent("booking.booked", eventPayload(booking)),
  ]);
  return booking;
}

/** The wallet has changed if the cleaner's version is the same. */
const quoteRefusal = ({ useWallet, cleanerVersion }: AskedOnce, quote: Quote) =>
  useWallet && quote.cleanerVersion === cleanerVersion
    ? refuseBooking.walletChanged({ details: { quote } })
    : refuseBooking.quoteChanged({ details: { quote } });

interface Booked {
  visits: VisitsRow | null;
  cleanerVersion: number;
  offered?: QuoteContext["offered"];
  ofRequest?: boolean;
  firstOnly?: FirstOnly | undefined;
  /** The caller counts the customer's booking. */
  isCounted?: boolean;
  /** The search that holds its hours (decision 0192). */
  searchId?: string;
}

/** The parts of every new booking; `lost` says what it means that a party has blocked the other, or that an hour is taken. */
export const bookedParts = <Blocked extends Answer, Taken extends Answer>(
  booking: BookingRow,
  {
    visits,
    cleanerVersion,
    offered,
    ofRequest = offered !== undefined,
    firstOnly,
    isCounted = false,
    searchId,
  }: Booked,
  lost: { blocked: Blocked; taken: Taken },
) => [
  ...openingConversation(booking, lost.blocked),
  // If the offer is gone, the next attempt reports that first.
  ...bookingRequest(booking, offered),
  ...holdingHours(booking, lost.taken, searchId),
  putting("booking", BookingEntity.create(booking), retry),
  referring(booking.bookingId),
  holdingVisit(visits, booking),
  listingHeld(booking),
  openingLedger(booking),
  ...(isCounted
    ? []
    : [countingNewBooking(booking.customerId, { firstOnly, isFirst: booking.isFirst === true, ofRequest })]),
  ...countingBooked(booking, offered),
  changing(
    "cleaner",
    CleanerEntity.patch({ cleanerId: booking.cleanerId })
      .add({ upcomingBookings: 1, pendingEarnings: receivedFor(booking) })
      .where((row, { eq }) => eq(row.bookableVersion, cleanerVersion)),
    retry,
  ),
];

type Asked = Parameters<typeof quoteFor>[0];
type AskedOnce = z.output<typeof bookings.book.input>;

interface Parties {
  customer: NonNullable<QuoteContext["member"]>;
  cleaner: NonNullable<QuoteContext["cleaner"]>["profile"];
  offered?: QuoteContext["offered"];
  /** A plan's visit takes the home's corrected address as well. */
  own?: (OfProperty & Partial<Pick<BookingRow, "address">>) | undefined;
  code?: QuoteContext["code"];
}

type Priced = Pick<
  Quote,
  "startsAt" | "endsAt" | "hourlyRate" | "agreedPrice" | "tipAmount" | "discountAmount" | "walletAmount" | "total"
>;

/** A new booking at this price. */
export function rowOf(
  asked: Asked & { notes?: string | undefined },
  quoted: Priced,
  { customer, cleaner, offered, own, code }: Parties,
): BookingRow {
  const booking: BookingRow = {
    bookingId: newId("bkg"),
    requestId: offered?.request.requestId ?? newId("req"),
    applicationId: offered?.application.applicationId,
    customerId: customer.memberId,
    cleanerId: cleaner.cleanerId,
    title: offered?.request.title,
    description: offered?.request.description || undefined,
    package: offered?.request.package,
    serviceType: asked.serviceType as BookingRow["serviceType"],
    // An address is free text, and this is in the subjects of mails.
    location: areaOf(asked),
    address: asked.address,
    scheduledDate: asked.scheduledDate,
    scheduledTime: asked.scheduledTime,
    durationMinutes: asked.durationMinutes,
    startsAt: quoted.startsAt,
    endsAt: quoted.endsAt,
    hourlyRate: quoted.hourlyRate,
    agreedPrice: quoted.agreedPrice,
    tipAmount: quoted.tipAmount || undefined,
    discountCode: asked.discountCode,
    codeTerms: asked.discountCode && code ? termsOf(code) : undefined,
    discountAmount: quoted.discountAmount,
    ...(code?.campaign && !code.own && { ofCampaign: true }),
    walletAmount: quoted.walletAmount || undefined,
    customerAmount: quoted.total,
    notes: asked.notes || undefined,
    ...own,
    status: "confirmed",
    tab: tabOf("confirmed"),
    ...(customer.upcomingBookings + customer.pastBookings === 0 && { isFirst: true }),
    cleanerName: cleaner.fullName,
    cleanerAvatarUrl: cleaner.avatarUrl || undefined,
    customerName: publicName(customer.fullName),
    createdAt: Call.now(),
    reminded: remindedBy(quoted, Call.now()),
    rescheduleCount: 0,
    version: 0,
  };
  return { ...booking, ...dueOf(booking) };
}

import { bookings, publicName, type Quote, refuseBooking, refuseRequest, tabOf } from "@naqi/contracts";
import type * as z from "zod";
import { CleanerEntity } from "../cleaners/cleaners.entity.ts";
import { listingHeld } from "../cleaners/listing.ts";
import { readCleaner } from "../cleaners/partition.ts";
import { holdingHours } from "../cleaners/slots.ts";
import { redeeming } from "../discounts/redeem.ts";
import { openingLedger, receivedFor } from "../earnings/ledger.ts";
import { Call } from "../kit/call.ts";
import { onceFor } from "../kit/idempotency.ts";
import { newId } from "../kit/ids.ts";
import { implement } from "../kit/implement.ts";
import { readTogether } from "../kit/read-together.ts";
import { changing, putting, transact } from "../kit/transact.ts";
import { countingNewBooking, mayReachOthers } from "../membership/standing.ts";
import { openingConversation } from "../messages/messages.ts";
import { telling } from "../outbox/telling.ts";
import { BookingEntity } from "./bookings.entity.ts";
import { bookingRequest, offeredFor } from "./offer.ts";
import { callersRows, type Grounds, quoteFor, takenRefusal } from "./quote.ts";
import { toldOf } from "./told.ts";
import { asSeenBy, type BookingRow } from "./view.ts";

/**
 * Books a cleaner in three round trips: the cleaner's partition, the caller's rows, and one transaction whose
 * conditions are the rules. What was read decides only the price and the words of a refusal (decisions §3.1).
 */
export const book = implement(bookings.book, async (asked) => {
  const once = onceFor(bookings.book, Call.member().memberId, asked.idempotencyKey, asked);
  return asSeenBy("customer", await once.orFirst(() => bookOnce(asked, once)));
});

async function bookOnce(asked: AskedOnce, once: ReturnType<typeof onceFor>): Promise<BookingRow> {
  const { memberId } = Call.member();
  const [cleaner, [first, member, code, ...offer]] = await Promise.all([
    readCleaner(asked.cleanerId),
    readTogether(once.row, ...callersRows(memberId, asked)),
  ]);
  const answered = once.answered<BookingRow>(first);
  if (answered) return answered;

  mayReachOthers(member);
  const offered = offeredFor(asked, ...offer);
  const grounds: Grounds = { cleaner, member, code, offered };
  const quoted = quoteFor(asked, grounds);
  if (!cleaner) throw refuseBooking.cleanerUnavailable();
  if (quoted.cleanerVersion !== asked.cleanerVersion || quoted.total !== asked.expectedTotal) throw changed(quoted);

  const booking = rowOf(asked, quoted, { customer: member, cleaner: cleaner.profile, offered });
  const { bookingId, cleanerId } = booking;
  const failed = await transact([
    once.remembering(booking),
    putting("booking", BookingEntity.create(booking)),
    ...holdingHours(booking),
    listingHeld(booking),
    ...bookingRequest(booking, offered),
    openingLedger(booking),
    ...openingConversation(booking),
    countingNewBooking(memberId, {
      firstOnly: Boolean(asked.discountCode && code?.firstBookingOnly),
      ofRequest: offered !== undefined,
    }),
    changing(
      "cleaner",
      CleanerEntity.patch({ cleanerId })
        .add({ upcomingBookings: 1, pendingEarnings: receivedFor(booking) })
        .where((row, { eq }) => eq(row.bookableVersion, quoted.cleanerVersion)),
    ),
    ...(asked.discountCode && code ? [redeeming(code, bookingId, quoted.discountAmount)] : []),
    telling("booking.booked", toldOf(booking)),
  ]);
  if (failed.size === 0) return booking;

  if (failed.has("key")) throw refuseRequest.busy();
  // The hours of an offer that is gone are nobody's question.
  if (failed.has("slot") && !failed.has("application")) throw await takenRefusal(asked, cleaner);
  // Whatever else changed between reading and writing, reading again says what, or what it costs now.
  throw await changedMeanwhile(asked);
}

type Asked = Parameters<typeof quoteFor>[0];
type AskedOnce = z.output<typeof bookings.book.input>;

const changed = (quoted: Quote) => refuseBooking.quoteChanged({ details: { quote: quoted } });

async function changedMeanwhile(asked: Asked) {
  const { memberId } = Call.member();
  const [cleaner, [member, code, ...offer]] = await Promise.all([
    readCleaner(asked.cleanerId),
    readTogether(...callersRows(memberId, asked)),
  ]);
  mayReachOthers(member);
  return changed(quoteFor(asked, { cleaner, member, code, offered: offeredFor(asked, ...offer) }));
}

interface Parties {
  customer: NonNullable<Grounds["member"]>;
  cleaner: NonNullable<Grounds["cleaner"]>["profile"];
  offered: Grounds["offered"];
}

function rowOf(
  asked: Asked & { notes?: string | undefined },
  quoted: Quote,
  { customer, cleaner, offered }: Parties,
): BookingRow {
  return {
    bookingId: newId("bkg"),
    requestId: offered?.request.requestId ?? newId("req"),
    applicationId: offered?.application.applicationId,
    customerId: customer.memberId,
    cleanerId: cleaner.cleanerId,
    serviceType: asked.serviceType as BookingRow["serviceType"],
    location: asked.address.area ?? asked.address.formattedAddress,
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
    discountAmount: quoted.discountAmount,
    customerAmount: quoted.total,
    notes: asked.notes || undefined,
    status: "confirmed",
    tab: tabOf("confirmed"),
    cleanerName: cleaner.fullName,
    cleanerAvatarUrl: cleaner.avatarUrl || undefined,
    customerName: publicName(customer.fullName),
    createdAt: Call.now(),
    rescheduleCount: 0,
    version: 0,
  };
}

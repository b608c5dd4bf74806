import {
  addDays,
  type AuditEntry,
  type BookingCase,
  bookings,
  instantOf,
  isReported,
  refuseBooking,
  staffFeeOf,
} from "@naqi/contracts";
import { entryOf, writing } from "../audit/audit.ts";
import { actingAsStaff } from "../audit/staff.ts";
import { happened, recordHistory } from "../audit/timeline.ts";
import { LedgerEntity } from "../earnings/earnings.entity.ts";
import { existing } from "../earnings/ledger.ts";
import { Call } from "../kit/call.ts";
import { implement } from "../gate/implement.ts";
import { pageThrough } from "../kit/pages.ts";
import { conversationIdOf } from "../messages/ids.ts";
import { MessageEntity } from "../messages/messages.entity.ts";
import { BookingEntity } from "./bookings.entity.ts";
import { completing } from "./completing.ts";
import { staffDue } from "./due.ts";
import { cancelling } from "./moves.ts";
import { asSeenByStaff, type BookingRow } from "./view.ts";
import { visitTimeline } from "./visit-timeline.ts";

/** Before and after every day that a booking can have. */
const [firstDay, lastDay] = ["2000-01-01", "2099-12-30"];

/** Of one person, or of a status; what is disputed comes by when it closes. */
export const staffList = implement(bookings.staffList, async ({ customerId, cleanerId, cursor, limit, ...asked }) => {
  const { status, from = firstDay, until = lastDay, order } = asked;
  const paging = { cursor, limit };
  const latest = { ...paging, order: "desc" } as const;
  const { rows, cursor: next } = customerId
    ? await pageThrough(BookingEntity.query.byCustomer({ customerId }), latest)
    : cleanerId
      ? await pageThrough(BookingEntity.query.byCleaner({ cleanerId }), latest)
      : status === "disputed"
        ? await pageThrough(BookingEntity.query.byDue({ due: staffDue }), paging)
        : await pageThrough(
            BookingEntity.query
              .byStatus({ status })
              .between({ startsAt: instantOf(from, "00:00") }, { startsAt: instantOf(addDays(until, 1), "00:00") }),
            { ...paging, order: order === "soonest" ? "asc" : "desc" },
          );
  return { items: rows.map(asSeenByStaff), cursor: next };
});

export const staffCase = implement(bookings.staffCase, async ({ bookingId }) => caseOf(bookingId));

/**
 * Cancels for neither party (decisions §3.1): with everything that goes with a cancellation, and the staff's row of the
 * audit. The code comes back when nothing is owed; the request behind it is closed. Where it is reported that the visit could
 * not begin, the fee is the late fee at most.
 */
export const staffCancel = implement(bookings.staffCancel, async ({ bookingId, fee, reason }) => {
  const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  if (!booking) throw refuseBooking.notFound();
  if (fee === "full" && isReported(booking)) throw refuseBooking.feeAboveLate();
  const entry = deedOf("cancel", booking, reason);
  const more = [writing(entry), actingAsStaff()];
  // What is reported at this very moment caps the whole price, and is counted with what ends it.
  await cancelling(booking, "staff", { fee: staffFeeOf(booking, fee), more, asRead: true });
  return caseOf(bookingId, entry);
});

/**
 * Completes for neither party what is confirmed or under way and whose time is over: what they disagree on, or what one of
 * them forgot (decisions 0081). With everything that goes with a completion.
 */
export const staffComplete = implement(bookings.staffComplete, async ({ bookingId, reason, version }) => {
  const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
  if (!booking) throw refuseBooking.notFound();
  const { status, endsAt } = booking;
  if (status !== "confirmed" && status !== "in_progress") throw refuseBooking.wrongMoment({ details: { status } });
  if (booking.version !== version) throw refuseBooking.changed();
  if (Call.now() < endsAt) throw refuseBooking.notOver();
  const entry = deedOf("complete", booking, reason);
  await completing(booking, "staff", { more: [writing(entry), actingAsStaff()], asRead: true });
  return caseOf(bookingId, entry);
});

/** What staff do to a booking is about its customer. */
export const deedOf = (
  act: "cancel" | "complete" | "reopen",
  { bookingId, customerId, customerName }: BookingRow,
  reason: string,
) =>
  entryOf({ action: `booking.${act}`, subjectId: customerId, subjectName: customerName, recordId: bookingId, reason });

/** A booking as staff read it. `fresh` was written just now: the index may not know it yet. */
export async function caseOf(bookingId: string, fresh?: AuditEntry): Promise<BookingCase> {
  const [{ data: booking }, { data: ledger }, done] = await Promise.all([
    BookingEntity.get({ bookingId }).go({ consistent: true }),
    LedgerEntity.query.primary({ bookingId, entry: "job" }).go({ consistent: true, pages: "all" }),
    recordHistory(bookingId, fresh),
  ]);
  if (!booking) throw refuseBooking.notFound();
  const { createdAt, startedAt, completedAt, reopenings = [], reviewedAt, ratedAt, cancellation, said } = booking;
  // That staff cancelled or reopened it, who and why, is a row of the audit.
  const cancelled = cancellation?.by === "staff" ? undefined : cancellation;
  return {
    booking: asSeenByStaff(booking),
    payment: existing(ledger.find(({ round }) => round === reopenings.length) ?? null, booking),
    timeline: happened(
      [
        ["booking.booked", createdAt, "customer"],
        ["booking.started", startedAt, "cleaner"],
        ...reopenings.map((before) => ["booking.completed", before.completedAt] as const),
        ...parties.map((party) => [saidOf(said?.[party]), said?.[party]?.at, party] as const),
        ["booking.completed", completedAt],
        ["booking.cancelled", cancelled?.at, cancelled?.by],
        ["booking.reviewed", reviewedAt, "customer"],
        ["booking.rated", ratedAt, "cleaner"],
      ],
      [...done, ...visitTimeline(booking), ...(booking.rescheduleCount > 0 ? await movesOf(booking) : [])],
    ),
  };
}

const parties = ["customer", "cleaner"] as const;

const saidOf = (said: { tookPlace: boolean } | undefined) => (said?.tookPlace ? "booking.saidYes" : "booking.saidNo");

/** When a booking was moved, as its conversation tells it; of what was said there nothing is read. */
async function movesOf(booking: BookingRow) {
  const conversationId = conversationIdOf(booking, booking.cleanerId);
  const { data } = await MessageEntity.query
    .primary({ conversationId })
    .where(({ event }, { exists }) => exists(event))
    .go({ pages: "all", attributes: ["event", "createdAt"] });
  return data.flatMap(({ event, createdAt }) =>
    event?.what === "moved"
      ? [{ what: "booking.moved", at: createdAt, time: { day: event.day, hour: event.hour } }]
      : [],
  );
}

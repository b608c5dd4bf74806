import {
  addDays,
  type AuditEntry,
  type BookingCase,
  bookings,
  BookingStatus,
  instantOf,
  isFrom,
  type Fils,
  mostStaffFee,
  policyFee,
  refuseBooking,
  type StaffFee,
} from "@naqi/contracts";
import { entryOf, writing } from "../../staff/audit/audit.ts";
import { committing } from "../../staff/audit/staff.ts";
import { happened, recordHistory } from "../../staff/audit/timeline.ts";
import { LedgerEntity } from "../../money/earnings/earnings.entity.ts";
import { existing, type LedgerRow } from "../../money/earnings/ledger.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { staffCommand } from "../../gate/staff-command.ts";
import { pageMerged, pageThrough } from "../../kit/table/pages.ts";
import { conversationIdOfBooking, eventMessageId } from "../../messaging/messages/ids.ts";
import { MessageEntity } from "../../messaging/messages/messages.entity.ts";
import { mustAllow } from "./acting.ts";
import { completing } from "./visit/completing.ts";
import { staffDue } from "./due.ts";
import { cancelling } from "./cancelling.ts";
import { asSeenByStaff } from "./view.ts";
import { BookingEntity, type BookingRow } from "./bookings.entity.ts";
import { debtsOfVisit } from "../problem-record/debts.ts";
import { visitTimeline } from "./visit/visit-timeline.ts";

const [firstDay, lastDay] = ["2000-01-01", "2099-12-30"];

/** Bookings of one person or one status; disputed ones are ordered by when they close. */
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
        : status === "any"
          ? await anyStatus({ from, until }, { ...paging, order: order === "soonest" ? "asc" : "desc" })
          : await pageThrough(
              BookingEntity.query
                .byStatus({ status })
                .between({ startsAt: instantOf(from, "00:00") }, { startsAt: instantOf(addDays(until, 1), "00:00") }),
              { ...paging, order: order === "soonest" ? "asc" : "desc" },
            );
  return { items: rows.map(asSeenByStaff), cursor: next };
});

interface Days {
  from: string;
  until: string;
}

const anyStatus = ({ from, until }: Days, paging: Parameters<typeof pageMerged>[2]) =>
  pageMerged<BookingRow>(
    (after) => {
      const [startsAt, bookingId] = after ?? [];
      const place = startsAt && bookingId ? { startsAt, bookingId } : undefined;
      const first = { startsAt: instantOf(from, "00:00") };
      const end = { startsAt: instantOf(addDays(until, 1), "00:00") };
      const [lower, upper] = paging.order === "asc" ? [place ?? first, end] : [first, place ?? end];
      return BookingStatus.options.map((status) => BookingEntity.query.byStatus({ status }).between(lower, upper));
    },
    ({ startsAt, bookingId }) => [startsAt, bookingId],
    paging,
  );

export const staffCase = implement(bookings.staffCase, async ({ bookingId }) => caseOf(bookingId));

/** Staff cancel (decisions §3.1) at no fee, the policy fee or up to half the price, in fils (G137). Refuses a higher or risen fee. */
export const staffCancel = staffCommand(
  bookings.staffCancel,
  async ({ bookingId, reason, ...asked }) => {
    const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
    if (!booking) throw refuseBooking.notFound();
    const entry = auditActionOf("cancel", booking, reason);
    const more = [writing(entry), ...committing()];
    // A report at this moment changes counters, so the write needs the version that was read.
    await cancelling(booking, "staff", { fee: feeOf(booking, asked), staffReason: reason, more, asRead: true });
    return caseOf(bookingId, entry);
  },
  ({ bookingId }) => caseOf(bookingId),
);

function feeOf(booking: BookingRow, { fee: kind, amount = 0 }: { fee: StaffFee; amount?: Fils | undefined }): Fils {
  if (kind === "none") return 0;
  if (kind === "sum") {
    if (amount > mostStaffFee(booking)) {
      throw refuseBooking.feeAboveHalf({ fields: { amount: refuseBooking.feeAboveHalf.text } });
    }
    return amount;
  }
  const fee = policyFee(booking, Call.now());
  if (isFrom("staffCancel", booking) && fee > amount) throw refuseBooking.feeChanged({ details: { fee } });
  return fee;
}

/** Completes a confirmed or running visit after its time for staff (decisions 0081). */
export const staffComplete = staffCommand(
  bookings.staffComplete,
  async ({ bookingId, reason, version }) => {
    const { data: booking } = await BookingEntity.get({ bookingId }).go({ consistent: true });
    if (!booking) throw refuseBooking.notFound();
    mustAllow("staffComplete", booking, { by: "staff", version });
    const entry = auditActionOf("complete", booking, reason);
    await completing(booking, "staff", { more: [writing(entry), ...committing()], asRead: true });
    return caseOf(bookingId, entry);
  },
  ({ bookingId }) => caseOf(bookingId),
);

/** The audit entry of a staff action; its subject is the customer. */
export const auditActionOf = (
  act: "cancel" | "complete" | "reopen",
  { bookingId, customerId, customerName }: BookingRow,
  reason: string,
) =>
  entryOf({ action: `booking.${act}`, subjectId: customerId, subjectName: customerName, recordId: bookingId, reason });

/** A booking for staff. `fresh` is an entry that the index may not have yet. */
export async function caseOf(bookingId: string, fresh?: AuditEntry): Promise<BookingCase> {
  const [{ data: booking }, { data: ledger }, done] = await Promise.all([
    BookingEntity.get({ bookingId }).go({ consistent: true }),
    LedgerEntity.query.primary({ bookingId, entry: "job" }).go({ consistent: true, pages: "all" }),
    recordHistory(bookingId, fresh),
  ]);
  if (!booking) throw refuseBooking.notFound();
  const { sum: owed } = await debtsOfVisit(booking);
  const { createdAt, startedAt, completedAt, reopenings = [], reviewedAt, ratedAt, cancellation, said } = booking;
  // The audit has who cancelled or reopened it, and why.
  const cancelled = cancellation?.by === "staff" ? undefined : cancellation;
  return {
    booking: asSeenByStaff(booking),
    payment: {
      ...paymentIn(existing(ledger.find(({ round }) => round === reopenings.length) ?? null, booking), booking),
      ...(owed > 0 && { owed }),
    },
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

/** fils; a completed job without what is recorded as unpaid (G140). */
const paymentIn = (ledger: LedgerRow, { status, unpaid = 0 }: BookingRow) => ({
  ...ledger,
  finalAmount: status === "completed" ? ledger.finalAmount - unpaid : ledger.finalAmount,
});

const parties = ["customer", "cleaner"] as const;

const saidOf = (said: { tookPlace: boolean } | undefined) => (said?.tookPlace ? "booking.saidYes" : "booking.saidNo");

/** Reads only events of the conversation, no messages. */
async function movesOf(booking: BookingRow) {
  const conversationId = conversationIdOfBooking(booking);
  const { data } = await MessageEntity.query
    .primary({ conversationId })
    .where(({ event }, { exists }) => exists(event))
    .go({ pages: "all", attributes: ["event", "createdAt", "messageId"] });
  return data.flatMap(({ event, createdAt, messageId }) =>
    // Several visits may share a conversation.
    event?.what === "moved" && messageId === eventMessageId(createdAt, `${booking.bookingId} moved`)
      ? [{ what: "booking.moved", at: createdAt, time: { day: event.day, hour: event.hour } }]
      : [],
  );
}

import { bookings, bookingActs, type Held, refuseBooking, tabOf } from "@naqi/contracts";
import { writing } from "../../../staff/audit/audit.ts";
import { committing } from "../../../staff/audit/staff.ts";
import { CleanerEntity } from "../../../cleaners/profile/cleaners.entity.ts";
import { listingHeld } from "../../../cleaners/profile/listing.ts";
import { holdingHours, slotRows, swappingHours } from "../../../cleaners/profile/slots.ts";
import { existing, isPaid, ledgerRow, unpayingLedger } from "../../../money/earnings/ledger.ts";
import { owing } from "../../../money/earnings/owed.ts";
import { Call } from "../../../kit/call.ts";
import { allOf } from "../../../kit/table/conditions.ts";
import { staffCommand } from "../../../gate/staff-command.ts";
import { readTogether, row } from "../../../kit/table/read-together.ts";
import { answering, changing, commit, type Part } from "../../../kit/table/commit.ts";
import { conflict, retryOnConflict } from "../../../kit/table/retry-on-conflict.ts";
import { outboxEvent } from "../../../messaging/outbox/outbox-event.ts";
import { MemberEntity, type MemberRow } from "../../../identity/member-record/member-record.entity.ts";
import { ReferralEntity } from "../../../money/referrals/referrals.entity.ts";
import { unrewarding } from "../../../money/referrals/reward.ts";
import { unclosingRequests } from "../../../market/requests/requests.ts";
import { mustAllow } from "../acting.ts";
import { countedJob, countingCompleted } from "./completing.ts";
import { dueOf } from "../due.ts";
import { wrongMoment } from "../moving/moved-on.ts";
import { caseOf, auditActionOf } from "../staff.ts";
import { eventPayload } from "../event-payload.ts";
import { BookingEntity, type BookingRow } from "../bookings.entity.ts";
import type { Party } from "../party.ts";
import { returningVisit } from "./visits.ts";

const {
  from,
  to: [to],
} = bookingActs.staffReopen;
const left = { customer: refuseBooking.partyLeft, cleaner: refuseBooking.partyLeft };
const notFree = refuseBooking.reopenedNotFree;

/**
 * Reopens a completed booking within 14 days (decisions §3.1, 0065) and undoes its effects in one transaction. Refuses another version or a
 * party who has left. If the team member has left, the owner gets it; refused if their hours are taken (decision 0098).
 */
export const staffReopen = staffCommand(
  bookings.staffReopen,
  async ({ bookingId, reason, version }) =>
    retryOnConflict(async () => {
      const { data } = await BookingEntity.get({ bookingId }).go({ consistent: true });
      const booking = reopenable(data, version);
      const entry = auditActionOf("reopen", booking, reason);
      const parts = await undoing(booking);
      if (!parts) return conflict;
      await commit([...committing(), ...parts, writing(entry)]);
      return caseOf(bookingId, entry);
    }),
  ({ bookingId }) => caseOf(bookingId),
);

type Completed = BookingRow & { completedAt: string };

function reopenable(booking: BookingRow | null, version: number): Completed {
  if (!booking) throw refuseBooking.notFound();
  mustAllow("staffReopen", booking, { by: "staff", version });
  return booking as Completed;
}

/** The parts that undo a completion; undefined if it was reopened since the read. */
async function undoing(done: Completed): Promise<Part[] | undefined> {
  const { bookingId, customerId, cleanerId, startsAt, completedAt, reopenings: before = [], version: read } = done;
  const reopenings = [...before, { completedAt, at: Call.now() }];
  const [found, referral, person, customer, owner, assigned, ...slots] = await readTogether(
    ledgerRow(done),
    row(ReferralEntity, { refereeId: customerId }),
    row(CleanerEntity, { cleanerId: done.assignee?.memberId }),
    row(MemberEntity, { memberId: customerId }),
    row(MemberEntity, { memberId: cleanerId }),
    row(MemberEntity, { memberId: done.assignee?.memberId }),
    ...slotRows(done),
  );
  const hasLeft = done.assignee !== undefined && person?.worksFor !== cleanerId;
  const booking = hasLeft ? { ...done, assignee: undefined } : done;
  const isUnverified = booking.assignee !== undefined && person?.isVerified !== true;
  const held = heldBy({ customer: [customer], cleaner: [owner, hasLeft ? null : assigned], isUnverified });
  const ledger = existing(found, booking);
  if (!isPaid(ledger)) return undefined;
  return [
    changing(
      "booking",
      BookingEntity.patch({ bookingId })
        .set({
          status: to,
          tab: tabOf(to),
          reopenings,
          ...held,
          ...dueOf({ ...booking, status: to, reopenings, ...held }),
        })
        .add({ version: 1 })
        .remove(["completedAt", "earlyReason", ...(hasLeft ? (["assignee"] as const) : [])])
        .composite({ startsAt })
        .where(({ status, version }, { eq }) => allOf(eq(status, "completed"), eq(version, read))),
      () => wrongMoment(bookingId, from),
    ),
    ...countingCompleted(booking, ledger.finalAmount, { by: -1, wasStarted: true, ...left }),
    answering(listingHeld(booking, countedJob(booking, -1)), refuseBooking.partyLeft),
    // A leaver's locks are gone.
    ...(hasLeft ? (slots.every(Boolean) ? swappingHours(done, booking, notFree) : holdingHours(booking, notFree)) : []),
    ...unpayingLedger(ledger, done.unpaid),
    ...(await owing(done, -1)),
    ...(await unclosingRequests(booking)),
    returningVisit(booking),
    ...(await unrewarding(referral, booking)),
    outboxEvent("booking.reopened", { ...eventPayload(booking), ...held }),
  ];
}

type People = readonly (MemberRow | null | undefined)[];

/** On hold if a person is suspended (G117), or the assigned one is not verified (0098). The follow-up of a change meanwhile corrects it. */
function heldBy({ customer, cleaner, isUnverified }: Record<Party, People> & { isUnverified: boolean }): {
  held?: Held;
} {
  const isSuspended = (people: People) => people.some((member) => member?.standing === "suspended");
  const held = {
    ...(isSuspended(customer) && { customer: Call.now() }),
    ...((isSuspended(cleaner) || isUnverified) && { cleaner: Call.now() }),
  };
  return Object.keys(held).length > 0 ? { held } : {};
}

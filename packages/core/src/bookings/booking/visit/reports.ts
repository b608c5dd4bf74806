import {
  bookings,
  isReported,
  policyFee,
  refuseBooking,
  reportEnd,
  reporterOf,
  type ReportKind,
  reportOf,
  staffTarget,
  standingReport,
  type Visit,
} from "@naqi/contracts";
import { CleanerEntity } from "../../../cleaners/profile/cleaners.entity.ts";
import { verifiedAssignee } from "../../../cleaners/profile/person.ts";
import { Call } from "../../../kit/call.ts";
import { implement } from "../../../gate/implement.ts";
import { answering, commit, type Part, retry } from "../../../kit/table/commit.ts";
import { conflict, retryOnConflict } from "../../../kit/table/retry-on-conflict.ts";
import { readTogether, row } from "../../../kit/table/read-together.ts";
import { readMember } from "../../../identity/member-record/member.ts";
import { MemberEntity } from "../../../identity/member-record/member-record.entity.ts";
import { beingActive, countingProblem } from "../../../identity/member-record/standing.ts";
import { outboxEvent } from "../../../messaging/outbox/outbox-event.ts";
import { ofSide, ours, oursAsActive, oursWhileActive } from "../bookings.ts";
import { changingBooking } from "../moving/changing.ts";
import { cancelling } from "../cancelling.ts";
import { unlessChanged } from "../move.ts";
import { forStaffIf } from "../staff-words.ts";
import type { Reading } from "./steps.ts";
import { mustAllow } from "../acting.ts";
import { byAssigneeOf, type ReportPayload, eventPayload } from "../event-payload.ts";
import { asSeenBy, type Seeing, whileActive } from "../view.ts";
import type { BookingRow } from "../bookings.entity.ts";
import type { Party } from "../party.ts";

/** Reports no access after a 30-minute wait and two tries. Agreement or 24 hours of silence confirms it; staff decide a dispute (G134). */
export const reportNoAccess = implement(bookings.reportNoAccess, async ({ bookingId, tried, note }) =>
  asSeenBy("cleaner", await atTheDoor(() => oursAsActive("cleaner", bookingId), { tried, note }), whileActive),
);

interface Tried {
  tried: NonNullable<Visit["noAccess"]>["tried"];
  note?: string | undefined;
}

/** The same for a booking that the cleaner or the assigned person has read. */
export const atTheDoor = (read: Reading, { tried, note }: Tried): Promise<BookingRow> =>
  reporting(
    async () => ({ booking: await read(), isSuspended: false }),
    "noAccess",
    () => ({ noAccess: { at: Call.now(), tried, ...(note && { note }) } }),
  );

/** Reports a no-show from 30 minutes after the start. Admission or 2 hours of silence confirms; staff decide disputes (decisions §3.1). */
export const reportNoShow = implement(bookings.reportNoShow, async ({ bookingId, note }) =>
  asSeenBy(
    "customer",
    await reporting(
      async () => {
        const { isSuspended, ...found } = await ours(bookingId);
        return { booking: ofSide("customer", found), isSuspended };
      },
      "noShow",
      ({ isSuspended }) => ({ noShow: { at: Call.now(), ...(note && { note, ...forStaffIf(isSuspended) }) } }),
    ),
  ),
);

const otherKind = { noAccess: "noShow", noShow: "noAccess" } as const;

/** Each side reports once, before both are asked. Staff decide if both report, or if the cleaner had arrived (decision 0084). */
const reporting = (read: () => Promise<Reporter>, kind: ReportKind, made: (found: Reporter) => Partial<Visit>) =>
  retryOnConflict(async () => {
    const found = await read();
    const { booking, isSuspended } = found;
    if (standingReport(booking, kind)) return booking;
    mustAllow(kind === "noAccess" ? "reportNoAccess" : "reportNoShow", booking, { by: reporterOf[kind] });
    // Before a suspension or a missing verification puts the visit on hold (0116).
    const isFirst = !standingReport(booking, otherKind[kind]);
    if (kind === "noAccess" && isFirst && (await unableOn(booking)).length > 0) throw refuseBooking.onHold();
    const report = made(found);
    const isDisputed = standingReport(booking, otherKind[kind]) !== undefined || saysThere(booking, kind);
    return writing(
      booking,
      { ...booking.visit, ...report, ...(isDisputed && forStaff(booking)) },
      (payload) =>
        outboxEvent(`booking.${kind}`, {
          ...payload,
          ...byAssigneeOf(booking),
          isDisputed,
          ...(Call.now() >= booking.endsAt && { isOver: true }),
        }),
      isSuspended ? undefined : reporterOf[kind],
    );
  });

interface Reporter extends Seeing {
  booking: BookingRow;
}

/** The cleaner had reported their arrival, so their silence admits nothing. */
const saysThere = ({ visit }: BookingRow, kind: ReportKind) => kind === "noShow" && visit?.arrived !== undefined;

const forStaff = ({ visit }: BookingRow) => ({ staffSince: visit?.staffSince ?? Call.now() });

/** Answers the other party's report, once. Agreement ends the booking. A dispute needs a reason, and staff decide it. */
export const answerReport = implement(bookings.answerReport, async ({ bookingId, agrees, note }) =>
  retryOnConflict(async () => {
    const { booking, party, isSuspended } = await ours(bookingId);
    const kind = otherKind[reportOf[party]];
    const report = standingReport(booking, kind);
    if (report?.answer?.agrees === agrees) return asSeenBy(party, booking, { isSuspended });
    mustAllow("answerReport", booking, { by: party });
    const { reportNoteMissing } = refuseBooking;
    if (!agrees && !note) throw reportNoteMissing({ fields: { note: reportNoteMissing.text } });
    const answer = { agrees, at: Call.now(), ...(note && { note, ...forStaffIf(isSuspended) }) };
    const visit = { ...booking.visit, [kind]: { ...report, answer } };
    // A customer who reports a no-show cannot confirm a no-access report.
    if (agrees && (kind === "noShow" || !standingReport(booking, "noShow"))) {
      const ended = await unlessChanged((kind === "noShow" ? notCome : notLetIn)(booking, visit));
      return ended === conflict ? conflict : asSeenBy(party, ended, { isSuspended });
    }
    const after = await writing(
      booking,
      { ...visit, ...forStaff(booking) },
      (payload) => outboxEvent("booking.reportAnswered", { ...payload, by: party, isDisputed: !agrees }),
      isSuspended ? undefined : party,
    );
    return asSeenBy(party, after, { isSuspended });
  }),
);

/** The other party's report stays. Without one, the suspension or missing verification of everyone else takes effect (0116). */
export const withdrawReport = implement(bookings.withdrawReport, async ({ bookingId }) =>
  retryOnConflict(async () => {
    const { booking, party } = await oursWhileActive(bookingId);
    const kind = reportOf[party];
    const report = booking.visit?.[kind];
    if (report?.withdrawnAt) return asSeenBy(party, booking, whileActive);
    mustAllow("withdrawReport", booking, { by: party });
    const { staffSince, ...kept } = { ...booking.visit, [kind]: { ...report, withdrawnAt: Call.now() } } as Visit;
    const visit = { ...kept, ...(staffSince && isReported({ visit: kept }) && { staffSince }) };
    const unable = await unableOn(booking);
    const goesAhead = unable.length === 0 && !isReported({ visit }) && Call.now() < booking.endsAt;
    const events = (payload: ReportPayload) => [
      outboxEvent("booking.reportWithdrawn", { ...payload, by: party, ...(goesAhead && { goesAhead }) }),
      ...unable.map((memberId) => outboxEvent("account.followUp", { memberId, at: Call.now() })),
    ];
    const after = await writing(booking, visit, events, party);
    return asSeenBy(party, after, whileActive);
  }),
);

/** Ends a booking whose cleaner did not come: no fee, and the code goes back. */
export const notCome = (booking: BookingRow, visit = booking.visit): Promise<BookingRow> =>
  cancelling(booking, "system", {
    fee: 0,
    cause: "cleaner_no_show",
    asRead: true,
    ...(visit && { change: { visit } }),
  });

/** Ends a booking without access (G134), with the late-cancellation fee at the time of the report; charged once fees are charged. */
export const notLetIn = (booking: BookingRow, visit = booking.visit): Promise<BookingRow> =>
  cancelling(booking, "system", {
    fee: policyFee(booking, visit?.noAccess?.at ?? Call.now()),
    cause: "no_access",
    asRead: true,
    ...(visit && { change: { visit } }),
  });

/** While a report is open no party leaves (decisions G18). `active` must not be suspended: the other party reads the words (G117). */
async function writing(
  booking: BookingRow,
  visit: Visit,
  events: (payload: ReportPayload) => Part | Part[],
  active: Party | undefined,
): Promise<BookingRow> {
  const until = reportEnd({ visit })?.at;
  const decideBy = staffTarget({ visit });
  const payload = { ...eventPayload(booking), ...(until && { until }), ...(decideBy && { decideBy }) };
  const { after, part } = changingBooking(booking, { visit, proposal: undefined });
  const by = Number(isReported(after)) - Number(isReported(booking));
  await commit([
    ...actingAssignee(booking),
    ...(by === 0 ? stillActive(booking, active) : countingReport(booking, by > 0 ? 1 : -1, active)),
    part,
    ...[events(payload)].flat(),
  ]);
  return after;
}

/** Who of the visit cannot do it now: suspended, or assigned without a verified identity. The caller is active. */
async function unableOn({ customerId, cleanerId, assignee }: BookingRow): Promise<string[]> {
  const { memberId } = Call.member();
  const ids = [customerId, cleanerId, ...(assignee ? [assignee.memberId] : [])].filter((id) => id !== memberId);
  const [assigned, ...members] = await readTogether(
    row(CleanerEntity, { cleanerId: assignee?.memberId }),
    ...ids.map((memberId) => row(MemberEntity, { memberId })),
  );
  return ids.filter(
    (id, index) =>
      members[index]?.standing === "suspended" || (id === assignee?.memberId && assigned?.isVerified !== true),
  );
}

const idOf = ({ customerId, cleanerId }: BookingRow, party: Party) => (party === "customer" ? customerId : cleanerId);

/** An open report counts as an open problem of both parties. */
const countingReport = (booking: BookingRow, by: 1 | -1, active?: Party): Part[] =>
  (["customer", "cleaner"] as const).map((party) =>
    party === active
      ? answering(countingProblem(party, idOf(booking, party), by, { active: true }), () => notActive(booking, party))
      : answering(countingProblem(party, idOf(booking, party), by), refuseBooking.partyLeft),
  );

const stillActive = (booking: BookingRow, active: Party | undefined): Part[] =>
  active ? [beingActive(idOf(booking, active), () => notActive(booking, active))] : [];

/** If the author is suspended, the next read refuses a suspended caller, or keeps the words for staff. */
async function notActive(booking: BookingRow, party: Party) {
  if ((await readMember(idOf(booking, party)))?.standing !== "suspended") return refuseBooking.partyLeft();
  return actingAssignee(booking).length > 0 ? refuseBooking.onHold() : retry;
}

const actingAssignee = ({ assignee }: BookingRow): Part[] => {
  const actor = Call.actor();
  return assignee && actor.kind === "member" && actor.memberId === assignee.memberId
    ? [beingActive(assignee.memberId, retry), ...verifiedAssignee({ assignee })]
    : [];
};

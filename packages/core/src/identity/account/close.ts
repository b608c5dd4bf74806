import { account, isDisputed, refuseAccount, refuseMember, type Role } from "@naqi/contracts";
import type { BookingRow } from "../../bookings/booking/bookings.entity.ts";
import type { Party } from "../../bookings/booking/party.ts";
import { changingCleaner } from "../../cleaners/profile/change.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { readCleaner } from "../../cleaners/profile/partition.ts";
import { owedRow, owingNothing } from "../../money/earnings/owed.ts";
import { Call } from "../../kit/call.ts";
import { implement } from "../../gate/implement.ts";
import { newPseudonym } from "../../kit/pseudonym.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, answeringAll, commit, type Part, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { needFreshSignIn } from "../member-record/fresh-sign-in.ts";
import { countingLeft } from "../member-record/counting-weeks.ts";
import { formerAddress, openUndo, readMember } from "../member-record/member.ts";
import { MemberEntity, type MemberRow } from "../member-record/member-record.entity.ts";
import { leavingPeople } from "../member-record/people-index.ts";
import { releasingAddress } from "../member-record/reserved-address.ts";
import { sessionsAsRead } from "../member-record/sessions.ts";
import { closingMember } from "../member-record/standing.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { closedRow, rememberingClosed } from "../member-record/closed-account.ts";
import { keepingMarks } from "../member-record/person-marks.ts";
import { endingOpenReferral } from "../../money/referrals/attaching.ts";
import { ownBookings } from "./own-bookings.ts";

export const closing = implement(account.closing, async () => {
  const { memberId, role } = Call.member();
  const [[member, cleaner, owed], upcoming] = await Promise.all([
    readTogether(row(MemberEntity, { memberId }), row(CleanerEntity, { cleanerId: memberId }), owedRow(memberId)),
    ownBookings(memberId, partyOf(role), "upcoming"),
  ]);
  return {
    // An index may lag; the member row is exact.
    jobUnderWay: (member?.jobsUnderWay ?? 0) > 0,
    problemOpen: (member?.openProblems ?? 0) > 0,
    visitUnsettled: upcoming.some((booking) => booking.status === "confirmed" && isUnsettled(booking)),
    unpaidVisit: (member?.unpaidVisits ?? 0) > 0,
    inTeam: Boolean(cleaner?.worksFor),
    owed: Math.max(0, owed?.balance ?? 0),
    owedByCustomers: cleaner?.unpaid ?? 0,
    upcomingBookings: upcoming.filter((booking) => booking.status === "confirmed" && !isUnsettled(booking)).length,
  };
});

/** Closes the account (G18); the worker erases data. Repeated, it answers the same. Refuses open jobs, problems and debts (G124, G140), old sign-ins (decisions §6.6). */
export const close = implement(account.close, async () => {
  const { memberId, role } = Call.member();
  return retryOnConflict(async () => {
    const sessions = await needFreshSignIn();
    const [member, upcoming] = await Promise.all([
      readMember(memberId),
      ownBookings(memberId, partyOf(role), "upcoming"),
    ]);
    if (!member || member.standing === "closed") return closedBefore(memberId);
    const refusal = whyNotClosing(member);
    if (refusal) throw refusal;
    // The other side may still answer, or the team decides (G18). The row counts no job under way, so a start was undone.
    if (upcoming.some(isUnsettled)) throw refuseAccount.visitUnsettled();
    const { email, fullName, language } = member;
    const isConfirmed = Boolean(member.emailConfirmedAt);
    const former = openUndo(member);
    const leaver = {
      memberId,
      party: partyOf(role),
      email,
      ownsEmail: isConfirmed,
      formerEmail: formerAddress(member),
    };
    const [marks, referral] = await Promise.all([keepingMarks(member), endingOpenReferral(memberId)]);
    await commit([
      ...(role === "cleaner" ? [answering(owingNothing(memberId), refuseAccount.owedMoney)] : []),
      answering(closingMember(member), () => notClosing(memberId)),
      sessionsAsRead(memberId, sessions),
      ...(isConfirmed ? countingLeft(member) : []),
      ...(role === "cleaner" ? await hiding(memberId) : []),
      leavingPeople(memberId),
      rememberingClosed(memberId),
      ...(former ? [releasingAddress(former.email)] : []),
      ...marks,
      ...answeringAll(referral, retry),
      // The pseudonym is never stored beside the name, so it cannot be traced back.
      outboxEvent("account.left", { ...leaver, pseudonym: newPseudonym(), pass: 1 }),
      outboxEvent("member.accountRemoved", { memberId }),
      // An unconfirmed address may be a stranger's. During the undo time, the former address is mailed too (decision 0160).
      ...(isConfirmed ? [email, ...(former ? [former.email] : [])] : []).map((to) =>
        outboxEvent("account.closed", { email: to, fullName, language }),
      ),
    ]);
    return { closedAt: Call.now() };
  });
});

/** The time of the visit has come: the cleaner may be at work, or it waits for answers. */
const isUnsettled = (booking: BookingRow) => booking.startsAt <= Call.now() || isDisputed(booking);

async function closedBefore(memberId: string) {
  const [closed] = await readTogether(closedRow(memberId));
  return { closedAt: closed?.closedAt ?? Call.now() };
}

const partyOf = (role: Role | undefined): Party => (role === "cleaner" ? "cleaner" : "customer");

function whyNotClosing({ standing, jobsUnderWay = 0, openProblems = 0, unpaidVisits = 0 }: MemberRow) {
  if (standing === "suspended") return refuseMember.suspended();
  if (jobsUnderWay > 0) return refuseAccount.jobUnderWay();
  if (openProblems > 0) return refuseAccount.problemOpen();
  return unpaidVisits > 0 ? refuseAccount.unpaidVisit() : undefined;
}

async function notClosing(memberId: string) {
  const member = await readMember(memberId);
  if (!member || member.standing === "closed") return undefined;
  return whyNotClosing(member) ?? retry;
}

async function hiding(cleanerId: string): Promise<Part[]> {
  const cleaner = await readCleaner(cleanerId);
  // A concurrent join changes the row that the parts depend on.
  if (cleaner?.profile.worksFor) throw refuseAccount.inTeam();
  return cleaner ? changingCleaner(cleaner, { profile: { approvalStatus: "suspended" } }) : [];
}

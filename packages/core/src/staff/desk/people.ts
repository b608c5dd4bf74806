import { addMinutes, admin, type AuditEntry, type Person, type PersonCase, policy, refuseAdmin } from "@naqi/contracts";
import { isOwnCase } from "../audit/staff.ts";
import type { CleanerRow } from "../../cleaners/profile/partition.ts";
import { readPerson } from "../../cleaners/profile/person.ts";
import { implement } from "../../gate/implement.ts";
import { Call } from "../../kit/call.ts";
import type { MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { plansRunning } from "../../bookings/plans/hours.ts";
import { caseFilesOf } from "../../cleaners/verification/case-file.ts";
import { proofStatus } from "../../cleaners/verification/view.ts";
import { historyOf } from "../audit/audit.ts";
import { openDebts } from "../../bookings/problems/debts.ts";
import { BookingEntity, type BookingRow } from "../../bookings/booking/bookings.entity.ts";
import { heldUntilOf } from "../suspension/suspension.ts";
import { givenJobs } from "../../cleaners/teams/given.ts";

const personOf = (member: MemberRow, cleaner: CleanerRow | null | undefined): Person => ({
  ...member,
  phone: member.phone || undefined,
  emailConfirmed: Boolean(member.emailConfirmedAt),
  onboardingStatus: cleaner?.onboardingStatus,
  approvalStatus: cleaner?.approvalStatus,
});

export const person = implement(admin.person, ({ memberId }) => personCase(memberId));

/**
 * One person with counts, plans, the state of the verification, and what staff did: four reads side by side, and one more where there
 * are plans, debts, or visits of a suspended person. `fresh` was written just now: the index may not know it yet.
 */
export async function personCase(memberId: string, fresh?: AuditEntry): Promise<PersonCase> {
  const [[member, cleaner], files, history, plans] = await Promise.all([
    readPerson(memberId),
    caseFilesOf(memberId),
    historyOf(memberId, fresh),
    plansRunning(memberId),
  ]);
  if (!member) throw refuseAdmin.personNotFound();
  const counts = cleaner ? { ...cleaner, completedBookings: cleaner.totalBookings } : member;
  const approved = files.find(({ verification }) => verification.status === "approved");
  return {
    ...personOf(member, cleaner),
    upcomingBookings: counts.upcomingBookings,
    pastBookings: counts.pastBookings,
    completedBookings: counts.completedBookings,
    verification: {
      status: proofStatus(files),
      verificationId: files[0]?.verification.verificationId,
      expiresOn: approved?.verification.expiresOn,
    },
    plans,
    suspension: member.suspension && {
      since: member.suspension.at,
      reason: member.suspension.reason,
      heldUntil: heldUntilOf(member),
    },
    debts: await debtsOf(member, cleaner),
    visits: member.standing === "suspended" ? await visitsSoon(member) : [],
    acts: actsOn(member),
    history,
  };
}

/** What the person owes or is owed; nothing is read where nothing is. */
async function debtsOf({ memberId, unpaidVisits = 0 }: MemberRow, cleaner: CleanerRow | null | undefined) {
  if (unpaidVisits > 0) return openDebts({ customerId: memberId });
  return (cleaner?.unpaid ?? 0) > 0 ? openDebts({ cleanerId: memberId }) : [];
}

/** Visits under way and of the next 14 days, those that a team gave to the person included. */
async function visitsSoon({ memberId, role }: MemberRow): Promise<BookingRow[]> {
  const until = addMinutes(Call.now(), policy.suspendedVisitDays * 24 * 60);
  const own =
    role === "customer"
      ? BookingEntity.query.byCustomer({ customerId: memberId, tab: "upcoming" })
      : BookingEntity.query.byCleaner({ cleanerId: memberId, tab: "upcoming" });
  const [{ data }, given] = await Promise.all([
    // With an upper bound alone the key condition would reach into the tab before, which is the past.
    own.between({ startsAt: "2000" }, { startsAt: until }).go({ pages: "all" }),
    role === "cleaner" ? givenJobs(memberId) : [],
  ]);
  return [...data, ...given.filter(({ startsAt }) => startsAt <= until)].toSorted((one, other) =>
    one.startsAt.localeCompare(other.startsAt),
  );
}

function actsOn({ memberId, role, standing }: MemberRow): PersonCase["acts"] {
  if (role === "admin" || isOwnCase(memberId)) return [];
  return standing === "active" ? ["suspend"] : standing === "suspended" ? ["reinstate"] : [];
}

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
import { openDebts } from "../../bookings/problem-record/debts.ts";
import { BookingEntity, type BookingRow } from "../../bookings/booking/bookings.entity.ts";
import { heldUntilOf } from "../suspension/suspension.ts";
import { assignedVisits, givenJobs } from "../../cleaners/teams/given.ts";
import { approvedNameOf } from "../../cleaners/profile/approved-names.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";

const personOf = (member: MemberRow, cleaner: CleanerRow | null | undefined): Person => ({
  ...member,
  phone: member.phone || undefined,
  emailConfirmed: Boolean(member.emailConfirmedAt),
  onboardingStatus: cleaner?.onboardingStatus,
  approvalStatus: cleaner?.approvalStatus,
});

export const person = implement(admin.person, ({ memberId }) => personCase(memberId));

/** A person's case: four parallel reads, plus debts or visits where there are any. `fresh` is an entry the index may lack. */
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
    team: await teamOf(cleaner),
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

/** As many as one read loads. */
const mostVisits = 100;

/** The business that a team member works for, and the visits that they do for it. */
async function teamOf(cleaner: CleanerRow | null | undefined): Promise<PersonCase["team"]> {
  if (!cleaner?.worksFor) return undefined;
  const businessId = cleaner.worksFor;
  const [[business], visits] = await Promise.all([
    readTogether(row(CleanerEntity, { cleanerId: businessId })),
    assignedVisits(cleaner.cleanerId, mostVisits),
  ]);
  const done = visits.rows.filter(({ status }) => status === "completed").length;
  const open = visits.rows.filter(({ status }) => status === "confirmed" || status === "in_progress").length;
  return { businessId, businessName: business ? approvedNameOf(business) : "", upcoming: open, completed: done };
}

async function debtsOf({ memberId, unpaidVisits = 0 }: MemberRow, cleaner: CleanerRow | null | undefined) {
  if (unpaidVisits > 0) return openDebts({ customerId: memberId });
  return (cleaner?.unpaid ?? 0) > 0 ? openDebts({ cleanerId: memberId }) : [];
}

async function visitsSoon({ memberId, role }: MemberRow): Promise<BookingRow[]> {
  const until = addMinutes(Call.now(), policy.suspendedVisitDays * 24 * 60);
  const own =
    role === "customer"
      ? BookingEntity.query.byCustomer({ customerId: memberId, tab: "upcoming" })
      : BookingEntity.query.byCleaner({ cleanerId: memberId, tab: "upcoming" });
  const [{ data }, given] = await Promise.all([
    // With an upper bound alone, the key condition would also match past visits.
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

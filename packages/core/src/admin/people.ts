import { admin, type Person, refuseAdmin } from "@naqi/contracts";
import type { CleanerRow } from "../cleaners/partition.ts";
import { readPerson } from "../cleaners/person.ts";
import { implement } from "../gate/implement.ts";
import type { MemberRow } from "../membership/member.ts";
import { plansRunning } from "../plans/hours.ts";
import { caseFilesOf } from "../verification/case-file.ts";
import { proofStatus } from "../verification/view.ts";
import { historyOf } from "../audit/audit.ts";

const personOf = (member: MemberRow, cleaner: CleanerRow | null | undefined): Person => ({
  ...member,
  phone: member.phone || undefined,
  emailConfirmed: Boolean(member.emailConfirmedAt),
  onboardingStatus: cleaner?.onboardingStatus,
  approvalStatus: cleaner?.approvalStatus,
});

/** One person with counts, plans, the state of the verification, and what staff did: four reads side by side, and one more where there are plans. */
export const person = implement(admin.person, async ({ memberId }) => {
  const [[member, cleaner], files, history, plans] = await Promise.all([
    readPerson(memberId),
    caseFilesOf(memberId),
    historyOf(memberId),
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
    history,
  };
});

import { admin, MemberId, type Person, plainPhone, refuseAdmin } from "@naqi/contracts";
import { CleanerEntity } from "../cleaners/cleaners.entity.ts";
import type { CleanerRow } from "../cleaners/partition.ts";
import { readPerson } from "../cleaners/person.ts";
import { implement } from "../kit/implement.ts";
import { pageThrough } from "../kit/pages.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { type MemberRow, readMember } from "../membership/member.ts";
import { MemberEntity, nameKeyOf, nameLetterOf } from "../membership/membership.entity.ts";
import { plansHeld } from "../plans/hours.ts";
import { caseFilesOf } from "../verification/case-file.ts";
import { proofStatus } from "../verification/view.ts";
import { historyOf } from "../audit/audit.ts";

interface Paging {
  cursor?: string | undefined;
  limit: number;
}

/**
 * People by what staff have of them: an id, an address, a phone number, or the beginning of a name. The kind is told by
 * the text's shape; each is one query, and their cleaners' rows come in one batch.
 */
export const people = implement(admin.people, async ({ find, ...paging }) => {
  const { rows, cursor } = await found(find, paging);
  const cleaners = await readTogether(...rows.map(({ memberId }) => row(CleanerEntity, { cleanerId: memberId })));
  return { items: rows.map((member, index) => personOf(member, cleaners[index])), cursor };
});

async function found(find: string, paging: Paging): Promise<{ rows: MemberRow[]; cursor?: string }> {
  const memberId = find.toLowerCase();
  if (MemberId.safeParse(memberId).success) {
    const member = await readMember(memberId);
    return { rows: member ? [member] : [] };
  }
  if (find.includes("@")) return pageThrough(MemberEntity.query.byEmail({ email: find.toLowerCase() }), paging);
  const phone = phoneOf(find);
  if (phone) return pageThrough(MemberEntity.query.byPhone({ phone }), paging);
  const nameKey = nameKeyOf(find);
  return pageThrough(MemberEntity.query.byName({ nameLetter: nameLetterOf(nameKey) }).begins({ nameKey }), paging);
}

/** A number as it is kept, however it is typed: `+971 50 123 4567`, `00971501234567`, and of the Emirates `050 123 4567`. */
function phoneOf(find: string): string | undefined {
  const phone = plainPhone(find);
  if (!/^\+?\d{7,}$/.test(phone)) return undefined;
  return phone.startsWith("+") ? phone : `+${phone}`;
}

const personOf = (member: MemberRow, cleaner: CleanerRow | null | undefined): Person => ({
  ...member,
  phone: member.phone || undefined,
  emailConfirmed: Boolean(member.emailConfirmedAt),
  onboardingStatus: cleaner?.onboardingStatus,
  approvalStatus: cleaner?.approvalStatus,
});

/** One person with counts, plans, the state of the verification, and what staff did: four reads, side by side. */
export const person = implement(admin.person, async ({ memberId }) => {
  const [[member, cleaner], files, history, plans] = await Promise.all([
    readPerson(memberId),
    caseFilesOf(memberId),
    historyOf(memberId),
    plansHeld(memberId),
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

import { refuseMember } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import { putting, transact } from "../kit/transact.ts";
import { telling } from "../outbox/telling.ts";
import { readMember } from "../membership/member.ts";
import { MemberEntity } from "../membership/membership.entity.ts";

interface Account {
  memberId: string;
  fullName: string;
  email: string;
  /** What the pool says about the address. */
  emailVerified: boolean;
}

/**
 * Makes a pool account an administrator; needs a job's call, because only an operator's command and the seeder may
 * (decisions §6.4). Doing it again changes nothing. Refuses an account that already is a customer or a cleaner, as an
 * account has one role, and one whose address nobody has confirmed: whoever gets its mail could choose its password.
 */
export async function appointAdmin({ memberId, fullName, email, emailVerified }: Account): Promise<void> {
  Call.job();
  const now = Call.now();
  const row = {
    memberId,
    role: "admin",
    fullName,
    email,
    emailConfirmedAt: now,
    createdAt: now,
    updatedAt: now,
  } as const;
  // The pool's word counts only as long as there is no row, which the write makes sure of; without one no operation of
  // ours moves an account to another address.
  const failed =
    emailVerified &&
    (await transact([
      putting("member", MemberEntity.create(row)),
      telling("security.changed", { memberId, what: "madeStaff" }),
    ]));
  if (failed && failed.size === 0) return;
  const member = await readMember(memberId);
  if (member && member.role !== "admin") throw refuseMember.alreadyEnrolled();
  if (!member?.emailConfirmedAt) throw refuseMember.unconfirmed();
}

import { refuseMember } from "@naqi/contracts";
import { auditing } from "../../staff/audit/audit.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { type Part, putting, transact } from "../../kit/table/transact.ts";
import { conflict, retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
import { MemberEntity } from "../member-record/member-record.entity.ts";
import { joiningPeople } from "../member-record/people-index.ts";
import { joiningStaff, rosterRow } from "../member-record/roster.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import { ProposalEntity } from "../../staff/approval-requests/approval-requests.entity.ts";
import { proposalOf, proposing } from "../../staff/approval-requests/approval-requests.ts";

interface Person {
  memberId: string;
  fullName: string;
  email: string;
}

interface Account extends Person {
  /** What the pool says about the address. */
  emailVerified: boolean;
  /** Why nobody else confirms it: nobody can who is staff. Whoever is staff gets a mail. */
  withoutSecond?: string | undefined;
}

/** What came of it: an admin, a proposal that waits for one, or that they have been one before. */
type Outcome = "appointed" | "proposed" | "already";

/**
 * Makes a pool account an administrator; needs a job's call, because only an operator's command and the seeder may
 * (decisions §6.4). The first of a stage needs nobody; of each further one it is a proposal that an admin confirms, unless it is said
 * why nobody can (decision 0095). Doing it again changes nothing. Refuses an account that already is a customer or a cleaner, as an
 * account has one role, and one whose address nobody has confirmed: whoever gets its mail could choose its password.
 */
export async function appointAdmin({ emailVerified, withoutSecond, ...person }: Account): Promise<Outcome> {
  Call.job();
  const { memberId, fullName } = person;
  return retryOnConflict<Outcome>(async () => {
    const [member, roster] = await readTogether(row(MemberEntity, { memberId }), rosterRow());
    if (member && member.role !== "admin") throw refuseMember.alreadyEnrolled();
    if (member ? !member.emailConfirmedAt : !emailVerified) throw refuseMember.unconfirmed();
    if (member) return "already";
    const isFirst = !roster;
    if (!isFirst && withoutSecond === undefined) return propose(person);
    const about = { subjectId: memberId, subjectName: fullName };
    const failed = await transact([
      ...appointing(person, roster),
      auditing(
        isFirst
          ? { action: "appointment.first", ...about }
          : { action: "appointment.alone", ...about, reason: withoutSecond },
      ),
      ...(isFirst ? [] : [outboxEvent("proposal.bypassed", { memberId })]),
    ]);
    return failed.size === 0 ? "appointed" : conflict;
  });
}

/** One that waits already is enough. */
async function propose({ memberId: subjectId, fullName: subjectName, email }: Person): Promise<Outcome> {
  const { data } = await ProposalEntity.query.bySubject({ subjectId }).go({ pages: "all" });
  if (data.some(({ queue, dueAt }) => queue === "open" && dueAt > Call.now())) return "proposed";
  const asked = proposalOf({ what: "appointment", subjectId, subjectName, reason: "", facts: { email } });
  const { proposalId: recordId } = asked;
  await transact([...proposing(asked), auditing({ action: "appointment.asked", subjectId, subjectName, recordId })]);
  return "proposed";
}

/**
 * The parts that make somebody an administrator who has no row; the pool's word about the address counts only as long as there is
 * none: without one no operation of ours moves an account to another address.
 */
export function appointing({ memberId, fullName, email }: Person, roster: Parameters<typeof joiningStaff>[1]): Part[] {
  const now = Call.now();
  const member = {
    memberId,
    role: "admin",
    fullName,
    email,
    emailConfirmedAt: now,
    createdAt: now,
    updatedAt: now,
  } as const;
  return [
    putting("member", MemberEntity.create(member)),
    joiningPeople({ memberId, role: "admin", fullName, email, isConfirmed: true, createdAt: now }),
    joiningStaff(memberId, roster),
    outboxEvent("security.changed", { memberId, what: "madeStaff" }),
  ];
}

import { refuseMember } from "@naqi/contracts";
import { auditing } from "../../staff/audit/audit.ts";
import { Call } from "../../kit/call.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { commit, type Part, putting, retry } from "../../kit/table/commit.ts";
import { retryOnConflict } from "../../kit/table/retry-on-conflict.ts";
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
  emailVerified: boolean;
  /** Why no other admin can confirm it; all staff are then mailed. */
  withoutSecond?: string | undefined;
}

type Outcome = "appointed" | "proposed" | "already";

/**
 * Makes a pool account an admin; only an operator and the seeder may (decisions §6.4). Only the first admin, or one with a reason,
 * needs no approval (decision 0095). Refuses a customer or cleaner. Refuses an unconfirmed address: its mailbox could set the password.
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
    await commit([
      ...appointing(person, roster),
      auditing(
        isFirst
          ? { action: "appointment.first", ...about }
          : { action: "appointment.alone", ...about, reason: withoutSecond },
      ),
      ...(isFirst ? [] : [outboxEvent("proposal.bypassed", { memberId })]),
    ]);
    return "appointed";
  });
}

async function propose({ memberId: subjectId, fullName: subjectName, email }: Person): Promise<Outcome> {
  const { data } = await ProposalEntity.query.bySubject({ subjectId }).go({ pages: "all" });
  if (data.some(({ queue, dueAt }) => queue === "open" && dueAt > Call.now())) return "proposed";
  const asked = proposalOf({ what: "appointment", subjectId, subjectName, reason: "", facts: { email } });
  const { proposalId: recordId } = asked;
  await commit([...proposing(asked), auditing({ action: "appointment.asked", subjectId, subjectName, recordId })]);
  return "proposed";
}

/** For an account without a row. The pool's confirmation counts only here, because no operation can move its address. */
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
    putting("member", MemberEntity.create(member), retry),
    joiningPeople({ memberId, role: "admin", fullName, email, isConfirmed: true, createdAt: now }),
    joiningStaff(memberId, roster),
    outboxEvent("security.changed", { memberId, what: "madeStaff" }),
  ];
}

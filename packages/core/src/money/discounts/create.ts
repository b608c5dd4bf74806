import {
  discounts,
  type IssueOutcome,
  type IssueTerms,
  issueWorth,
  MemberId,
  needsSecondAdmin,
  noSubject,
  refuseAdmin,
  refuseDiscount,
} from "@naqi/contracts";
import { auditing } from "../../staff/audit/audit.ts";
import { actingAsStaff } from "../../staff/audit/staff.ts";
import { Call } from "../../kit/call.ts";
import { onceFor } from "../../kit/idempotency.ts";
import { hashOf } from "../../kit/ids.ts";
import { implement } from "../../gate/implement.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, commit } from "../../kit/table/commit.ts";
import { memberByEmail, readMember } from "../../identity/member-record/member.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import type { CodeTerms } from "../../staff/approval-requests/approval-requests.entity.ts";
import { knownProposal, proposalOf, proposing } from "../../staff/approval-requests/approval-requests.ts";
import { DiscountEntity } from "./discounts.entity.ts";
import { promising } from "./issue.ts";
import { issueTo, type NotIssued, problemOf, rowOf } from "./issue-to.ts";
import type { DiscountRow } from "./redeem.ts";
import { asStaffSees } from "./staff.ts";

const refusals = {
  alreadyHas: refuseDiscount.alreadyHas,
  nobody: refuseAdmin.personNotFound,
  notCustomer: refuseDiscount.notCustomer,
  inactive: refuseDiscount.inactive,
  enoughToday: refuseDiscount.enoughToday,
} satisfies Record<NotIssued, () => Error>;

/** The idempotency row never names the customer, who may leave. */
type Remembered = Pick<DiscountRow, "codeId" | "createdAt" | "expiresAt">;

export const create = implement(discounts.create, async ({ idempotencyKey, userId, ...terms }) => {
  const once = onceFor(discounts.create, Call.member().memberId, idempotencyKey, { userId, ...terms });
  const issued = (remembered: Remembered): DiscountRow => ({ ...rowOf(terms, userId).issued, ...remembered });
  const [first, member] = await readTogether(once.row, row(MemberEntity, { memberId: userId }));
  const { codeId, createdAt, expiresAt } = await once.orFirst<Remembered>(async () => {
    const answered = once.answered<Remembered>(first);
    if (answered) return answered;
    const made = await issueTo(member, terms, {
      remembering: ({ codeId, createdAt, expiresAt }) => [once.remembering({ codeId, createdAt, expiresAt })],
    });
    if (typeof made === "string") throw refusals[made]();
    return made;
  });
  return asStaffSees(issued({ codeId, createdAt, expiresAt }), member);
});

interface Many {
  results: { person: string; outcome: IssueOutcome }[];
  waitsUntil?: string;
}

/** Above AED 5,000 in all, requests an approval instead (G135). Sequential, for the daily limit. A repeat issues none twice (G129). */
export const createMany = implement(discounts.createMany, async ({ people, idempotencyKey, ...terms }) => {
  if (needsSecondAdmin(issueWorth(people.length, terms))) {
    const proposed = await propose(people, terms, idempotencyKey);
    if (proposed) return proposed;
  }
  const results: Many["results"] = [];
  for (const person of people) results.push({ person, outcome: await issueOne(person, terms, idempotencyKey) });
  return { results };
});

/** Once per key. The sum counts towards the caller's daily limit even if declined. Undefined if the codes need no approval. */
async function propose(
  people: readonly string[],
  terms: CodeTerms,
  key: string | undefined,
): Promise<Many | undefined> {
  const { memberId: callerId } = Call.member();
  const once = key === undefined ? undefined : onceFor(discounts.createMany, callerId, key, { people, terms });
  const [earlier, ...members] = await Promise.all([once?.meanwhile<string>(), ...people.map(personBy)]);
  const proposal = earlier ? await knownProposal(earlier) : undefined;
  const had = await readTogether(
    ...members.map((member) => row(DiscountEntity, { userId: member?.memberId, code: terms.code })),
  );
  const problems = members.map((member, index) => problemOf(member) ?? (had[index] ? "alreadyHas" : undefined));
  const eligible = members.flatMap((member, index) => (member && !problems[index] ? [member.memberId] : []));
  const memberIds = [...new Set(eligible)];
  const answer = (outcome: IssueOutcome, waitsUntil?: string): Many => ({
    results: people.map((person, index) => ({ person, outcome: problems[index] ?? outcome })),
    ...(waitsUntil && { waitsUntil }),
  });
  if (proposal?.state === "open") return answer("proposed", proposal.lapsesAt);
  if (proposal?.state === "confirmed") {
    // Excludes codes that some of these customers had before.
    const isNew = (index: number) => (had[index]?.createdAt ?? "") >= proposal.dueAt;
    const outcomeAt = (index: number) => (isNew(index) ? "issued" : (problems[index] ?? "issued"));
    return { results: people.map((person, index) => ({ person, outcome: outcomeAt(index) })) };
  }
  if (proposal) return answer("notConfirmed");
  const { code, reason } = terms;
  const worth = issueWorth(memberIds.length, terms);
  if (!needsSecondAdmin(worth)) return undefined;
  const proposed = proposalOf({
    what: "codes",
    subjectId: noSubject,
    reason,
    facts: {
      issue: { code, worth, people: memberIds.length, terms: shownTerms(terms) },
      codes: { ...terms, memberIds },
    },
  });
  const { proposalId, lapsesAt } = proposed;
  const notProposed = await commit([
    actingAsStaff(),
    ...(once ? [once.remembering(proposalId)] : []),
    answering(promising(worth), () => "enoughToday" as const),
    ...proposing(proposed),
    auditing({ action: "codes.asked", recordId: proposalId, reason: `${code}: ${reason}` }),
  ]);
  return notProposed ? answer(notProposed) : answer("proposed", lapsesAt);
}

const shownTerms = ({
  valueType,
  discountValue,
  minimumOrderAmount,
  expiryDays,
  discountType,
}: CodeTerms): IssueTerms => ({
  valueType,
  discountValue,
  minimumOrderAmount,
  expiryDays,
  firstBookingOnly: discountType === "welcome",
});

async function issueOne(person: string, terms: CodeTerms, key: string | undefined): Promise<IssueOutcome> {
  const once = key && onceFor(discounts.createMany, Call.member().memberId, `${key} ${hashOf(person)}`, terms);
  const wasIssued = async () => Boolean(once && (await once.meanwhile()));
  if (await wasIssued()) return "issued";
  const made = await issueTo(await personBy(person), terms, {
    remembering: () => (once ? [once.remembering(true)] : []),
  });
  return typeof made !== "string" || (await wasIssued()) ? "issued" : made;
}

async function personBy(person: string): Promise<MemberRow | null> {
  const { data: memberId } = MemberId.safeParse(person);
  return memberId ? readMember(memberId) : memberByEmail(person);
}

import {
  discounts,
  type DiscountType,
  type DiscountValueType,
  type IssueOutcome,
  MemberId,
  mostOff,
  refuseAdmin,
  refuseDiscount,
} from "@naqi/contracts";
import { auditing } from "../audit/audit.ts";
import { actingAsStaff, needStaff } from "../audit/staff.ts";
import { Call } from "../kit/call.ts";
import { allOf } from "../kit/conditions.ts";
import { onceFor } from "../kit/idempotency.ts";
import { hashOf } from "../kit/ids.ts";
import { implement } from "../gate/implement.ts";
import { readTogether, row } from "../kit/read-together.ts";
import { checking, type Part, transact } from "../kit/transact.ts";
import { memberByEmail, type MemberRow, readMember } from "../membership/member.ts";
import { MemberEntity } from "../membership/membership.entity.ts";
import { telling } from "../outbox/telling.ts";
import { issuing, promising } from "./issue.ts";
import type { DiscountRow } from "./redeem.ts";
import { asStaffSees } from "./staff.ts";

interface Terms {
  code: string;
  discountType: DiscountType;
  valueType: DiscountValueType;
  discountValue: number;
  minimumOrderAmount: number;
  expiryDays: number;
  reason: string;
}

const refusals = {
  alreadyHas: refuseDiscount.alreadyHas,
  nobody: refuseAdmin.personNotFound,
  notCustomer: refuseDiscount.notCustomer,
  inactive: refuseDiscount.inactive,
  enoughToday: refuseDiscount.enoughToday,
} satisfies Record<Exclude<IssueOutcome, "issued">, () => Error>;

/** What of a new code its idempotency row keeps: nothing that names the customer, who may leave. */
type Remembered = Pick<DiscountRow, "codeId" | "createdAt" | "expiresAt">;

/** Issues a code to one customer (decisions G89). The same form sent twice issues one. */
export const create = implement(discounts.create, async ({ idempotencyKey, userId, ...terms }) => {
  const once = onceFor(discounts.create, Call.member().memberId, idempotencyKey, { userId, ...terms });
  const issued = (remembered: Remembered): DiscountRow => ({ ...rowOf(terms, userId).issued, ...remembered });
  const [first, member] = await readTogether(once.row, row(MemberEntity, { memberId: userId }));
  const { codeId, createdAt, expiresAt } = await once.orFirst<Remembered>(async () => {
    const answered = once.answered<Remembered>(first);
    if (answered) return answered;
    const made = await issueTo(member, terms, ({ codeId, createdAt, expiresAt }) => [
      once.remembering({ codeId, createdAt, expiresAt }),
    ]);
    if (typeof made === "string") throw refusals[made]();
    return made;
  });
  return asStaffSees(issued({ codeId, createdAt, expiresAt }), member);
});

/**
 * Issues a code to each of some people; every line is by itself, so that the same list again issues to those it left out. One after the
 * other, as all of them count to what the caller promises in a day. With an idempotency key, a repeat counts as issued what the
 * first call issued (G129).
 */
export const createMany = implement(discounts.createMany, async ({ people, idempotencyKey, ...terms }) => {
  const results: { person: string; outcome: IssueOutcome }[] = [];
  for (const person of people) results.push({ person, outcome: await issueOne(person, terms, idempotencyKey) });
  return { results };
});

async function issueOne(person: string, terms: Terms, key: string | undefined): Promise<IssueOutcome> {
  const once = key && onceFor(discounts.createMany, Call.member().memberId, `${key} ${hashOf(person)}`, terms);
  const wasIssued = async () => Boolean(once && (await once.meanwhile()));
  if (await wasIssued()) return "issued";
  const made = await issueTo(await personBy(person), terms, () => (once ? [once.remembering(true)] : []));
  return typeof made !== "string" || (await wasIssued()) ? "issued" : made;
}

/** A member by what staff have of them: an id or an address. */
async function personBy(person: string): Promise<MemberRow | null> {
  const { data: memberId } = MemberId.safeParse(person);
  return memberId ? readMember(memberId) : memberByEmail(person);
}

/** A code as staff issue it: one for a first booking is a welcome code. */
const rowOf = ({ expiryDays, reason: _reason, ...terms }: Terms, userId: string) =>
  issuing({ ...terms, userId, firstBookingOnly: terms.discountType === "welcome", days: expiryDays });

function problemOf(member: MemberRow | null): "nobody" | "notCustomer" | "inactive" | undefined {
  if (!member) return "nobody";
  if (member.role !== "customer") return "notCustomer";
  return member.standing === "active" ? undefined : "inactive";
}

/**
 * Issues a code to a member with its mail and its row of the trail, or says why not. That they are an active customer, and
 * that staff issue it, the write says again.
 */
async function issueTo(
  member: MemberRow | null,
  terms: Terms,
  more: (issued: DiscountRow) => Part[] = () => [],
): Promise<DiscountRow | Exclude<IssueOutcome, "issued">> {
  const problem = problemOf(member);
  if (problem || !member) return problem ?? "nobody";
  const { memberId, fullName } = member;
  const { issued, parts } = rowOf(terms, memberId);
  const { code, valueType, discountValue, minimumOrderAmount, firstBookingOnly, expiresAt } = issued;
  const failed = await transact([
    ...parts,
    ...more(issued),
    promising(mostOff(issued)),
    checking(
      "customer",
      MemberEntity.remove({ memberId }).where(({ role, standing }, { eq }) =>
        allOf(eq(role, "customer"), eq(standing, "active")),
      ),
    ),
    telling("discount.issued", {
      memberId,
      code,
      expiresAt,
      valueType,
      value: discountValue,
      minimum: minimumOrderAmount,
      firstBookingOnly,
    }),
    auditing({ action: "code.issue", subjectId: memberId, subjectName: fullName, reason: `${code}: ${terms.reason}` }),
    actingAsStaff(),
  ]);
  needStaff(failed);
  if (failed.has("customer")) return problemOf(await readMember(memberId)) ?? "inactive";
  if (failed.has("limit") && !failed.has("code")) return "enoughToday";
  if (failed.size > 0) return "alreadyHas";
  return issued;
}

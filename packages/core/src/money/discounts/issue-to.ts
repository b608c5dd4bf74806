import type { IssueOutcome } from "@naqi/contracts";
import { auditing } from "../../staff/audit/audit.ts";
import { needStaff } from "../../staff/audit/staff.ts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { checking, type Part, retry, transact } from "../../kit/table/transact.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import type { CodeTerms } from "../../staff/approval-requests/approval-requests.entity.ts";
import { issuing } from "./issue.ts";
import type { DiscountRow } from "./redeem.ts";

export type NotIssued = Exclude<IssueOutcome, "issued" | "proposed" | "notConfirmed">;

/** A staff code for a first booking is a welcome code. */
export const rowOf = ({ expiryDays, reason: _reason, ...terms }: CodeTerms, userId: string) =>
  issuing({ ...terms, userId, firstBookingOnly: terms.discountType === "welcome", days: expiryDays });

export function problemOf(member: MemberRow | null): "nobody" | "notCustomer" | "inactive" | undefined {
  if (!member) return "nobody";
  if (member.role !== "customer") return "notCustomer";
  return member.standing === "active" ? undefined : "inactive";
}

/** Issues a code with mail and audit row, or returns why not. The write again requires an active customer. */
export async function issueTo(
  member: MemberRow | null,
  terms: CodeTerms,
  more: (issued: DiscountRow) => Part[],
  approved: Pick<Approved, "proposalId" | "admins"> | undefined = undefined,
): Promise<DiscountRow | NotIssued> {
  const problem = problemOf(member);
  if (problem || !member) return problem ?? "nobody";
  const { memberId, fullName } = member;
  const { issued, parts } = rowOf(terms, memberId);
  const { code, valueType, discountValue, minimumOrderAmount, firstBookingOnly, expiresAt } = issued;
  const failed = await transact([
    ...parts,
    ...more(issued),
    checking(
      "customer",
      MemberEntity.remove({ memberId }).where(({ role, standing }, { eq }) =>
        allOf(eq(role, "customer"), eq(standing, "active")),
      ),
      retry,
    ),
    outboxEvent("discount.issued", {
      memberId,
      code,
      expiresAt,
      valueType,
      value: discountValue,
      minimum: minimumOrderAmount,
      firstBookingOnly,
    }),
    auditing({
      action: "code.issue",
      subjectId: memberId,
      subjectName: fullName,
      recordId: approved?.proposalId,
      decidedBy: approved?.admins,
      reason: `${code}: ${terms.reason}`,
    }),
  ]);
  needStaff(failed);
  if (failed.has("customer")) return problemOf(await readMember(memberId)) ?? "inactive";
  if (failed.has("limit") && !failed.has("code")) return "enoughToday";
  if (failed.size > 0) return "alreadyHas";
  return issued;
}

/** Issues approved codes to active customers without a code of this name (G135). Repeatable. */
export async function issueApproved({ proposalId, memberIds, admins, ...terms }: CodeTerms & Approved): Promise<void> {
  Call.job();
  const members = await readTogether(...memberIds.map((memberId) => row(MemberEntity, { memberId })));
  for (const member of members) await issueTo(member, terms, () => [], { proposalId, admins });
}

export interface Approved {
  proposalId: string;
  memberIds: string[];
  admins?: string[];
}

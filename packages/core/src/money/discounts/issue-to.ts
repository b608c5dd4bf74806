import { type IssueOutcome, mostOff } from "@naqi/contracts";
import { auditing } from "../../staff/audit/audit.ts";
import { actingAsStaff } from "../../staff/audit/staff.ts";
import { Call } from "../../kit/call.ts";
import { allOf } from "../../kit/table/conditions.ts";
import { readTogether, row } from "../../kit/table/read-together.ts";
import { answering, answeringAll, checking, commit, type Part } from "../../kit/table/commit.ts";
import { readMember } from "../../identity/member-record/member.ts";
import { MemberEntity, type MemberRow } from "../../identity/member-record/member-record.entity.ts";
import { outboxEvent } from "../../messaging/outbox/outbox-event.ts";
import type { CodeTerms } from "../../staff/approval-requests/approval-requests.entity.ts";
import { issuing, promising } from "./issue.ts";
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

/** Issues a code with mail and audit row, or returns why not. A code from staff counts towards their daily limit. */
export async function issueTo(
  member: MemberRow | null,
  terms: CodeTerms,
  by: { remembering: (issued: DiscountRow) => Part[] } | { approved: Pick<Approved, "proposalId" | "admins"> },
): Promise<DiscountRow | NotIssued> {
  const problem = problemOf(member);
  if (problem || !member) return problem ?? "nobody";
  const { memberId, fullName } = member;
  const { issued, parts } = rowOf(terms, memberId);
  const { code, valueType, discountValue, minimumOrderAmount, firstBookingOnly, expiresAt } = issued;
  const approved = "approved" in by ? by.approved : undefined;
  const notIssued = await commit([
    ...("remembering" in by ? [actingAsStaff(), ...by.remembering(issued)] : []),
    checking(
      "customer",
      MemberEntity.remove({ memberId }).where(({ role, standing }, { eq }) =>
        allOf(eq(role, "customer"), eq(standing, "active")),
      ),
      async (): Promise<NotIssued> => problemOf(await readMember(memberId)) ?? "inactive",
    ),
    ...answeringAll(parts, (): NotIssued => "alreadyHas"),
    ...(approved ? [] : [answering(promising(mostOff(terms)), (): NotIssued => "enoughToday")]),
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
  return notIssued ?? issued;
}

/** Issues approved codes to active customers without a code of this name (G135). Repeatable. */
export async function issueApproved({ proposalId, memberIds, admins, ...terms }: CodeTerms & Approved): Promise<void> {
  Call.job();
  const members = await readTogether(...memberIds.map((memberId) => row(MemberEntity, { memberId })));
  for (const member of members) await issueTo(member, terms, { approved: { proposalId, admins } });
}

export interface Approved {
  proposalId: string;
  memberIds: string[];
  admins?: string[];
}

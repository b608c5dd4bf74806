import type { AuditEntry } from "@naqi/contracts";
import { entryOf } from "../../staff/audit/audit.ts";
import type { ProblemRow } from "./view.ts";

/** The audit entry of a staff action on a case. Its subject is the party that reported first. */
export function auditActionOf(
  act: "view" | "picture" | "decide" | "reclean" | "settle",
  problem: ProblemRow,
  reason?: string,
): AuditEntry {
  const { customer, problemId: recordId } = problem;
  const isCustomers = customer?.report?.at === problem.createdAt;
  const [subjectId, subjectName] = isCustomers
    ? [problem.customerId, problem.customerName]
    : [problem.cleanerId, problem.cleanerName];
  return entryOf({ action: `problem.${act}`, subjectId, subjectName, recordId, reason });
}

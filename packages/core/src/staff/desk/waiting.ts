import { admin, type StaffQueue, staffQueues, type WaitingCases } from "@naqi/contracts";
import { ProblemEntity } from "../../bookings/problem-record/problems.entity.ts";
import { CleanerEntity } from "../../cleaners/profile/cleaners.entity.ts";
import { VerificationEntity } from "../../cleaners/verification/verification.entity.ts";
import { implement } from "../../gate/implement.ts";
import { ProposalEntity } from "../approval-requests/approval-requests.entity.ts";
import { ReportEntity } from "../reports/reports.entity.ts";
import { TicketEntity } from "../tickets/tickets.entity.ts";

/** Cases that are counted one by one; beyond, it is "and more". */
const most = 24;

interface Counted {
  go(options: { limit: number }): Promise<{ data: readonly unknown[] }>;
}

async function counted(query: Counted) {
  const { data } = await query.go({ limit: most + 1 });
  return { count: Math.min(data.length, most), hasMore: data.length > most };
}

/** How many cases wait in each of the queues that staff empty: one query each, in parallel. */
export const waiting = implement(admin.waiting, async () => {
  const queues: Record<StaffQueue, Counted> = {
    verifications: VerificationEntity.query.byStatus({ status: "under_review" }),
    cleaners: CleanerEntity.query.byApproval({ approvalStatus: "pending" }),
    tickets: TicketEntity.query.byState({ state: "open" }),
    reports: ReportEntity.query.byState({ state: "open" }),
    problems: ProblemEntity.query.byState({ state: "in_review" }),
    proposals: ProposalEntity.query.byQueue({ queue: "open" }),
  };
  const entries = staffQueues.map(async (name) => [name, await counted(queues[name])] as const);
  return Object.fromEntries(await Promise.all(entries)) as WaitingCases;
});

import {
  cleanerOnboarding,
  type InputOf,
  type Operation,
  problems,
  proposals,
  reports,
  tickets,
  verification,
} from "@naqi/contracts";
import { useQuery } from "@/lib/data/use-query.ts";

/** A first page of what waits in a queue; more follow if it has a cursor. */
interface Waiting {
  count: number;
  hasMore: boolean;
}

function useWaiting<Op extends Operation>(operation: Op, input: InputOf<Op>): Waiting {
  const data = useQuery(operation, input).data as { items?: readonly unknown[]; cursor?: string } | undefined;
  return { count: data?.items?.length ?? 0, hasMore: data?.cursor !== undefined };
}

/** How many items wait in each queue of staff, by its address. */
export function useStaffCounts(): Readonly<Record<string, Waiting>> {
  return {
    "/admin/verifications": useWaiting(verification.queue, { status: "under_review" }),
    "/admin/cleaners": useWaiting(cleanerOnboarding.queue, { status: "pending" }),
    "/admin/tickets": useWaiting(tickets.staffList, { state: "open" }),
    "/admin/reports": useWaiting(reports.staffList, { state: "open" }),
    "/admin/problems": useWaiting(problems.staffList, { state: "in_review" }),
    "/admin/proposals": useWaiting(proposals.list, { queue: "open" }),
  };
}

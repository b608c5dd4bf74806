import { cleaners } from "@naqi/contracts";
import { type PlainKey } from "texts:requests";
import { useQuery } from "@/lib/data/use-query.ts";

/** Why a cleaner cannot apply, in words, and where that changes. */
export interface Gate {
  reason: PlainKey;
  action: PlainKey;
  to: string;
}

const profile = { action: "board.gateProfile", to: "/cleaner/onboarding" } as const;
const dashboard = { action: "board.gateDashboard", to: "/cleaner-dashboard" } as const;
const support = { action: "board.gateSupport", to: "/help" } as const;

const gates = {
  none: { reason: "board.gateNone", ...profile },
  pending: { reason: "board.gatePending", ...dashboard },
  changes_requested: { reason: "board.gateChanges", ...profile },
  rejected: { reason: "board.gateRejected", ...support },
  suspended: { reason: "board.gateSuspended", ...support },
  approved: { reason: "board.gateLapsed", ...dashboard },
} as const satisfies Record<string, Gate>;

/**
 * What stands between this cleaner and applying, and their own rate for a suggestion. While it is not known the way is
 * open: the server checks again and says why not.
 */
export function useGate(): { gate: Gate | undefined; hourlyRate: number | undefined } {
  const { data } = useQuery(cleaners.own, {});
  const gate = data && !data.isListed ? gates[data.approvalStatus] : undefined;
  return { gate, hourlyRate: data?.hourlyRate || undefined };
}

import { addMinutes, policy, refuseAdmin } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { countingPart } from "../../kit/limits.ts";
import type { Part } from "../../kit/table/commit.ts";
import { beingStaff } from "../../identity/member-record/standing.ts";

export const isOwnCase = (subjectId: string) => Call.member().memberId === subjectId;

/** Refuses staff who would decide about themselves (decisions §3.4). */
export function needOtherCase(subjectId: string): void {
  if (isOwnCase(subjectId)) throw refuseAdmin.ownCase();
}

export interface LastDecision {
  by: string;
  name: string;
  version: number;
  action?: string;
}

export function decidedBy(version: number, action: string): LastDecision {
  const { memberId: by, fullName: name } = Call.member();
  return { by, name, version, action };
}

export interface Look {
  by: string;
  name: string;
  at: string;
}

export function lookedAt(): Look {
  const { memberId: by, fullName: name } = Call.member();
  return { by, name, at: Call.now() };
}

export const otherLooking = (look: Look | undefined) =>
  look && look.by !== Call.member().memberId && look.at > addMinutes(Call.now(), -policy.caseLookMinutes)
    ? look.name
    : undefined;

export function staleCase({ version, decided }: { version: number; decided?: LastDecision | undefined }) {
  return decided?.version === version && decided.by !== Call.member().memberId
    ? refuseAdmin.decidedMeanwhile({ details: { by: decided.name, action: decided.action } })
    : refuseAdmin.caseChanged();
}

/** The actor is staff with a second factor now; a token alone is up to a quarter of an hour old. Refuses `request.forbidden`. */
export const actingAsStaff = (): Part => beingStaff("staff", Call.member().memberId);

/** The parts of a staff command: the caller is staff now, and the idempotency key is stored. `staffCommand` answers a stored key. */
export const committing = (): Part[] => [actingAsStaff(), ...Call.remembered()];

/** Counts a suspension or revocation; a stolen admin session cannot empty the search. Refuses `admin.tooManySuspended`. */
export const takingOut = (): Part =>
  countingPart(Call.member().memberId, "suspension", policy.secondPair.suspended, refuseAdmin.tooManySuspended);

import { addMinutes, policy, refuseAdmin, refuseRequest } from "@naqi/contracts";
import { Call } from "../../kit/call.ts";
import { countingPart } from "../../kit/limits.ts";
import type { Part } from "../../kit/table/transact.ts";
import { beingStaff } from "../../identity/member-record/standing.ts";

export const isOwnCase = (subjectId: string) => Call.member().memberId === subjectId;

/** Refuses staff who would decide about themselves (decisions §3.4). */
export function needOtherCase(subjectId: string): void {
  if (isOwnCase(subjectId)) throw refuseAdmin.ownCase();
}

/** Who of the staff decided a case last, and which version of it that made: kept in the case's own row. */
export interface LastDecision {
  by: string;
  name: string;
  version: number;
  /** What was decided, as the audit trail calls it; absent in older rows. */
  action?: string;
}

/** The calling admin decides `action`, which makes this version of the case. */
export function decidedBy(version: number, action: string): LastDecision {
  const { memberId: by, fullName: name } = Call.member();
  return { by, name, version, action };
}

/** Who of the staff has a case open: whoever opened it while nobody else had. */
export interface Look {
  by: string;
  name: string;
  at: string;
}

/** The calling member of staff opens it. */
export function lookedAt(): Look {
  const { memberId: by, fullName: name } = Call.member();
  return { by, name, at: Call.now() };
}

/** Somebody else who has it open, as far as can be told: they opened it not long ago. */
export const otherLooking = (look: Look | undefined) =>
  look && look.by !== Call.member().memberId && look.at > addMinutes(Call.now(), -policy.caseLookMinutes)
    ? look.name
    : undefined;

/** Why a decision on another version of a case is refused: who was faster, or that something else of it changed. */
export function staleCase({ version, decided }: { version: number; decided?: LastDecision | undefined }) {
  return decided?.version === version && decided.by !== Call.member().memberId
    ? refuseAdmin.decidedMeanwhile({ details: { by: decided.name, action: decided.action } })
    : refuseAdmin.caseChanged();
}

/**
 * The part named `staff`: whoever acts is staff with a second factor now, whatever a token still says that lives for a
 * quarter of an hour.
 */
export const actingAsStaff = (): Part => beingStaff("staff", Call.member().memberId);

/** The parts of a staff command's transaction, named `staff` and `key`: the caller is staff now, and the command's key is remembered. */
export const committing = (): Part[] => [actingAsStaff(), ...Call.remembered()];

/** Refuses a caller who is not staff any more. A key that was remembered meanwhile is answered by `staffCommand`. */
export function needStaff(failed: ReadonlySet<string>): void {
  if (failed.has("staff")) throw refuseRequest.forbidden();
  if (failed.has("key")) throw refuseRequest.busy();
}

/** The part named `limit`: whoever has an admin's session does not empty the search with it, by suspending or by revoking. */
export const takingOut = (): Part => countingPart(Call.member().memberId, "suspension", policy.secondPair.suspended);

/** Refuses whoever has taken many people out of it today. */
export function needFewTakenOut(failed: ReadonlySet<string>): void {
  if (failed.has("limit")) throw refuseAdmin.tooManySuspended();
}

import { refuseAdmin, refuseRequest } from "@naqi/contracts";
import { Call } from "../kit/call.ts";
import type { Part } from "../kit/transact.ts";
import { beingStaff } from "../membership/standing.ts";

export const isOwnCase = (subjectId: string) => Call.member().memberId === subjectId;

/** Refuses staff who would decide about themselves (decisions §3.4). */
export function needOtherCase(subjectId: string): void {
  if (isOwnCase(subjectId)) throw refuseAdmin.ownCase();
}

/**
 * The part named `staff`: whoever acts is staff with a second factor now, whatever a token still says that lives for a
 * quarter of an hour.
 */
export const actingAsStaff = (): Part => beingStaff("staff", Call.member().memberId);

/** Refuses whoever turned out not to be. */
export function needStaff(failed: ReadonlySet<string>): void {
  if (failed.has("staff")) throw refuseRequest.forbidden();
}
